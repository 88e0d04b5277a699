import { industries, memberIndustries, users } from '#db/schema/members.ts';
import { postIndustries, posts } from '#db/schema/posts.ts';
import type { Db } from '#db/client/types.ts';
import { getTableName } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../sessions/actor.ts';
import type { Bus } from '../gateways/realtime/bus.ts';
import { threadTopic } from '../core/pair-key.ts';

/** A part of the data whose change makes kept answers stale: the posts, or what two members wrote to each other. */
export type CacheTopic = 'posts' | `thread ${string}`;

const MAX_ANSWERS = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Bounds what time alone changes, such as the end of a boost. */
const MAX_AGE_MS = 5_000;

/** What answers about posts are made of; a commit that wrote to one of these makes them stale. */
const postTables = [
  ...[posts, postIndustries, users, memberIndustries, industries].map((table) => getTableName(table)),
  '*',
];

type Kept = { mark: object; json: string; cursor: string | null };

/**
 * Answers that more than one member sees alike, kept as ready JSON until their topic changes; one that was being made
 * while it changed was made under a mark that is gone, and counts for nothing.
 */
export const responseCache = (bus: Bus, db: Pick<Db, 'onCommit'>) => {
  /** What the answers of a topic were made under; a change of the topic takes it away. */
  const marks = new LRUCache<CacheTopic, object>({ max: 2 * MAX_ANSWERS });
  const answers = new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    ttl: MAX_AGE_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: (answer) => answer.json.length + 1,
  });

  /** What was asked once: an answer is worth keeping from the second time on, and most addresses come once. */
  const asked = new LRUCache<string, object>({ max: MAX_ANSWERS });

  bus.listen('stale', (topic) => void marks.delete(topic as CacheTopic));

  const invalidate = (topic: CacheTopic) => {
    // Here at once, elsewhere as soon as the others hear of it.
    marks.delete(topic);
    bus.send('stale', topic);
  };

  db.onCommit((written) => {
    if (postTables.some((table) => written.has(table))) invalidate('posts');
  });

  return {
    /** The cached answer, or a way to cache it once it is made, where it was asked for before. */
    get(topic: CacheTopic, address: string) {
      const key = `${topic} ${address}`;
      const kept = answers.get(key);
      let mark = marks.get(topic);
      if (kept && kept.mark === mark) return { cached: kept };
      if (!mark) marks.set(topic, (mark = {}));
      if (asked.get(key) !== mark) {
        asked.set(key, mark);
        return { cached: null };
      }
      return {
        cached: null,
        set: (json: string, cursor: string | null) => void answers.set(key, { mark, json, cursor }),
      };
    },
    /** Says that the topic changed; the posts do so by themselves. Call it after commit. */
    invalidate,
  };
};

/**
 * What an answer can be kept under, or null where it is made for this actor alone: who blocks nobody and asks for
 * nothing of their own (`from`) sees the posts as all do, and a thread is the same for its two members.
 * `input` is what the procedure is given: the text that it came as can be written in many ways.
 */
export const cacheTopic = (
  { shared }: { shared?: 'posts' | 'thread' },
  actor: Actor | null,
  input: unknown,
): CacheTopic | null => {
  if (!shared || !actor || actor.hasBlocks) return null;
  const { from, userId } = (input ?? {}) as { from?: unknown; userId?: unknown };
  if (shared === 'posts') return from === undefined ? 'posts' : null;
  return typeof userId === 'string' ? threadTopic(actor.id, userId) : null;
};

export type ResponseCache = ReturnType<typeof responseCache>;
