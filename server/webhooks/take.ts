import { databaseNow } from '#db/client/clock.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { releaseKey } from '../platform/jobs/release-key.ts';
import { cancelPending, isPending, jobOf, planNext, type WebhookRow } from './plan.ts';

/** Twice an attempt: a job that died is followed by another after that. */
const BUSY_MS = 30_000;

const busyUntil = () => sql<number>`${databaseNow()} + ${sql.raw(String(BUSY_MS))}`;

export const isHeldBy = (webhookId: string, jobId: string) =>
  and(eq(webhooks.id, webhookId), eq(webhooks.busyBy, jobId));

/**
 * Lets only this job send to a webhook, across all nodes. If another job is sending, this one is planned for later,
 * because its delivery may have been recorded after the other job looked for the last time.
 */
export const takeWebhook = ({ db }: Deps, webhookId: string, jobId: string): Promise<boolean> =>
  db.write(async (tx) => {
    // The webhook is locked before its job, as `testWebhook` does: in another order, the two could deadlock.
    await locked(tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, webhookId)));
    await releaseKey(tx, jobId);
    const isFree = or(isNull(webhooks.busyBy), eq(webhooks.busyBy, jobId), lt(webhooks.busyUntil, databaseNow()));
    const taken = await tx
      .update(webhooks)
      .set({ busyBy: jobId, busyUntil: busyUntil() })
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.active, true), isFree))
      .returning({ id: webhooks.id });
    if (taken.length > 0) return true;
    const [busy] = await tx
      .select({ isSlow: webhooks.isSlow })
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.active, true)));
    const options = { dedupeKey: `webhook-wait:${webhookId}`, delayMs: BUSY_MS };
    if (busy) await enqueue(tx, jobOf(busy), { webhookId }, options);
    return false;
  });

type Due = { webhook: WebhookRow; delivery: typeof webhookDeliveries.$inferSelect };

/** The delivery that waits longest at a webhook that this job has taken; null if nothing is due now. */
export const findDue = ({ db }: Deps, webhookId: string, jobId: string): Promise<Due | null> =>
  db.write(async (tx) => {
    const [webhook] = await tx
      .update(webhooks)
      .set({ busyUntil: busyUntil() })
      .where(and(isHeldBy(webhookId, jobId), eq(webhooks.active, true)))
      .returning();
    if (!webhook) return null;
    const [owner] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, webhook.userId));
    if (owner?.suspendedAt !== null) {
      await cancelPending(tx, webhookId);
      return null;
    }
    const [delivery] = await tx
      .select()
      .from(webhookDeliveries)
      .where(
        and(eq(webhookDeliveries.webhookId, webhookId), isPending, lte(webhookDeliveries.nextAttemptAt, Date.now())),
      )
      .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
      .limit(1);
    return delivery ? { webhook, delivery } : null;
  });

/** Lets others send to a webhook again, and plans what waits next. */
export const leaveWebhook = ({ db }: Deps, webhookId: string, jobId: string): Promise<void> =>
  db.write(async (tx: Tx) => {
    const [webhook] = await tx
      .update(webhooks)
      .set({ busyBy: null, busyUntil: null })
      .where(isHeldBy(webhookId, jobId))
      .returning({ id: webhooks.id, isSlow: webhooks.isSlow, active: webhooks.active });
    if (webhook?.active) await planNext(tx, webhook);
  });
