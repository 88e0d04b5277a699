import { users } from '#db/schema/auth/members.ts';
import { payments, stripeEvents, subscriptions } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { isUnknownAtStripe } from '../../platform/gateways/payments/payments.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { endAtStripe } from '../plans/end-plan.ts';
import { refreshPlan } from '../plans/refresh.ts';
import { DAY, HOUR, MINUTE, utcDay } from '../../platform/core/time.ts';
import { abandonCheckout, completeCheckout } from './complete-checkout.ts';

/** The hour in UTC: the end of the night in the United States. */
const AT_HOUR = 9;
const BATCH = 100;
const EVENTS_RETENTION_MS = 90 * DAY;

const nextNight = (now: number): number => {
  const today = Math.floor(now / DAY) * DAY + AT_HOUR * HOUR;
  return today > now ? today : today + DAY;
};

/** Schedules tonight's comparison, once per night however many nodes call this. */
const scheduleTonight = async (tx: Tx): Promise<void> => {
  const now = Date.now();
  const at = nextNight(now);
  const dedupeKey = `payments.reconcile:${utcDay(at)}`;
  await enqueue(tx, 'payments.reconcile', {}, { dedupeKey, delayMs: at - now });
};

/** Schedules a comparison soon after a start: while no node ran, events of Stripe may have been lost. */
export const reconcilePaymentsSoon = (tx: Tx): Promise<void> =>
  enqueue(tx, 'payments.reconcile', {}, { dedupeKey: 'payments.reconcile:start', delayMs: MINUTE });

/** Runs one comparison; objects that Stripe does not know are logged and left unchanged. */
const tryCompare = async ({ log }: Deps, what: Record<string, string>, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isUnknownAtStripe(error)) throw error;
    log.warn(what, 'Stripe does not know this');
  }
};

const comparePlans = async (deps: Deps): Promise<void> => {
  for (let after = ''; ; ) {
    const rows = await deps.db.read
      .select({ userId: subscriptions.userId, id: subscriptions.stripeSubscriptionId, deletedAt: users.deletedAt })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(
        and(
          gt(subscriptions.userId, after),
          isNotNull(subscriptions.stripeSubscriptionId),
          inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused']),
        ),
      )
      .orderBy(asc(subscriptions.userId))
      .limit(BATCH);
    for (const { id, deletedAt } of rows) {
      if (!id) continue;
      await tryCompare(deps, { subscriptionId: id }, async () => {
        // An erased account must no longer be charged.
        if (deletedAt !== null) await endAtStripe(deps, { subscriptionId: id });
        await refreshPlan(deps, { subscriptionId: id });
      });
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.userId;
  }
};

/** Completes or abandons open checkouts whose last event was lost. */
const compareCheckouts = async (deps: Deps): Promise<void> => {
  const open = await deps.db.read
    .select({ sessionId: payments.stripeSessionId })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'open'),
        isNotNull(payments.stripeSessionId),
        gt(payments.createdAt, Date.now() - 7 * DAY),
      ),
    )
    .limit(10 * BATCH);
  for (const { sessionId } of open) {
    if (!sessionId) continue;
    await tryCompare(deps, { sessionId }, async () => {
      const session = await deps.payments.findCheckout(sessionId);
      if (session.status === 'complete') await deps.db.write((tx) => completeCheckout(deps, tx, session));
      if (session.status === 'expired') await deps.db.write((tx) => abandonCheckout(tx, session));
    });
  }
};

const deleteOldEvents = async (deps: Deps): Promise<void> => {
  await deps.db.write((tx) =>
    tx.delete(stripeEvents).where(lt(stripeEvents.receivedAt, Date.now() - EVENTS_RETENTION_MS)),
  );
};

/** The nightly comparison of plans and payments with Stripe. It repairs the effects of lost events. */
export const reconcile = async (deps: Deps): Promise<void> => {
  // Scheduled first, so that a failure of this run does not end the series.
  await deps.db.write(scheduleTonight);
  await deleteOldEvents(deps);
  if (!deps.payments.isConfigured()) return;
  await comparePlans(deps);
  await compareCheckouts(deps);
};
