import { industries } from '#db/schema/posts/catalog.ts';
import { postIndustries } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, sql } from 'drizzle-orm';
import { keyGroupsFor } from '../../../auth/members/listening/keys.ts';
import { findWithReachedCap } from '../daily-cap.ts';
import { MAX_NOTIFIED } from '../policy.ts';
import { type MatchingMember, findMatchingMembers, placeOf, type Post } from './matching-members.ts';
import { type Listener, listNextListeners, type KeyPosition } from './next-listeners.ts';

/** The most members of one group of keys that are read: enough to choose from. */
const ENOUGH_FOUND = MAX_NOTIFIED + 100;
const PAGE = 50;
/** How many listeners of a group are read, where hardly anyone nearby wants posts from that far. */
const MAX_READ = 20_000;

type Found = MatchingMember & Pick<Listener, 'quiet' | 'notifiedAt'>;

/** The industries that a post needs. */
const findWantedIndustries = async (db: Queryable, postSeq: number): Promise<string[]> => {
  const rows = await db
    .select({ id: industries.id })
    .from(industries)
    .innerJoin(postIndustries, sql`${postIndustries.key} = lower(${industries.name})`)
    .where(and(eq(postIndustries.postSeq, postSeq), eq(postIndustries.side, 'wanted')));
  return rows.map(({ id }) => id);
};

/** Adds the members of one group of keys that the post matches. Returns whether the whole group was read. */
const readGroup = async (
  db: Queryable,
  post: Post,
  keys: string[],
  all: { seen: Set<string>; found: Map<string, Found> },
): Promise<boolean> => {
  let unread: KeyPosition[] = keys.map((key) => ({ key, after: null }));
  const foundBefore = all.found.size;
  for (let readCount = 0; unread.length > 0; ) {
    if (all.found.size - foundBefore >= ENOUGH_FOUND || readCount >= MAX_READ) return false;
    const page = await listNextListeners(db, unread, PAGE);
    readCount += page.length;
    const fresh = new Map(
      page.filter(({ userId }) => !all.seen.has(userId)).map((listener) => [listener.userId, listener]),
    );
    for (const userId of fresh.keys()) all.seen.add(userId);
    for (const listener of await findMatchingMembers(db, post, [...fresh.keys()])) {
      const { quiet: inactivity = 0, notifiedAt = 0 } = fresh.get(listener.userId) ?? {};
      all.found.set(listener.userId, { ...listener, quiet: inactivity, notifiedAt });
    }
    const ofKey = Map.groupBy(page, ({ key }) => key);
    unread = unread.flatMap(({ key }) => {
      const rows = ofKey.get(key) ?? [];
      return rows.length < PAGE ? [] : [{ key, after: rows.reduce((a, b) => (a.position > b.position ? a : b)) }];
    });
  }
  return true;
};

const closeness = { urgent: 2, moderate: 1, low: 0 };
/** Skills count more than industries, and both more than miles. */
const scoreOf = ({ matchesIndustry, matchesSkill, urgency, isNear }: Found): number =>
  (matchesSkill ? 5 : 0) + (matchesIndustry ? 3 : 0) + closeness[urgency] + (isNear ? 1 : 0);

/**
 * Chooses who to notify of a post: those whose daily cap is not reached, then those it matches best, then those who
 * were here lately and wait longest. Reads a bounded number of listeners along an index, however many there are.
 * @returns the chosen, and whether it matches others, too
 */
export const chooseListeners = async (
  db: Queryable,
  post: Post,
  max = MAX_NOTIFIED,
): Promise<{ chosen: Found[]; isWide: boolean }> => {
  const all = { seen: new Set<string>(), found: new Map<string, Found>() };
  let isComplete = true;
  for (const keys of keyGroupsFor(placeOf(post), await findWantedIndustries(db, post.seq))) {
    isComplete = (await readGroup(db, post, keys, all)) && isComplete;
  }
  const reached = await findWithReachedCap(db, [...all.found.keys()]);
  const sorted = [...all.found.values()].toSorted(
    (a, b) =>
      Number(reached.has(a.userId)) - Number(reached.has(b.userId)) ||
      scoreOf(b) - scoreOf(a) ||
      a.quiet - b.quiet ||
      a.notifiedAt - b.notifiedAt,
  );
  return { chosen: sorted.slice(0, max), isWide: !isComplete || sorted.length > max };
};
