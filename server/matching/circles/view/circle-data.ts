import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circleReads } from '#db/schema/matching/circle-talk.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { SeatedCircle } from '../machine/state.ts';
import { type LegsData, readLegsData } from './legs-data.ts';

const placeColumns = {
  id: posts.id,
  lat: posts.lat,
  lng: posts.lng,
  isRemote: posts.isRemote,
  alsoOnline: posts.alsoOnline,
};
type Place = { lat: number | null; lng: number | null; isRemote: boolean; alsoOnline: boolean };

/** What a member's views of circles show beside the seats. */
export interface CircleData extends LegsData {
  viewerId: string;
  placeOf: (postId: string) => Place | undefined;
  unreadIn: (circleId: string) => number;
  /** The viewer goes first until this time, in return for a circle that broke after they gave; 0 if they don't. */
  firstUntil: number;
}

/** Reads what a member's views of these circles show, with one query for each table. */
export const readCircleData = async (
  db: Queryable,
  circles: readonly SeatedCircle[],
  viewerId: string,
): Promise<CircleData> => {
  const circleIds = circles.map(({ circle }) => circle.id);
  const postIds = new Set(circles.flatMap(({ seats }) => seats.map(({ postId }) => postId)));
  const placeRows = await db
    .select(placeColumns)
    .from(posts)
    .where(inArray(posts.id, [...postIds]));
  const unreadRows = await db
    .select({ circleId: circleReads.circleId, unread: circleReads.unread })
    .from(circleReads)
    .where(and(inArray(circleReads.circleId, circleIds), eq(circleReads.userId, viewerId)));
  const [viewer] = await db
    .select({ firstUntil: circleMembers.firstUntil })
    .from(circleMembers)
    .where(eq(circleMembers.userId, viewerId));
  const placeById = new Map(placeRows.map(({ id, ...place }) => [id, place]));
  const unreadById = new Map(unreadRows.map(({ circleId, unread }) => [circleId, unread]));
  return {
    ...(await readLegsData(db, circleIds, viewerId)),
    viewerId,
    placeOf: (postId) => placeById.get(postId),
    unreadIn: (circleId) => unreadById.get(circleId) ?? 0,
    firstUntil: viewer?.firstUntil ?? 0,
  };
};
