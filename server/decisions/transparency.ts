import type { Transparency } from '#contracts/admin/transparency.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { and, countDistinct, gte, isNotNull, lt, ne } from 'drizzle-orm';
import type { Context } from '../platform/context/context.ts';
import { HOUR } from '../platform/core/time.ts';

/** The median of these durations in ms, as hours with one decimal; null without any. */
const medianOf = (durations: number[]): number | null => {
  const sorted = durations.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return below === undefined || above === undefined ? null : Math.round(((below + above) / 2 / HOUR) * 10) / 10;
};

type Act = Transparency['acts'][number];
const sortKeyOf = ({ kind, rule, foundBy }: Act): string => [kind, rule, foundBy].join();

/** The reports, decisions and appeals of a year, in numbers; without withdrawn appeals. */
export const readTransparency = async (
  { db }: Context,
  { year = new Date().getUTCFullYear() }: { year?: number | undefined },
): Promise<Transparency> => {
  const [from, to] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const reported = await db.read
    .select({ from: reports.createdAt, to: reports.resolvedAt })
    .from(reports)
    .where(and(gte(reports.createdAt, from), lt(reports.createdAt, to)));
  const acts = await db.read
    .select({
      kind: decisions.kind,
      rule: decisions.rule,
      foundBy: decisions.foundBy,
      // Counts acts, because a dispute or a circle has a row for each member concerned.
      count: countDistinct(decisions.actId),
    })
    .from(decisions)
    .where(and(gte(decisions.createdAt, from), lt(decisions.createdAt, to)))
    .groupBy(decisions.kind, decisions.rule, decisions.foundBy);
  const appealed = await db.read
    .select({ state: decisions.appealState, from: decisions.appealedAt, to: decisions.appealDecidedAt })
    .from(decisions)
    .where(
      and(
        isNotNull(decisions.appealState),
        ne(decisions.appealState, 'withdrawn'),
        gte(decisions.appealedAt, from),
        lt(decisions.appealedAt, to),
      ),
    );
  const durationsOf = (rows: { from: number | null; to: number | null }[]) =>
    rows.flatMap(({ from: start, to: end }) => (start === null || end === null ? [] : [end - start]));
  const inState = (state: 'upheld' | 'reversed' | 'open') => appealed.filter((row) => row.state === state).length;
  return {
    year,
    reports: { total: reported.length },
    acts: acts.toSorted((a, b) => b.count - a.count || sortKeyOf(a).localeCompare(sortKeyOf(b))),
    appeals: {
      total: appealed.length,
      upheld: inState('upheld'),
      reversed: inState('reversed'),
      open: inState('open'),
    },
    medianHours: { reports: medianOf(durationsOf(reported)), appeals: medianOf(durationsOf(appealed)) },
  };
};
