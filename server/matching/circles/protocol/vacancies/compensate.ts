import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context/context.ts';
import { addBoost } from '../../../../posts/boosts/add-boost.ts';
import { DAY } from '../../../../platform/core/time.ts';
import type { LegRow } from '../deadlines.ts';
import { type CircleRow, lockPosts, type SeatRow } from '../ring-state.ts';
import { findLegs } from '../reschedule-deadlines.ts';

const FIRST_DAYS = 60;
/** Once in so many days, else friends could break circles for it. */
const ONCE_IN_DAYS = 180;

const withThem: ReadonlySet<string> = new Set(['delivered', 'disputed', 'confirmed']);

/** Whether the member's own leg is confirmed, and the one to them not even delivered; what is contested is not known yet. */
const hasOnlyGiven = (legs: readonly LegRow[], userId: string): boolean => {
  const gave = legs.some(({ giverId, status }) => giverId === userId && status === 'confirmed');
  const got = legs.some(({ receiverId, status }) => receiverId === userId && withThem.has(status));
  return gave && !got;
};

/** Who gave and got nothing goes first in the search for 60 days, and their post is boosted; money is never paid. */
export const compensate = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  legs: readonly LegRow[],
  { userId, postId }: Pick<SeatRow, 'userId' | 'postId'>,
): Promise<void> => {
  if (!hasOnlyGiven(legs, userId)) return;
  await lockPosts(tx, [postId]);
  const now = Date.now();
  const { firstUntil } = circleMembers;
  const made = await tx
    .update(circleMembers)
    .set({ firstUntil: now + FIRST_DAYS * DAY })
    .where(
      and(
        eq(circleMembers.userId, userId),
        or(isNull(firstUntil), lte(firstUntil, now + (FIRST_DAYS - ONCE_IN_DAYS) * DAY)),
      ),
    )
    .returning({ userId: circleMembers.userId });
  if (made.length > 0) await addBoost(deps, tx, { postId, userId, source: 'gift', paymentId: null });
};

/** The same in a circle that broke before it was known that they gave, or that they get nothing. */
export const compensateInBroken = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  circleId: string,
  userId: string,
): Promise<void> => {
  const [row] = await tx
    .select({ state: circles.state, seat: circleSeats })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .where(and(eq(circleSeats.circleId, circleId), eq(circleSeats.userId, userId)));
  // Who left knew that nothing comes back.
  if (row?.state !== 'broken' || row.seat.state === 'left') return;
  await compensate(deps, tx, await findLegs(tx, circleId), row.seat);
};

/**
 * Whether the member was made good for this circle.
 * @param firstUntil until when they go first; 0 without
 */
export const isCompensated = (
  { state, endedAt }: CircleRow,
  legs: readonly LegRow[],
  { viewerId, firstUntil }: { viewerId: string; firstUntil: number },
): boolean =>
  state === 'broken' && hasOnlyGiven(legs, viewerId) && firstUntil - FIRST_DAYS * DAY >= (endedAt ?? Infinity);
