import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { NewPasskeyDialog } from '#src/features/settings/new-passkey-dialog.tsx';
import { supportsPasskeys, whyNoPasskeys } from '#src/lib/passkeys.ts';
import { longDay } from '#src/lib/time/date-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** The member's passkeys, with a button to add one. */
export function Passkeys() {
  const passkeys = useQuery(trpc.auth.passkeys.queryOptions());
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null);
  const remove = useAction(trpc.auth.removePasskey, {
    success: { title: 'Passkey removed', variant: 'default' },
    failure: "We couldn't remove the passkey. Please try again.",
    refreshes: [trpc.auth.passkeys],
    onSettled: () => setRemoving(null),
  });
  return (
    <Card>
      <CardHeader
        as="h3"
        title="Passkeys"
        description="Your fingerprint, face or screen lock, instead of a password and a code."
        aside={
          <Button variant="secondary" size="sm" disabled={!supportsPasskeys()} onClick={() => setAdding(true)}>
            Add passkey
          </Button>
        }
      />
      <QueryList
        query={passkeys}
        count={passkeys.data?.length ?? 0}
        waiting={<Skeleton className="h-12" />}
        empty={
          <p className="text-[0.9375rem] text-muted">
            {supportsPasskeys() ? "You don't have any passkeys." : whyNoPasskeys()}
          </p>
        }
      >
        <ul>
          {passkeys.data?.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex items-center gap-3 border-t border-line py-3">
              <Fingerprint aria-hidden className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="truncate text-[0.9375rem] leading-6">{name}</p>
                <p className="text-sm text-muted">
                  Added {longDay(createdAt)}, {lastUsedAt ? `used ${longDay(lastUsedAt)}` : 'never used'}
                </p>
              </div>
              <Button
                variant="danger-ghost"
                size="sm"
                aria-label={`Remove ${name}`}
                onClick={() => setRemoving({ id, name })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </QueryList>
      {adding ? <NewPasskeyDialog onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Remove ${removing?.name ?? 'this passkey'}?`}
        description="You won't be able to sign in with it anymore. Your device may still offer it until you delete it there, too."
        confirmLabel="Remove"
        destructive
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
      />
    </Card>
  );
}
