import { newId } from '#db/client/ids.ts';
import type { Tx } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { prepared } from '#db/engine/prepared.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { iso } from '../platform/core/time.ts';
import { planRun, type WebhookRow } from './plan.ts';
import { sealBody } from './secrets.ts';

type Content = Pick<typeof webhookDeliveries.$inferInsert, 'event'> & { data: Record<string, string> };

/** Records a delivery, and plans its job: both exist if and only if the write commits. */
export const addDelivery = async (
  deps: Deps,
  tx: Tx,
  webhook: Pick<WebhookRow, 'id' | 'userId' | 'isSlow'>,
  { event, data }: Content,
): Promise<typeof webhookDeliveries.$inferSelect> => {
  const now = Date.now();
  const id = newId();
  const body = JSON.stringify({ type: event, timestamp: iso(now), data });
  const row = {
    id,
    webhookId: webhook.id,
    userId: webhook.userId,
    event,
    sealedBody: sealBody(deps, id, body),
    status: 'pending' as const,
    attempts: 0,
    failures: 0,
    lastStatusCode: null,
    lastError: null,
    nextAttemptAt: now,
    createdAt: now,
  };
  await tx.insert(webhookDeliveries).values(row);
  await planRun(tx, webhook, now);
  return row;
};

/** Prepared, because each message asks for them. */
const findActiveWebhooks = prepared(
  (tx) =>
    tx
      .select({ id: webhooks.id, userId: webhooks.userId, isSlow: webhooks.isSlow, events: webhooks.events })
      .from(webhooks)
      .innerJoin(users, and(eq(users.id, webhooks.userId), isNull(users.suspendedAt)))
      .where(and(eq(webhooks.userId, sql.placeholder('userId')), eq(webhooks.active, true))),
  'active-webhooks',
);

/** Plans a delivery to each of the member's webhooks that want this. */
export const queueDeliveries = async (
  deps: Deps,
  tx: Tx,
  { userId, type, data }: DomainEvents['ProgramUpdate'],
): Promise<void> => {
  for (const webhook of await findActiveWebhooks(tx, { userId })) {
    if (webhook.events.includes(type)) await addDelivery(deps, tx, webhook, { event: type, data });
  }
};
