import { industries, memberIndustries, users } from '#db/schema/members.ts';
import { postIndustries, posts } from '#db/schema/posts.ts';
import { neededPosition, needPosition } from '#db/client/read-position.ts';
import type { Db } from '#db/client/types.ts';
import { getTableName } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../sessions/actor.ts';
import type { Bus } from '../gateways/realtime/bus.ts';
import { cacheMeter } from '../core/cache-meter.ts';
import { growingCache } from '../core/growing-cache.ts';
import { threadTopic } from '../core/pair-key.ts';

/** A part of the data whose change invalidates cached answers: the posts, or the messages of two members. */
export type CacheTopic = 'posts' | `thread ${string}`;

const MAX_ANSWERS = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Bounds the staleness of what changes with time alone, such as the end of a boost. */
const MAX_AGE_MS = 5_000;

/** The tables that answers about posts are read from; a commit that writes to one of them invalidates these answers. */
const postTables = [
  ...[posts, postIndustries, users, memberIndustries, industries].map((table) => getTableName(table)),
  '*',
];

/**
 * `body`: the JSON as it is sent, because to encode it each time costs more than to find it. `position`: up to which
 * commit it was read, where a replica may be behind.
 */
type CachedAnswer = { mark: Mark; body: Buffer; cursor: string | null; position: number };

/** `rows` were read since the topic last changed, by their keys, up to `position` or later. */
type Mark = { rows: Map<number, unknown>; position: number };

/**
 * Caches answers that several members see alike, as serialized JSON, until their topic changes. An answer that was
 * computed while its topic changed carries an outdated mark and is never served.
 */
export const responseCache = (bus: Bus, db: Pick<Db, 'onCommit' | 'positions'>) => {
  /** The current mark of each topic. Answers are cached under it; a change of the topic deletes it. */
  const marks = growingCache<CacheTopic, Mark>(2 * MAX_ANSWERS);
  const answers = new LRUCache<string, CachedAnswer>({
    max: MAX_ANSWERS,
    ttl: MAX_AGE_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  const meter = cacheMeter(() => answers.size);

  /**
   * Addresses requested once: an answer is cached from the second request on, because most addresses are requested only
   * once.
   */
  const requestedOnce = growingCache<string, Mark>(MAX_ANSWERS);

  /** The commits that made a topic stale: a replica that has not got them yet must not answer anew. */
  const changedAt = growingCache<CacheTopic, number>(2 * MAX_ANSWERS);
  /** Marks what is read now as needing the topic's latest change. Without a replica there is nothing that could lack it. */
  const needChange = (topic: CacheTopic) => {
    if (db.positions) needPosition(changedAt.get(topic) ?? 0);
  };
  const noteChange = ({ topic, at }: { topic: CacheTopic; at: number }) =>
    void changedAt.set(topic, Math.max(at, changedAt.get(topic) ?? 0));

  bus.listen('changed', (message) => noteChange(message as { topic: CacheTopic; at: number }));
  bus.listen('stale', (topic) => void marks.delete(topic as CacheTopic));
  bus.onReconnect(() => marks.clear());

  const invalidate = (topic: CacheTopic) => {
    // Invalidates here immediately, and on other nodes when they receive the message.
    marks.delete(topic);
    const at = db.positions?.known();
    if (at) {
      noteChange({ topic, at });
      // Before the other one, so that no node forgets an answer without knowing what the next one needs.
      bus.send('changed', { topic, at });
    }
    bus.send('stale', topic);
  };

  db.onCommit((written) => {
    if (postTables.some((table) => written.has(table))) invalidate('posts');
  });

  const markOf = (topic: CacheTopic): Mark => {
    const known = marks.get(topic);
    if (known) return known;
    const mark = { rows: new Map(), position: neededPosition() ?? 0 };
    marks.set(topic, mark);
    return mark;
  };

  return {
    /**
     * The rows that answers of the topic read since it last changed, by their keys: an answer reads only what it lacks,
     * and adds it. Null where they could be outdated.
     */
    rowsOf(topic: CacheTopic): Map<number, unknown> | null {
      const known = neededPosition() ?? 0;
      needChange(topic);
      // What another node changes now is not heard here.
      if (!bus.isShared()) return null;
      const mark = markOf(topic);
      // A reader who knows of a later commit may be ahead of the message that makes the rows stale.
      if (mark.position < known) Object.assign(mark, { rows: new Map(), position: known });
      return mark.rows;
    },
    /** The cached answer, or a function that caches it once it is computed, if the address was requested before. */
    get(topic: CacheTopic, address: string) {
      const key = `${topic} ${address}`;
      const cached = answers.get(key);
      const known = neededPosition() ?? 0;
      needChange(topic);
      // What another node changes now is not heard here.
      if (!bus.isShared()) {
        meter.miss();
        return { cached: null };
      }
      const mark = markOf(topic);
      // A reader who knows of a later commit may be ahead of the message that makes the answer stale.
      if (cached && cached.mark === mark && cached.position >= known) {
        meter.hit();
        return { cached };
      }
      meter.miss();
      if (requestedOnce.get(key) !== mark) {
        requestedOnce.set(key, mark);
        return { cached: null };
      }
      const position = neededPosition() ?? 0;
      return {
        cached: null,
        set: (json: string, cursor: string | null) =>
          void answers.set(key, { mark, body: Buffer.from(json), cursor, position }),
      };
    },
    /** Invalidates the topic; call it after the commit. Posts are invalidated automatically. */
    invalidate,
    /** How often an answer was kept that could be. */
    figures: meter.figures,
  };
};

/**
 * The topic to cache an answer under, or null if the answer is specific to this actor. A member without blocks who asks
 * for nothing of their own (`from`) sees the posts as everybody does, and a thread is the same for both members.
 * `input` holds the call's fields, because the same fields can be written in many ways in a URL.
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
