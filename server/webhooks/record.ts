import { FAILING_DAYS } from '#contracts/webhooks/webhooks.ts';
import type { Tx } from '#db/client/types.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { and, eq, sql } from 'drizzle-orm';
import { notifyMember } from '../notifications/notify.ts';
import type { Deps } from '../platform/context/context.ts';
import { DAY } from '../platform/core/time.ts';
import { isSuccess, type Outcome } from './attempt.ts';
import { webhookOff } from './notices.ts';
import { cancelPending, isPending, type WebhookRow } from './plan.ts';
import { pauseAfter } from './schedule.ts';
import { isHeldBy } from './take.ts';

type Delivery = typeof webhookDeliveries.$inferSelect;
const GONE = 410;

const switchOff = async (deps: Deps, tx: Tx, { id: webhookId, userId }: WebhookRow, why: 'failing' | 'gone') => {
  await tx.update(webhooks).set({ active: false, failingSince: null }).where(eq(webhooks.id, webhookId));
  await cancelPending(tx, webhookId);
  await notifyMember(deps, tx, webhookOff, { userId, webhookId, why, at: Date.now() });
};

/** What a failed delivery is now: planned again, or failed for good. */
const afterFailure = ({ failures }: Delivery, { status, retryAfterMs }: Outcome) => {
  const pause = status === GONE ? null : pauseAfter(failures + 1, retryAfterMs);
  return pause === null
    ? ({ status: 'failed', failures: failures + 1, nextAttemptAt: null } as const)
    : ({ status: 'pending', failures: failures + 1, nextAttemptAt: Date.now() + pause } as const);
};

/**
 * Records an attempt, unless the webhook was taken over since. A webhook that is gone, or that only failed for days, is
 * switched off.
 */
export const recordAttempt = (
  deps: Deps,
  { webhook, delivery, outcome, jobId }: { webhook: WebhookRow; delivery: Delivery; outcome: Outcome; jobId: string },
): Promise<void> =>
  deps.db.write(async (tx) => {
    const isDone = isSuccess(outcome);
    const now = Date.now();
    const failingSince = isDone ? null : sql<number>`coalesce(${webhooks.failingSince}, cast(${now} as bigint))`;
    const [held] = await tx
      .update(webhooks)
      .set({ failingSince, isSlow: !isDone || outcome.isSlow })
      .where(isHeldBy(webhook.id, jobId))
      .returning();
    if (!held) return;
    const next = isDone ? ({ status: 'succeeded', nextAttemptAt: null } as const) : afterFailure(delivery, outcome);
    await tx
      .update(webhookDeliveries)
      .set({ ...next, attempts: delivery.attempts + 1, lastStatusCode: outcome.status, lastError: outcome.error })
      .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.attempts, delivery.attempts), isPending));
    if (isDone || !held.active) return;
    if (outcome.status === GONE) await switchOff(deps, tx, held, 'gone');
    else if (now - (held.failingSince ?? now) >= FAILING_DAYS * DAY) await switchOff(deps, tx, held, 'failing');
  });

/** Ends a delivery about something that its member may no longer read. */
export const cancelDelivery = ({ db }: Deps, deliveryId: string): Promise<void> =>
  db.write(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ status: 'cancelled', nextAttemptAt: null })
      .where(and(eq(webhookDeliveries.id, deliveryId), isPending));
  });
