import { ASKS_A_DAY, ASKS_A_WEEK } from '#contracts/matching/circles.ts';
import { circleDays, circleMembers } from '#db/schema/matching/circle-members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt, sql, sum } from 'drizzle-orm';
import { DAY, iso } from '../../../platform/core/time.ts';
import type { SeatRow } from './ring-state.ts';

const dayOf = (time: number): string => iso(time).slice(0, 10);

/** Whether the member may be asked about a circle now: one ask a day and two a week. Counts it if so. */
export const takeAsk = async (tx: Tx, userId: string, now: number): Promise<boolean> => {
  const day = dayOf(now);
  await tx.insert(circleDays).values({ userId, day }).onConflictDoNothing();
  const [week] = await tx
    .select({ asked: sum(circleDays.asked).mapWith(Number) })
    .from(circleDays)
    .where(and(eq(circleDays.userId, userId), gt(circleDays.day, dayOf(now - 7 * DAY))));
  if ((week?.asked ?? 0) >= ASKS_A_WEEK) return false;
  const counted = await tx
    .update(circleDays)
    .set({ asked: ASKS_A_DAY })
    .where(and(eq(circleDays.userId, userId), eq(circleDays.day, day), eq(circleDays.asked, 0)))
    .returning({ userId: circleDays.userId });
  return counted.length > 0;
};

/** Those in a ring who were asked and had not answered. */
export const unanswered = <T extends Pick<SeatRow, 'state' | 'answeredAt'>>(seats: readonly T[]): T[] =>
  seats.filter(({ state, answeredAt }) => state === 'asked' && answeredAt === null);

/**
 * Who had no time to answer a proposal that ended was not asked: neither for their cap, else others could use it up
 * by proposing and withdrawing, nor for how often they say yes.
 */
export const giveBackAsks = async (tx: Tx, seats: readonly SeatRow[]): Promise<void> => {
  const inOrder = unanswered(seats).toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  for (const { userId, notifiedAt } of inOrder) {
    await tx
      .update(circleMembers)
      .set({ asked: sql`${circleMembers.asked} - 1` })
      .where(and(eq(circleMembers.userId, userId), gt(circleMembers.asked, 0)));
    if (notifiedAt === null) continue;
    await tx
      .update(circleDays)
      .set({ asked: 0 })
      .where(and(eq(circleDays.userId, userId), eq(circleDays.day, dayOf(notifiedAt))));
  }
};
