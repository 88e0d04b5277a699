import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Db } from '#db/client/types.ts';
import { and, type AnyColumn, asc, inArray, isNotNull } from 'drizzle-orm';
import { listCirclesWithSeats, listLegs } from '../protocol/load.ts';
import { faultsOf } from './faults.ts';

/** What is wrong in the stored circles, in words; nothing if all is right. `of`: only what concerns these members. */
export const findCircleFaults = async ({ read }: Db, of?: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  const ofThem = (column: AnyColumn) => (of ? inArray(column, [...of]) : undefined);
  const rows = await read.select({ id: circles.id }).from(circles).where(ofThem(circles.proposedBy));
  const ids = rows.map(({ id }) => id);
  const seats = await read.select().from(circleSeats).where(ofThem(circleSeats.userId)).orderBy(asc(circleSeats.id));
  const legs = await read.select().from(circleLegs).where(ofThem(circleLegs.giverId));
  const members = await read.select().from(circleMembers).where(ofThem(circleMembers.userId));
  const circleExchanges = await read
    .select({ legId: exchanges.circleLegId, status: exchanges.status })
    .from(exchanges)
    .where(and(isNotNull(exchanges.circleLegId), ofThem(exchanges.providerId)));
  const legsByCircle = Map.groupBy(await listLegs(read, ids), ({ circleId }) => circleId);
  for (const seated of await listCirclesWithSeats(read, ids)) {
    const { id, state } = seated.circle;
    const found = faultsOf({ ...seated, legs: legsByCircle.get(id) ?? [] });
    faults.push(...found.map((what) => `${id} (${state}): ${what}`));
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
    const exchange = circleExchanges.filter(({ legId }) => legId === id);
    if ((status === 'confirmed') !== (exchange.length === 1))
      faults.push(`leg ${id} (${status}): ${exchange.length} exchanges`);
  }
  return faults;
};
