import { subscriptions } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { entitle } from './entitle.ts';
import { findPlan } from './find-plan.ts';
import { isOngoing, isOver, type PlanFacts } from './plan-facts.ts';
import { notifyOfPlan } from './notify-of-plan.ts';

type Row = typeof subscriptions.$inferSelect;
/**
 * The origin of facts: an event is valid for the time of its creation at Stripe, an API answer (`at: null`) for now.
 */
export type Source = { at: number | null; isFirst: boolean };
export const API_ANSWER: Source = { at: null, isFirst: false };

const differs = (row: Row, facts: PlanFacts) =>
  row.status !== facts.status ||
  row.cancelAtPeriodEnd !== facts.cancelAtPeriodEnd ||
  row.currentPeriodEnd !== facts.currentPeriodEnd;

/**
 * Whether facts about our subscription are newer than the row. A final status stays final; a `created` event is the
 * first state, so it is outdated once a row exists; of two events the one created later at Stripe wins.
 */
const isNews = (row: Row, { at, isFirst }: Source): boolean => {
  if (isOver(row.status) || isFirst) return false;
  return at === null || at >= (row.stripeUpdatedAt ?? 0);
};

/** Whether another subscription replaces the stored one: an ongoing one, or one that was created later. */
const replaces = (row: Row, facts: PlanFacts): boolean => {
  if (row.stripeSubscriptionId === null) return true;
  if (isOngoing(row.status) && !isOngoing(facts.status)) return false;
  if (facts.createdAt !== row.createdAt) return facts.createdAt > row.createdAt;
  // Created in the same second: the ongoing one wins; of two alike the greater id, so that the result is deterministic.
  return isOngoing(facts.status) === isOngoing(row.status)
    ? facts.id > row.stripeSubscriptionId
    : isOngoing(facts.status);
};

/** A member must not have two ongoing subscriptions: cancels the earlier one. */
const endDuplicate = async (tx: Tx, row: Row, facts: PlanFacts) => {
  if (!row.stripeSubscriptionId || !isOngoing(row.status) || !isOngoing(facts.status)) return;
  const subscriptionId = replaces(row, facts) ? row.stripeSubscriptionId : facts.id;
  await enqueue(tx, 'subscription.end-at-stripe', { subscriptionId });
};

/**
 * Event times have a resolution of seconds. Two different events of the same second cannot be ordered, so Stripe is
 * queried.
 */
const askAgainIfUnsure = async (tx: Tx, row: Row, facts: PlanFacts, at: number | null) => {
  if (at !== row.stripeUpdatedAt || !differs(row, facts) || isOver(facts.status)) return;
  const dedupeKey = `subscription.refresh:${facts.id}`;
  await enqueue(tx, 'subscription.refresh', { subscriptionId: facts.id }, { dedupeKey });
};

const write = async (tx: Tx, userId: string, facts: PlanFacts, before: Row | null, at: number | null): Promise<Row> => {
  const now = Date.now();
  const pastDueSince = facts.status === 'past_due' ? (before?.pastDueSince ?? at ?? now) : null;
  const row = {
    userId,
    stripeCustomerId: facts.customerId,
    stripeSubscriptionId: facts.id,
    status: facts.status,
    currentPeriodEnd: facts.currentPeriodEnd,
    cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
    pastDueSince,
    stripeUpdatedAt: at ?? before?.stripeUpdatedAt ?? facts.createdAt,
    createdAt: facts.createdAt,
    updatedAt: now,
  };
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: row });
  return row;
};

/**
 * Saves facts about a subscription as the member's plan, unless newer ones are known. Independent of the order of
 * arrival: the result depends on what Stripe said and when, not on when we received it.
 */
export const savePlan = async (deps: Deps, tx: Tx, userId: string, facts: PlanFacts, source: Source): Promise<void> => {
  await lockMember(tx, userId);
  const row = await findPlan(tx, userId);
  const isSame = row?.stripeSubscriptionId === facts.id;
  if (row && isSame) {
    if (!isOver(row.status)) await askAgainIfUnsure(tx, row, facts, source.at);
    if (!isNews(row, source)) return;
  } else if (row) {
    await endDuplicate(tx, row, facts);
    if (!replaces(row, facts)) return;
  }
  const plan = await write(tx, userId, facts, isSame ? row : null, source.at);
  await entitle(tx, userId, plan);
  await notifyOfPlan(deps, tx, isSame ? row : null, plan);
};
