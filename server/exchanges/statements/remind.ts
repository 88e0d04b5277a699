import { countsForSide } from '#contracts/exchanges/disputes.ts';
import type { StatementNoticeKind } from '#contracts/exchanges/statements.ts';
import { dayInZone, yearInZone } from '#contracts/shared/day-in-zone.ts';
import { users } from '#db/schema/auth/members.ts';
import { statementNotices as sentNotices } from '#db/schema/exchanges/exchanges.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { planMail, notifyMember } from '../../notifications/notify.ts';
import type { Deps } from '../../platform/context/context.ts';
import { DAY } from '../../platform/core/time.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { boundsOf } from './completed-at.ts';
import { type CountedRow, pagesOfCounted } from './each-counted.ts';
import { statementNotices } from './notices.ts';
import { isUnvaluedFor, sideOf } from './unvalued.ts';

/** The yearly reminder of one kind. */
interface Round {
  kind: StatementNoticeKind;
  year: number;
  /** The days in the member's zone on which they are written to. */
  from: string;
  until: string;
  isAbout: (row: CountedRow, userId: string) => boolean;
}

/** What may be due now somewhere: in December of a year, and from January 2 to 31 after it. */
const roundsOf = (now: number): Round[] => {
  const years = [...new Set([now - DAY, now + DAY].map((time) => new Date(time).getUTCFullYear()))];
  return years.flatMap((year): Round[] => [
    {
      kind: 'values',
      year,
      from: `${year}-12-01`,
      until: `${year}-12-31`,
      isAbout: ({ exchange, terms }, userId) => isUnvaluedFor(exchange, terms, userId),
    },
    {
      kind: 'ready',
      year: year - 1,
      from: `${year}-01-02`,
      until: `${year}-01-31`,
      isAbout: ({ exchange }, userId) => countsForSide(exchange.countsFor, sideOf(exchange, userId)),
    },
  ]);
};

/** Whether the round takes place now, somewhere on earth. */
const isNow = ({ from, until }: Round, now: number): boolean =>
  dayInZone(now + DAY, 'UTC') >= from && dayInZone(now - DAY, 'UTC') <= until;

/** Writes to one member, once a year whatever the number of nodes: only one of them inserts the row. */
const send = (deps: Deps, { kind, year }: Round, userId: string): Promise<void> =>
  deps.db.write(async (tx) => {
    const inserted = await tx
      .insert(sentNotices)
      .values({ userId, year, kind, sentAt: Date.now() })
      .onConflictDoNothing()
      .returning({ userId: sentNotices.userId });
    if (inserted.length === 0) return;
    if (kind === 'values') await notifyMember(deps, tx, statementNotices.values, { userId, year });
    else await planMail(tx, statementNotices.ready, { userId, year });
  });

/** The members of a page who may be written to in this round, with their zones. */
const findReaders = async ({ db }: Deps, { kind, year }: Round, rows: CountedRow[]) => {
  const ids = [...new Set(rows.flatMap(({ exchange }) => [exchange.requesterId, exchange.providerId]))];
  const isSent = and(eq(sentNotices.userId, users.id), eq(sentNotices.year, year), eq(sentNotices.kind, kind));
  const readers = await db.fresh
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .leftJoin(sentNotices, isSent)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt), isNull(users.suspendedAt), isNull(sentNotices.userId)));
  return new Map(readers.map(({ id, timeZone }) => [id, timeZone ?? 'UTC']));
};

const remindOnce = async (deps: Deps, round: Round, now: number, signal: AbortSignal): Promise<void> => {
  const { from, until } = boundsOf(round.year, 'UTC');
  for await (const rows of pagesOfCounted(deps.db.fresh, { from: from - DAY, until: until + DAY })) {
    const zones = await findReaders(deps, round, rows);
    for (const row of rows) {
      signal.throwIfAborted();
      for (const userId of [row.exchange.requesterId, row.exchange.providerId]) {
        const zone = zones.get(userId);
        if (zone === undefined || yearInZone(row.completedAt, zone) !== round.year) continue;
        const today = dayInZone(now, zone);
        if (today < round.from || today > round.until || !round.isAbout(row, userId)) continue;
        zones.delete(userId);
        await send(deps, round, userId);
      }
    }
  }
};

/** Asks in December for values that are missing, and says in January that the statement of the year is ready. */
export const remindOfStatements = async (
  deps: Deps,
  _: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> => {
  const now = Date.now();
  for (const round of roundsOf(now).filter((candidate) => isNow(candidate, now))) {
    await remindOnce(deps, round, now, signal);
  }
};
