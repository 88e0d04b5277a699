import type { DeliveryError, Webhook, WebhookDelivery } from '#contracts/webhooks/webhooks.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { eventLabel } from '#src/features/webhooks/event-labels.ts';
import { dayAndTime } from '#src/lib/time/date-texts.ts';
import { plural } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { useItems } from '#src/api/use-items.ts';

const states = {
  pending: { label: 'Waiting', tone: 'marigold' },
  succeeded: { label: 'Sent', tone: 'teal' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const;

/** What was sent to a webhook in the last 30 days, each with a button to send it again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { query, items = [] } = useItems(trpc.webhooks.deliveries, { id: webhook.id, limit: 20 }, { staleTime: 0 });
  const refreshes = [trpc.webhooks.deliveries];
  const test = useAction(trpc.webhooks.test, {
    success: 'Test on its way',
    failure: "We couldn't send the test. Please try again.",
    refreshes,
  });
  return (
    <Dialog
      onClose={onClose}
      title="Deliveries"
      description="The last 30 days, newest first."
      footer={
        <>
          <Button variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
            Refresh
          </Button>
          <Button disabled={!webhook.active} loading={test.isPending} onClick={() => test.mutate({ id: webhook.id })}>
            Send a test
          </Button>
        </>
      }
    >
      <QueryList
        query={query}
        count={items.length}
        waiting={<Skeleton className="h-24" />}
        empty={<p className="text-[0.9375rem] text-muted">Nothing was sent yet.</p>}
      >
        <ul aria-label="Deliveries">
          {items.map((delivery) => (
            <li key={delivery.id} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
              <Delivery webhook={webhook} delivery={delivery} />
            </li>
          ))}
        </ul>
      </QueryList>
    </Dialog>
  );
}

const errorLabels: Record<DeliveryError, string> = {
  address: 'no public address',
  certificate: 'certificate not trusted',
  timeout: 'no answer in 15 seconds',
  connection: 'no connection',
};

const answerOf = ({ lastStatusCode, lastError }: WebhookDelivery): string =>
  lastStatusCode === null ? (lastError ? errorLabels[lastError] : 'no answer') : `answered ${lastStatusCode}`;

const detailOf = (delivery: WebhookDelivery): string => {
  const { attempts, nextAttemptAt, status, createdAt } = delivery;
  return [
    dayAndTime(createdAt),
    attempts > 0 ? plural(attempts, 'attempt') : null,
    attempts > 0 ? answerOf(delivery) : null,
    status === 'pending' && nextAttemptAt ? `again ${dayAndTime(nextAttemptAt)}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
};

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const replay = useAction(trpc.webhooks.replay, {
    success: 'On its way again',
    failure: "We couldn't send it again. Please try again.",
    refreshes: [trpc.webhooks.deliveries],
  });
  const { label, tone } = states[delivery.status];
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span>{eventLabel(delivery.event)}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-muted">{detailOf(delivery)}</p>
      </div>
      {delivery.status === 'pending' || !webhook.active ? null : (
        <Button
          size="sm"
          variant="ghost"
          loading={replay.isPending}
          onClick={() => replay.mutate({ id: webhook.id, deliveryId: delivery.id })}
        >
          Send again
        </Button>
      )}
    </>
  );
}
