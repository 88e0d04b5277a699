import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Db } from '#db/client/types.ts';
import { and, type AnyColumn, asc, inArray, isNotNull } from 'drizzle-orm';
import { neighboursOf, placesOf, readRing, sameTerms, termsAt } from '../protocol/ring-state.ts';

const isNotCancelled = (status: string) => status !== 'cancelled';

/** What is wrong in the stored circles, in words; nothing if all is right. `of`: only what concerns these members. */
export const circleFaults = async ({ read }: Db, of?: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  const ofThem = (column: AnyColumn) => (of ? inArray(column, [...of]) : undefined);
  const rows = await read.select().from(circles).where(ofThem(circles.proposedBy));
  const seats = await read.select().from(circleSeats).where(ofThem(circleSeats.userId)).orderBy(asc(circleSeats.id));
  const legs = await read.select().from(circleLegs).where(ofThem(circleLegs.giverId));
  const members = await read.select().from(circleMembers).where(ofThem(circleMembers.userId));
  const made = await read
    .select({ legId: exchanges.circleLegId, status: exchanges.status })
    .from(exchanges)
    .where(and(isNotNull(exchanges.circleLegId), ofThem(exchanges.providerId)));
  for (const circle of rows) {
    const ring = await readRing(read, circle.id);
    if (!ring) continue;
    const places = placesOf(ring);
    const say = (what: string) => faults.push(`${circle.id} (${circle.state}): ${what}`);
    const bound = ring.seats.filter(({ isBound }) => isBound);
    const own = legs.filter(({ circleId }) => circleId === circle.id);
    const taken = places.filter((seat) => seat !== null);
    if (circle.state !== 'agreed' && bound.length > 0) say('binds posts');
    if (circle.state === 'proposed' && own.length > 0) say('has legs');
    if (circle.state === 'agreed' && circle.mendBy === null && circle.version > 0) {
      const isRefilling = places.includes(null) || places.some((seat) => seat && !seat.isBound);
      if (isRefilling) say('is partly agreed');
      for (const [position, seat] of places.entries()) {
        if (seat && !sameTerms(seat.terms, termsAt(places, position)) && seat.state === 'bound') {
          const { before, after } = neighboursOf(places, position);
          const gave = own.some(
            (leg) => leg.giverId === seat.userId && isNotCancelled(leg.status) && leg.receiverId !== after?.userId,
          );
          const left = own.some(
            (leg) => leg.receiverId === seat.userId && isNotCancelled(leg.status) && leg.giverId !== before?.userId,
          );
          const cancelled = own.some((leg) => leg.giverId === seat.userId && leg.status === 'cancelled');
          if (!gave && !left && !cancelled) say(`has other terms than the ring at ${position}`);
        }
      }
    }
    if (circle.state === 'agreed' && taken.length === 0) say('has nobody');
    if (circle.state === 'completed' && own.some(({ status }) => isNotCancelled(status) && status !== 'confirmed')) {
      say('is completed with an open leg');
    }
    if (circle.state === 'completed' && taken.some(({ state }) => state !== 'done')) say('has seats that are not done');
    if ((circle.state === 'void' || circle.state === 'broken') && taken.length > 0) say('has seats');
    if ((circle.endedAt !== null) !== (circle.state !== 'proposed' && circle.state !== 'agreed')) say('ends wrongly');
    if (ring.seats.some((seat) => seat.isBound && seat.terms === null)) say('binds without terms');
    if (new Set(ring.seats.map(({ userId }) => userId)).size !== ring.seats.length) say('has a member twice');
  }
  for (const { userId, openSeats } of members) {
    const open = seats.filter(
      (seat) => seat.userId === userId && !seat.isBound && (seat.state === 'asked' || seat.state === 'accepted'),
    );
    if (open.length !== openSeats) faults.push(`${userId}: ${openSeats} open seats counted, ${open.length} there`);
    if (open.length > 2) faults.push(`${userId}: ${open.length} open seats`);
  }
  const boundPosts = seats.filter(({ isBound }) => isBound).map(({ postId }) => postId);
  if (new Set(boundPosts).size !== boundPosts.length) faults.push('a post is bound twice');
  for (const { id, status } of legs) {
    const exchange = made.filter(({ legId }) => legId === id);
    if ((status === 'confirmed') !== (exchange.length === 1))
      faults.push(`leg ${id} (${status}): ${exchange.length} exchanges`);
  }
  return faults;
};
