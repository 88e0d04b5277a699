import type { Tx } from '#db/client/types.ts';
import { webhookDeliveries, type webhooks } from '#db/schema/webhooks/webhooks.ts';
import { and, eq, min, sql } from 'drizzle-orm';
import { enqueue } from '../platform/jobs/enqueue.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

/** The condition is written as in the index, because SQLite compares their text. */
export const isPending = sql`${webhookDeliveries.status} = 'pending'`;

/** The kind of job for a webhook: those that fail or are slow have a lane of their own, where they delay no others. */
export const jobOf = ({ isSlow }: Pick<WebhookRow, 'isSlow'>) =>
  isSlow ? ('webhooks.deliver-slow' as const) : ('webhooks.deliver' as const);

/** Plans the job that sends what is due at a webhook by then: one, however much that is. */
export const planRun = async (
  tx: Tx,
  { id: webhookId, isSlow }: Pick<WebhookRow, 'id' | 'isSlow'>,
  at: number,
): Promise<void> => {
  const delayMs = at - Date.now();
  const options =
    delayMs > 0 ? { dedupeKey: `webhook:${webhookId}:${at}`, delayMs } : { dedupeKey: `webhook:${webhookId}` };
  await enqueue(tx, jobOf({ isSlow }), { webhookId }, options);
};

/** Plans the job for what waits next at a webhook, if anything does. */
export const planNext = async (tx: Tx, webhook: Pick<WebhookRow, 'id' | 'isSlow'>): Promise<void> => {
  const [next] = await tx
    .select({ at: min(webhookDeliveries.nextAttemptAt) })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhook.id), isPending));
  if (next?.at !== null && next?.at !== undefined) await planRun(tx, webhook, next.at);
};

/** Ends what still waits at a webhook. */
export const cancelPending = async (tx: Tx, webhookId: string): Promise<void> => {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'cancelled', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isPending));
};
