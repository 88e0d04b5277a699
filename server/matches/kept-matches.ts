import { circleMembers } from '#db/schema/circle-members.ts';
import { deviceMarks, marketKeys, marketPosts, matchDismissals } from '#db/schema/market.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { notificationSettings, users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { blocks } from '#db/schema/trust.ts';
import { neededPosition } from '#db/client/read-position.ts';
import type { Db } from '#db/client/types.ts';
import { LRUCache } from 'lru-cache';
import { type MemberMatch, matchesOfMember } from './find-for.ts';

/** How old a found list may be: what changes with time alone, or was written by another node, shows that late. */
const KEPT_MS = 5_000;
/** Matches in memory; a list holds up to some thousands. */
const MAX_CACHED = 20_000;

type Found = { at: number; all: MemberMatch[] };
/** `position`: up to which commit it was read at least, where a replica may be behind. */
type Kept = Found & { version: number; readAt: number; position: number };
const kept = new WeakMap<Db, LRUCache<string, Kept>>();

const listsOf = (db: Db): LRUCache<string, Kept> => {
  const known = kept.get(db);
  if (known) return known;
  const lists = new LRUCache<string, Kept>({ maxSize: MAX_CACHED, sizeCalculation: ({ all }) => all.length + 1 });
  kept.set(db, lists);
  return lists;
};

/**
 * The matches of a member, on demand (`withTrading`) also with those whom they trade with, kept for some seconds and until something they depend on is written: pages, counts and
 * repeated calls need the same list, which costs a search for each own post.
 * @param at the moment that the first page was found for
 */
export const keptMatches = async (
  db: Db,
  { userId, postId, withTrading }: { userId: string; postId?: string | undefined; withTrading?: boolean },
  at?: number,
): Promise<Found> => {
  const key = `${userId} ${postId ?? ''} ${withTrading ? 'with trading' : ''}`;
  const lists = listsOf(db);
  const version = db.version(
    posts,
    marketPosts,
    marketKeys,
    users,
    notificationSettings,
    circleMembers,
    deviceMarks,
    blocks,
    exchanges,
    matchDismissals,
  );
  const now = Date.now();
  const last = lists.get(key);
  const position = neededPosition() ?? 0;
  // A member whom another node notified of a match has to find it.
  const isKnown = last !== undefined && last.version === version && last.position >= position;
  const isFresh = isKnown && Math.abs(now - last.readAt) < KEPT_MS;
  if (isFresh && (at === undefined || at === last.at)) return last;
  const found = { at: at ?? now, all: await matchesOfMember(db.read, { userId, postId, withTrading, now: at ?? now }) };
  lists.set(key, { ...found, version, readAt: now, position });
  return found;
};
