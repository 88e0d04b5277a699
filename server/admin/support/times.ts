import { GOAL_HOURS, MEASURED_DAYS, MIN_ANSWERS, type SupportTimes } from '#contracts/admin/support.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { PRIORITY, STANDARD, loadRank } from './support-row.ts';

/** The newest answers say how long it takes; more would only be slower to read. */
const SAMPLE = 500;

const readMedianHours = async ({ db }: MemberContext, rank: number): Promise<number | null> => {
  const rows = await db.read
    .select({ createdAt: supportRequests.createdAt, answeredAt: supportRequests.answeredAt })
    .from(supportRequests)
    .where(and(eq(supportRequests.rank, rank), gt(supportRequests.answeredAt, Date.now() - MEASURED_DAYS * DAY)))
    .orderBy(desc(supportRequests.answeredAt))
    .limit(SAMPLE);
  if (rows.length < MIN_ANSWERS) return null;
  const durations = rows
    .map(({ createdAt, answeredAt }) => (answeredAt ?? createdAt) - createdAt)
    .sort((a, b) => a - b);
  const median = durations[Math.floor((durations.length - 1) / 2)] ?? 0;
  return Math.max(1, Math.ceil(median / HOUR));
};

/** How long an answer took lately, and is meant to take, in hours: to questions with priority and to the others. */
export const loadSupportTimes = async (ctx: MemberContext): Promise<SupportTimes> => {
  const [priority, standard, own] = await Promise.all([
    readMedianHours(ctx, PRIORITY),
    readMedianHours(ctx, STANDARD),
    loadRank(ctx.db.read, ctx.actor.id),
  ]);
  return {
    priority: { goalHours: GOAL_HOURS.priority, medianHours: priority },
    standard: { goalHours: GOAL_HOURS.standard, medianHours: standard },
    isPriority: own === PRIORITY,
  };
};
