import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_WEBHOOKS, OLD_SECRET_HOURS, type Webhook } from '#contracts/webhooks/webhooks.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { ConfirmButton } from '#src/components/ui/confirm-button.tsx';
import { CopyField } from '#src/components/ui/copy-field.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { DeliveriesDialog } from '#src/features/webhooks/deliveries-dialog.tsx';
import { eventLabels } from '#src/features/webhooks/event-labels.ts';
import { WebhookDialog } from '#src/features/webhooks/webhook-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Programs of the member's own that we call when something happens. */
export function Webhooks() {
  const query = useQuery(trpc.webhooks.list.queryOptions());
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = query.data ?? [];
  return (
    <Card>
      <CardHeader
        as="h3"
        title="Webhooks"
        description={
          <>
            We'll call your program when something happens here. See{' '}
            <a className="link" href="/api/docs#tag/webhooks">
              how it works
            </a>
            .
          </>
        }
        aside={
          webhooks.length < MAX_WEBHOOKS ? (
            <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
              New webhook
            </Button>
          ) : undefined
        }
      />
      <QueryList
        query={query}
        count={webhooks.length}
        waiting={<Skeleton className="h-12" />}
        empty={<p className="text-[0.9375rem] text-muted">You don't have any webhooks.</p>}
      >
        <ul aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="border-t border-line py-3">
              <WebhookRow webhook={webhook} onSecret={setSecret} />
            </li>
          ))}
        </ul>
      </QueryList>
      {isAdding ? (
        <WebhookDialog
          webhook={null}
          onClose={() => setIsAdding(false)}
          onAdded={(added) => {
            setIsAdding(false);
            setSecret(added.secret);
          }}
        />
      ) : null}
      {secret ? (
        <Dialog
          onClose={() => setSecret(null)}
          title="The secret of your webhook"
          description="Your program checks our calls with it. Copy it now. For your safety, we won't show it again."
          size="sm"
          footer={<Button onClick={() => setSecret(null)}>Done</Button>}
        >
          <CopyField label="Secret" copyLabel="Copy secret" value={secret} />
        </Dialog>
      ) : null}
    </Card>
  );
}

function WebhookRow({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const { id, url, description, events, active } = webhook;
  const [opened, setOpened] = useState<'change' | 'deliveries' | null>(null);
  const close = () => setOpened(null);
  const refreshes = [trpc.webhooks];
  const toggle = useAction(trpc.webhooks.update, {
    success: (changed) => ({ title: changed.active ? 'Webhook turned on' : 'Webhook turned off', variant: 'default' }),
    failure: "We couldn't change the webhook. Please try again.",
    refreshes,
  });
  const rotate = useAction(trpc.webhooks.rotate, {
    failure: "We couldn't make a new secret. Please try again.",
    refreshes,
    onSuccess: ({ secret }) => onSecret(secret),
  });
  const remove = useAction(trpc.webhooks.remove, {
    success: { title: 'Webhook deleted', variant: 'default' },
    failure: "We couldn't delete the webhook. Please try again.",
    refreshes,
  });
  const { host } = new URL(url);
  const named = (act: string) => `${act} ${host}`;
  return (
    <>
      <p className="user-content flex flex-wrap items-center gap-2 font-[560]">
        <span>{url}</span>
        {active ? null : <Badge tone="neutral">Off</Badge>}
      </p>
      {description ? <p className="user-content text-sm text-muted">{description}</p> : null}
      <p className="text-sm text-muted">{events.map((event) => eventLabels[event]).join(', ')}</p>
      <div className="mt-1 flex flex-wrap gap-1">
        <Button size="sm" variant="ghost" aria-label={named('Deliveries of')} onClick={() => setOpened('deliveries')}>
          Deliveries
        </Button>
        <Button size="sm" variant="ghost" aria-label={named('Change')} onClick={() => setOpened('change')}>
          Change
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={named(active ? 'Turn off' : 'Turn on')}
          loading={toggle.isPending}
          onClick={() => toggle.mutate({ id, active: !active })}
        >
          {active ? 'Turn off' : 'Turn on'}
        </Button>
        <ConfirmButton
          size="sm"
          variant="ghost"
          aria-label={named('New secret for')}
          question={{
            title: 'Make a new secret?',
            description: `We sign with both for ${OLD_SECRET_HOURS} hours, so that your program can change over.`,
            confirmLabel: 'Make a new secret',
          }}
          isPending={rotate.isPending}
          onConfirm={(closeQuestion) => rotate.mutate({ id }, { onSettled: closeQuestion })}
        >
          New secret
        </ConfirmButton>
        <ConfirmButton
          size="sm"
          variant="danger-ghost"
          aria-label={named('Delete')}
          question={{
            title: 'Delete this webhook?',
            description: "We'll stop calling it, and forget what was sent. You can't undo this.",
            confirmLabel: 'Delete webhook',
            destructive: true,
          }}
          isPending={remove.isPending}
          onConfirm={(closeQuestion) => remove.mutate({ id }, { onSettled: closeQuestion })}
        >
          Delete
        </ConfirmButton>
      </div>
      {opened === 'change' ? <WebhookDialog webhook={webhook} onClose={close} onAdded={close} /> : null}
      {opened === 'deliveries' ? <DeliveriesDialog webhook={webhook} onClose={close} /> : null}
    </>
  );
}
