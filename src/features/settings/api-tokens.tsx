import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { NewTokenDialog } from '#src/features/settings/new-token-dialog.tsx';
import { longDay } from '#src/lib/time/date-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** The tokens with which other programs access the account. */
export function ApiTokens() {
  const tokens = useQuery(trpc.auth.tokens.queryOptions());
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<{ id: string; name: string } | null>(null);
  const revoke = useAction(trpc.auth.revokeToken, {
    success: { title: 'Token revoked', variant: 'default' },
    failure: "We couldn't revoke the token. Please try again.",
    refreshes: [trpc.auth.tokens],
    onSettled: () => setRevoking(null),
  });
  return (
    <Card>
      <CardHeader
        as="h3"
        title="API tokens"
        description={
          <>
            For programs you write yourself. See the{' '}
            <a className="link" href="/api/docs">
              API documentation
            </a>
            .
          </>
        }
        aside={
          <Button variant="secondary" size="sm" onClick={() => setMaking(true)}>
            New token
          </Button>
        }
      />
      <QueryList
        query={tokens}
        count={tokens.data?.length ?? 0}
        waiting={<Skeleton className="h-12" />}
        empty={<p className="text-[0.9375rem] text-muted">You don't have any tokens.</p>}
      >
        <ul>
          {tokens.data?.map((token) => (
            <li key={token.id} className="flex items-center gap-3 border-t border-line py-3">
              <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 text-[0.9375rem] leading-6">
                  <span className="truncate">{token.name}</span>
                  <Badge tone={token.scope === 'write' ? 'marigold' : 'neutral'}>
                    {token.scope === 'write' ? 'Read and write' : 'Read only'}
                  </Badge>
                </p>
                <p className="text-sm text-muted">
                  Created {longDay(token.createdAt)},{' '}
                  {token.lastUsedAt ? `used ${longDay(token.lastUsedAt)}` : 'never used'}
                </p>
              </div>
              <Button
                variant="danger-ghost"
                size="sm"
                aria-label={`Revoke ${token.name}`}
                onClick={() => setRevoking({ id: token.id, name: token.name })}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      </QueryList>
      {making ? <NewTokenDialog onClose={() => setMaking(false)} /> : null}
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`Revoke ${revoking?.name ?? 'this token'}?`}
        description="Programs that use it will stop working right away. You can't undo this."
        confirmLabel="Revoke"
        destructive
        loading={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ id: revoking.id })}
      />
    </Card>
  );
}
