import { UNKNOWN_TABLE } from '#db/client/table-versions.ts';
import { conversations, messages } from '#db/schema/messages/conversations.ts';
import { industries, skills, skillWords } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { vocabulary } from '#db/schema/posts/search.ts';
import { users } from '#db/schema/auth/members.ts';
import { postIndustries, posts } from '#db/schema/posts/posts.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { getTableName, type Table } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../context/context.ts';
import { type CacheCounters, cacheMeter, lruCache } from '../core/lru-cache.ts';
import { findActor } from './request-context.ts';
import { isStreamed, namesOf } from './trpc.ts';

const MAX_BYTES = 8 * 1024 * 1024;
/** Bounds how old an answer is that changes only as time passes, such as by the end of a boost. */
const MAX_AGE_MS = 5_000;
const MAX_ASKED = 10_000;

/** The SQL names of tables, and the one under which statements count whose tables are not known. */
const tableNames = (...tables: Table[]): string[] => [...tables.map((table) => getTableName(table)), UNKNOWN_TABLE];

const searchHeaders = ['x-search-skills', 'x-search-place', 'x-search-instead'];

/** The lists that are asked for again and again, and the tables that they are read from. A test compares these. */
export const cachedLists = new Map<string, string[]>([
  [
    'posts.list',
    tableNames(posts, postIndustries, users, memberIndustries, industries, skills, skillWords, vocabulary, blocks),
  ],
  ['messages.thread', tableNames(messages, conversations, users, blocks)],
]);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The procedure that a route of the REST facade calls. */
    procedure?: string;
  }
  interface FastifyRequest {
    /** Where to keep the answer, if it may be kept. */
    cacheAs: { key: string; version: number } | null;
  }
}

/** `endsAt`: when the first post in it ends, whatever is committed. */
type Answer = { version: number; endsAt: number; headers: Record<string, string | number>; body: Buffer };

/** Counts the commits to the tables of the lists, of all nodes. */
const countCommits = ({ db, bus }: Pick<Deps, 'db' | 'bus'>) => {
  const counts = new Map<string, number>([...cachedLists.values()].flat().map((table) => [table, 0]));
  const record = (tables: string[]) => {
    for (const table of tables) counts.set(table, (counts.get(table) ?? 0) + 1);
  };
  db.onCommit((written) => {
    const tables = [...written].filter((table) => counts.has(table));
    if (tables.length === 0) return;
    record(tables);
    bus.send('written', tables);
  });
  bus.listen('written', (tables) => record(tables as string[]));
  return (tables: Iterable<string>) =>
    new Set(tables).values().reduce((sum, table) => sum + (counts.get(table) ?? 0), 0);
};

/** When the first of the posts in an answer ends, which no commit says at that moment. */
const firstEndIn = (body: string): number => {
  const [first] = (body.match(/"expiresAt":"[^"]+/g) ?? []).sort();
  return first ? Date.parse(first.slice('"expiresAt":"'.length)) : Infinity;
};

const proceduresOf = (req: FastifyRequest): string[] => {
  const { url, config } = req.routeOptions;
  if (url === '/trpc/*') return isStreamed(req) ? [] : namesOf(req);
  return config.procedure ? [config.procedure] : [];
};

/** The tables that the answer to a request is read from; null if it is not one to keep. */
const tablesOf = (req: FastifyRequest): string[] | null => {
  if (req.method !== 'GET') return null;
  const lists = proceduresOf(req).map((name) => cachedLists.get(name));
  return lists.length > 0 && lists.every((tables) => tables !== undefined) ? lists.flat() : null;
};

const headersOf = (reply: FastifyReply): Answer['headers'] =>
  Object.fromEntries(
    ['content-type', 'x-next-cursor', 'x-total-count', ...searchHeaders, 'vary'].flatMap((name) => {
      const value = reply.getHeader(name);
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );

/**
 * Caches the answers of both facades for the member who asked, until a table that they were read from is written to;
 * nothing where a replica answers, which may be behind, or while nodes do not hear each other.
 * @returns how often a cached answer was used
 */
export const cacheAnswers = (app: FastifyInstance, deps: Deps): (() => CacheCounters) => {
  const { env, db, bus } = deps;
  const answers = new LRUCache<string, Answer>({
    ttl: MAX_AGE_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  /** Most answers are asked for once; to keep those would only make garbage. */
  const askedLately = lruCache<string, true>(MAX_ASKED, { ttl: MAX_AGE_MS });
  const meter = cacheMeter(() => answers.size);
  app.decorateRequest('cacheAs', null);
  if (!env.KEEP_ANSWERS || db.hasReplica) return meter.counters;
  const versionOf = countCommits(deps);
  bus.onReconnect(() => answers.clear());

  app.addHook('preHandler', async (req, reply) => {
    const tables = tablesOf(req);
    if (!tables || !bus.isShared()) return;
    // The version is taken before anything is read, the member included.
    const version = versionOf(tables);
    const actor = await findActor(deps, req, reply);
    if (!actor) return;
    // Another node may have stored a block before this one knows whether a member has any.
    const key = `${actor.id} ${actor.hasBlocks} ${req.url}`;
    const cached = answers.get(key);
    if (cached?.version === version && cached.endsAt > Date.now()) {
      meter.hit();
      return reply.headers(cached.headers).send(cached.body);
    }
    meter.miss();
    if (askedLately.has(key)) req.cacheAs = { key, version };
    askedLately.set(key, true);
  });
  app.addHook('onSend', (req, reply, payload, done) => {
    if (!req.cacheAs || reply.statusCode !== 200 || typeof payload !== 'string') {
      done(null, payload);
      return;
    }
    const { key, version } = req.cacheAs;
    const body = Buffer.from(payload);
    answers.set(key, { version, endsAt: firstEndIn(payload), headers: headersOf(reply), body });
    done(null, body);
  });
  return meter.counters;
};
