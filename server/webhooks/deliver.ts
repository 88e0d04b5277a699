import type { WebhookEvent } from '#contracts/webhooks/webhooks.ts';
import { DELIVERY_DAYS } from '#contracts/webhooks/webhooks.ts';
import type { Outdated } from '#db/client/delete-in-batches.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { DAY, MINUTE } from '../platform/core/time.ts';
import type { RunningJob } from '../platform/jobs/kinds.ts';
import { attempt, isSuccess } from './attempt.ts';
import { isPending, planRun } from './plan.ts';
import { cancelDelivery, recordAttempt } from './record.ts';
import { openBody } from './secrets.ts';
import { findDue, leaveWebhook, takeWebhook } from './take.ts';

/** How long a job goes on with one webhook before those of others have their turn. */
const TURN_MS = 10_000;

/** Whether a member may read what an event is about, by what the API's GET would answer. */
export type MayRead = (
  deps: Deps,
  userId: string,
  type: WebhookEvent,
  data: Record<string, string>,
) => Promise<boolean>;

type Content = { data: Record<string, string> };

/** Sends the next due delivery. Returns whether another can follow: not if none was due, or it was refused or slow. */
const sendNext = async (deps: Deps, mayRead: MayRead, webhookId: string, { id: jobId, signal }: RunningJob) => {
  const next = await findDue(deps, webhookId, jobId);
  if (!next) return false;
  const { webhook, delivery } = next;
  const body = openBody(deps, delivery.id, delivery.sealedBody);
  const { event } = delivery;
  if (event !== 'webhook.test' && !(await mayRead(deps, webhook.userId, event, (JSON.parse(body) as Content).data))) {
    await cancelDelivery(deps, delivery.id);
    return true;
  }
  const outcome = await attempt(deps, webhook, { id: delivery.id, body }, signal);
  await recordAttempt(deps, { webhook, delivery, outcome, jobId });
  return isSuccess(outcome) && !outcome.isSlow;
};

/** Sends what is due at a webhook, one delivery after another, each at most once at a time. */
export const deliverDue =
  (mayRead: MayRead) =>
  async (deps: Deps, { webhookId }: { webhookId: string }, job: RunningJob): Promise<void> => {
    if (!(await takeWebhook(deps, webhookId, job.id))) return;
    const began = performance.now();
    try {
      while (!job.signal.aborted && performance.now() - began < TURN_MS) {
        if (!(await sendNext(deps, mayRead, webhookId, job))) break;
      }
    } finally {
      await leaveWebhook(deps, webhookId, job.id);
    }
  };

/** Plans a job again for what has been due for long, in case its own failed too often and was set aside. */
export const findDueWebhooks = async ({ db }: Deps): Promise<void> => {
  const found = await db.fresh
    .selectDistinct({ id: webhooks.id, isSlow: webhooks.isSlow })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(isPending, lt(webhookDeliveries.nextAttemptAt, Date.now() - 10 * MINUTE), eq(webhooks.active, true)));
  for (const webhook of found) await db.write((tx) => planRun(tx, webhook, Date.now()));
};

/** Deliveries are kept for 30 days. */
export const oldDeliveries = (now: number): Outdated => ({
  from: webhookDeliveries,
  batchBy: webhookDeliveries.id,
  where: lt(webhookDeliveries.createdAt, now - DELIVERY_DAYS * DAY),
});
