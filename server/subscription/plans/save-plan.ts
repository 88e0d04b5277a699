import { subscriptions } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { entitle } from './entitle.ts';
import { findPlan } from './find-plan.ts';
import { isOngoing, isOver, type PlanDetails } from './plan-details.ts';
import { notifyOfPlan } from './notify-of-plan.ts';

type Row = typeof subscriptions.$inferSelect;
/**
 * Where details come from: an event is valid for the time of its creation at Stripe, an API answer (`at: null`) for
 * now.
 */
export type Source = { at: number | null; isFirst: boolean };
export const API_ANSWER: Source = { at: null, isFirst: false };

const differs = (row: Row, details: PlanDetails) =>
  row.status !== details.status ||
  row.cancelAtPeriodEnd !== details.cancelAtPeriodEnd ||
  row.currentPeriodEnd !== details.currentPeriodEnd;

/**
 * Whether details of a subscription are newer than the row. A final status stays final; a `created` event is the first
 * state, so it is outdated once a row exists; of two events the one created later at Stripe wins.
 */
const isUpdate = (row: Row, { at, isFirst }: Source): boolean => {
  if (isOver(row.status) || isFirst) return false;
  return at === null || at >= (row.stripeUpdatedAt ?? 0);
};

/** Whether another subscription replaces the stored one: an ongoing one, or one that was created later. */
const replaces = (row: Row, details: PlanDetails): boolean => {
  if (row.stripeSubscriptionId === null) return true;
  if (isOngoing(row.status) && !isOngoing(details.status)) return false;
  if (details.createdAt !== row.createdAt) return details.createdAt > row.createdAt;
  // Created in the same second: the ongoing one wins; of two alike the greater id, so that the result is deterministic.
  return isOngoing(details.status) === isOngoing(row.status)
    ? details.id > row.stripeSubscriptionId
    : isOngoing(details.status);
};

/** A member must not have two ongoing subscriptions: cancels the earlier one. */
const endDuplicate = async (tx: Tx, row: Row, details: PlanDetails) => {
  if (!row.stripeSubscriptionId || !isOngoing(row.status) || !isOngoing(details.status)) return;
  const subscriptionId = replaces(row, details) ? row.stripeSubscriptionId : details.id;
  await enqueue(tx, 'subscription.end-at-stripe', { subscriptionId });
};

/**
 * Event times have a resolution of seconds. Two different events of the same second cannot be ordered, so Stripe is
 * queried.
 */
const askAgainIfUnsure = async (tx: Tx, row: Row, details: PlanDetails, at: number | null) => {
  if (at !== row.stripeUpdatedAt || !differs(row, details) || isOver(details.status)) return;
  const dedupeKey = `subscription.refresh:${details.id}`;
  await enqueue(tx, 'subscription.refresh', { subscriptionId: details.id }, { dedupeKey });
};

const write = async (
  tx: Tx,
  userId: string,
  details: PlanDetails,
  before: Row | null,
  at: number | null,
): Promise<Row> => {
  const now = Date.now();
  const pastDueSince = details.status === 'past_due' ? (before?.pastDueSince ?? at ?? now) : null;
  const row = {
    userId,
    stripeCustomerId: details.customerId,
    stripeSubscriptionId: details.id,
    status: details.status,
    currentPeriodEnd: details.currentPeriodEnd,
    cancelAtPeriodEnd: details.cancelAtPeriodEnd,
    pastDueSince,
    stripeUpdatedAt: at ?? before?.stripeUpdatedAt ?? details.createdAt,
    createdAt: details.createdAt,
    updatedAt: now,
  };
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: row });
  return row;
};

/**
 * Saves details of a subscription as the member's plan, unless newer ones are stored. Independent of the order of
 * arrival: the result depends on what Stripe said and when, not on when we received it.
 */
export const savePlan = async (
  deps: Deps,
  tx: Tx,
  userId: string,
  details: PlanDetails,
  source: Source,
): Promise<void> => {
  await lockMember(tx, userId);
  const row = await findPlan(tx, userId);
  const isSame = row?.stripeSubscriptionId === details.id;
  if (row && isSame) {
    if (!isOver(row.status)) await askAgainIfUnsure(tx, row, details, source.at);
    if (!isUpdate(row, source)) return;
  } else if (row) {
    await endDuplicate(tx, row, details);
    if (!replaces(row, details)) return;
  }
  const plan = await write(tx, userId, details, isSame ? row : null, source.at);
  await entitle(tx, userId, plan);
  await notifyOfPlan(deps, tx, isSame ? row : null, plan);
};
