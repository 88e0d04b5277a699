import { postTellings } from '#db/schema/posts/nearby.ts';
import { users } from '#db/schema/auth/members.ts';
import { postIndustries, posts } from '#db/schema/posts/posts.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { milesBetween, type Point } from '../../../platform/gateways/places/distances.ts';
import { gridCellOf, gridCellsWithin } from '../../../auth/members/listening/grid-cells.ts';
import { placeOf } from './matching-members.ts';
import { isOpen } from '../../../posts/ending/open.ts';

export type OverflowPost = { id: string; seq: number; userId: string; at: number; place: Point | null };
/** A member who gets a digest; `fields` are their industries. */
type Reader = { userId: string; lat: number | null; lng: number | null; radius: number; fields: string[] };

/**
 * Marks the posts for this day's digest, once. A second run of the same day takes the same ones, because members who
 * already have their digest would never see newer ones.
 */
const takeForDay = async (tx: Tx, day: string): Promise<void> => {
  const isOfDay = and(eq(postTellings.isWide, true), eq(postTellings.digestDay, day));
  const [taken] = await tx.select({ seq: postTellings.postSeq }).from(postTellings).where(isOfDay).limit(1);
  if (taken) return;
  await tx
    .update(postTellings)
    .set({ digestDay: day })
    .where(and(eq(postTellings.isWide, true), isNull(postTellings.digestDay)));
};

/** The day's posts that are still shown. */
const loadOverflow = async (db: Queryable, day: string) => {
  const rows = await db
    .select({
      id: posts.id,
      seq: posts.seq,
      userId: posts.userId,
      isRemote: posts.isRemote,
      lat: posts.lat,
      lng: posts.lng,
      at: postTellings.at,
    })
    .from(postTellings)
    .innerJoin(posts, eq(posts.seq, postTellings.postSeq))
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(postTellings.isWide, true), eq(postTellings.digestDay, day), isOpen(), isNull(users.suspendedAt)));
  return rows.map((row) => ({ id: row.id, seq: row.seq, userId: row.userId, at: row.at, place: placeOf(row) }));
};

const addTo = <K>(map: Map<K, OverflowPost[]>, key: K, post: OverflowPost): void => {
  const posts = map.get(key);
  if (posts) posts.push(post);
  else map.set(key, [post]);
};

const CHUNK = 1_000;

/** The posts of a day that match more members than were notified. `matching` finds those that match one member. */
export const loadOverflowPosts = async (deps: Deps, day: string) => {
  await deps.db.write((tx) => takeForDay(tx, day));
  const overflow = await loadOverflow(deps.db.fresh, day);
  const bySeq = new Map(overflow.map((post) => [post.seq, post]));
  const [byCell, byField] = [new Map<string, OverflowPost[]>(), new Map<string, OverflowPost[]>()];
  for (const post of overflow) if (post.place) addTo(byCell, gridCellOf(post.place), post);
  for (let from = 0; from < overflow.length; from += CHUNK) {
    const seqs = overflow.slice(from, from + CHUNK).map(({ seq }) => seq);
    const keys = await deps.db.fresh
      .select({ seq: postIndustries.postSeq, key: postIndustries.key })
      .from(postIndustries)
      .where(and(inArray(postIndustries.postSeq, seqs), eq(postIndustries.side, 'wanted')));
    for (const { seq, key } of keys) {
      const post = bySeq.get(seq);
      if (post) addTo(byField, key, post);
    }
  }
  return {
    isEmpty: overflow.length === 0,
    /** When the notifications of the earliest one were sent. */
    since: Math.min(...overflow.map(({ at }) => at)),
    matching: ({ userId, lat, lng, radius, fields }: Reader): OverflowPost[] => {
      const found = new Set(fields.flatMap((field) => byField.get(field) ?? []));
      if (lat !== null && lng !== null) {
        for (const cell of gridCellsWithin({ lat, lng }, radius)) {
          for (const post of byCell.get(cell) ?? []) {
            if (post.place && milesBetween(post.place, { lat, lng }) <= radius) found.add(post);
          }
        }
      }
      return [...found].filter((post) => post.userId !== userId);
    },
  };
};

export type OverflowPosts = Awaited<ReturnType<typeof loadOverflowPosts>>;
