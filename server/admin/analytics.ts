import type { Analytics } from '#contracts/admin/admin.ts';
import { exchangeEvents, exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, count, gt, gte, inArray, isNull, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { listFailedSearches } from '../posts/failed-searches/collect.ts';
import { DAY, utcDay } from '../platform/core/time.ts';

/** The UTC day number of a stored time. */
const dayOf = (time: SQLWrapper): SQL<number> => sql`${time} / ${sql.raw(String(DAY))}`.mapWith(Number);

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

const countByDay = async ({ db }: MemberContext, since: number) => {
  const joined = dayOf(users.createdAt);
  const posted = dayOf(posts.createdAt);
  const requested = dayOf(exchanges.createdAt);
  const ended = dayOf(exchangeEvents.createdAt);
  return Promise.all([
    db.read.select({ day: joined, count: count() }).from(users).where(gte(users.createdAt, since)).groupBy(joined),
    db.read.select({ day: posted, count: count() }).from(posts).where(gte(posts.createdAt, since)).groupBy(posted),
    db.read
      .select({ day: requested, count: count() })
      .from(exchanges)
      .where(gte(exchanges.createdAt, since))
      .groupBy(requested),
    db.read
      .select({ day: ended, status: exchangeEvents.toStatus, count: count() })
      .from(exchangeEvents)
      .where(
        and(
          gte(exchangeEvents.createdAt, since),
          inArray(exchangeEvents.toStatus, ['completed', 'cancelled']),
          // Events after the end, such as a confirmation, change no status and are left out.
          ne(exchangeEvents.fromStatus, exchangeEvents.toStatus),
        ),
      )
      .groupBy(ended, exchangeEvents.toStatus),
    db.read
      .select({
        day: joined,
        count: count(),
        paying: count(sql`case when ${gt(users.premiumUntil, Date.now())} then 1 end`),
      })
      .from(users)
      .where(and(gte(users.createdAt, since), isNull(users.deletedAt)))
      .groupBy(joined),
  ]);
};

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Counts per UTC day, today included. The completion rate covers exchanges that ended in these days; premium conversion
 * covers members who joined in them, and a trial is not a paid plan.
 */
export const readAnalytics = async (ctx: MemberContext, { days }: { days: number }): Promise<Analytics> => {
  const today = Math.floor(Date.now() / DAY);
  const first = today - days + 1;
  const [signUps, posted, requested, ended, cohorts] = await countByDay(ctx, first * DAY);
  const countOn = (rows: { day: number; count: number }[], day: number) =>
    rows.find((row) => row.day === day)?.count ?? 0;
  const completed = ended.filter((row) => row.status === 'completed');
  const cancelled = ended.filter((row) => row.status === 'cancelled');
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = first + index;
      return {
        day: utcDay(day * DAY),
        signUps: countOn(signUps, day),
        posts: countOn(posted, day),
        requested: countOn(requested, day),
        completed: countOn(completed, day),
        cancelled: countOn(cancelled, day),
        members: countOn(cohorts, day),
        paying: cohorts.find((row) => row.day === day)?.paying ?? 0,
      };
    }),
    completionRate: share(sum(completed.map((row) => row.count)), sum(ended.map((row) => row.count))),
    premiumConversion: share(sum(cohorts.map((row) => row.paying)), sum(cohorts.map((row) => row.count))),
    failedSearches: await listFailedSearches(ctx.db.read, utcDay(first * DAY)),
  };
};
