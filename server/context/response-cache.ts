import { industries, memberIndustries, users } from '#db/schema/members.ts';
import { postIndustries, posts } from '#db/schema/posts.ts';
import { PRIMARY_SECONDS, needPrimary, usesPrimary } from '#db/client/read-scope.ts';
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

/** `body`: the JSON as it is sent, because to encode it each time costs more than to find it. */
type CachedAnswer = { mark: Mark; body: Buffer; cursor: string | null };

/** Tells whether a topic has changed since. */
type Mark = object;

/**
 * Caches answers that several members see alike, as serialized JSON, until their topic changes. An answer that was
 * computed while its topic changed carries an outdated mark and is never served.
 */
export const responseCache = (bus: Bus, db: Pick<Db, 'onCommit'>) => {
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

  /** When each topic last changed: a replica may not have it yet, and what it answers would be kept. */
  const changedAt = growingCache<CacheTopic, number>(2 * MAX_ANSWERS);
  const needChange = (topic: CacheTopic) => {
    if (performance.now() - (changedAt.get(topic) ?? -Infinity) < PRIMARY_SECONDS * 1_000) needPrimary();
  };
  const forget = (topic: CacheTopic) => {
    changedAt.set(topic, performance.now());
    marks.delete(topic);
  };

  bus.listen('stale', (topic) => forget(topic as CacheTopic));
  bus.onReconnect(() => marks.clear());

  const invalidate = (topic: CacheTopic) => {
    // Here immediately, and on other nodes when they receive the message.
    forget(topic);
    bus.send('stale', topic);
  };

  db.onCommit((written) => {
    if (postTables.some((table) => written.has(table))) invalidate('posts');
  });

  const markOf = (topic: CacheTopic): Mark => {
    const known = marks.get(topic);
    if (known) return known;
    const mark = {};
    marks.set(topic, mark);
    return mark;
  };

  return {
    /** The cached answer, or a function that caches it once it is computed, if the address was requested before. */
    get(topic: CacheTopic, address: string) {
      const key = `${topic} ${address}`;
      const cached = answers.get(key);
      const isAhead = usesPrimary();
      needChange(topic);
      // What another node changes now is not heard here.
      if (!bus.isShared()) {
        meter.miss();
        return { cached: null };
      }
      const mark = markOf(topic);
      // Who wrote, or was told, may be ahead of the message that makes the answer stale.
      if (cached && cached.mark === mark && !isAhead) {
        meter.hit();
        return { cached };
      }
      meter.miss();
      if (requestedOnce.get(key) !== mark) {
        requestedOnce.set(key, mark);
        return { cached: null };
      }
      return {
        cached: null,
        set: (json: string, cursor: string | null) => void answers.set(key, { mark, body: Buffer.from(json), cursor }),
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
