import { PREMIUM_PRICE, TRIAL_WARNING_DAYS } from '#contracts/subscription/plans.ts';
import { users } from '#db/schema/auth/members.ts';
import { trials } from '#db/schema/subscription/plans.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';
import { notify } from '../../notifications/notify.ts';
import { DAY } from '../../platform/core/time.ts';

type Notice = { key: string; title: string; description: string; paragraphs: string[] };

const ending: Notice = {
  key: 'trial-ending',
  title: `Your trial ends in ${TRIAL_WARNING_DAYS} days`,
  description: "After that, the free plan's monthly limits apply. Everything you made stays.",
  paragraphs: [
    `Your 30 days without limits end in ${TRIAL_WARNING_DAYS} days. After that, you'll be on the free plan. Everything you made stays.`,
    `Premium keeps your posts and messages unlimited for ${PREMIUM_PRICE} a month. You can cancel anytime.`,
  ],
};
const over: Notice = {
  key: 'trial-over',
  title: 'Your trial has ended',
  description: "You're on the free plan now. Premium removes its monthly limits.",
  paragraphs: [
    "Your 30 days without limits are over. You're on the free plan now, and everything you made stays.",
    `Premium removes the monthly limits for ${PREMIUM_PRICE} a month. You can cancel anytime.`,
  ],
};

type Job = { id: string };

/** Notifies and emails a member without a paid plan. A retry after a failed email does not notify again. */
const notifyAndMail = async (deps: Deps, job: Job, userId: string, notice: Notice): Promise<void> => {
  const { key: dedupeKey, title, description, paragraphs } = notice;
  await deps.db.write((tx) =>
    notify(deps, tx, {
      userId,
      aboutUserId: null,
      type: 'other',
      topic: 'plan',
      title,
      description,
      actionUrl: '/subscription',
      dedupeKey,
    }),
  );
  await mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: title,
    greeting: `Hello ${firstName},`,
    paragraphs,
    action: { label: 'See the plans', url: `${deps.appUrl()}/subscription` },
  }));
};

/** When the trial of a member without a paid plan ends; null for everyone else. */
const endOfTrial = async ({ db }: Deps, userId: string): Promise<number | null> => {
  const [row] = await db.read
    .select({ endsAt: trials.endsAt, premiumUntil: users.premiumUntil })
    .from(trials)
    .innerJoin(users, eq(users.id, trials.userId))
    .where(and(eq(trials.userId, userId), isNull(users.deletedAt)));
  return row && (row.premiumUntil ?? 0) <= Date.now() ? row.endsAt : null;
};

/**
 * Reminds a member three days before the trial ends. If it runs late, after a downtime, it stays silent rather than
 * state a wrong date.
 */
export const notifyTrialEnding = async (deps: Deps, { userId }: { userId: string }, job: Job): Promise<void> => {
  const endsAt = await endOfTrial(deps, userId);
  const left = endsAt === null ? 0 : Math.ceil((endsAt - Date.now()) / DAY);
  if (left === TRIAL_WARNING_DAYS) await notifyAndMail(deps, job, userId, ending);
};

/** Notifies a member that the trial has ended. */
export const notifyTrialOver = async (deps: Deps, { userId }: { userId: string }, job: Job): Promise<void> => {
  const endsAt = await endOfTrial(deps, userId);
  if (endsAt !== null && endsAt <= Date.now()) await notifyAndMail(deps, job, userId, over);
};
