import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Deps } from '../../context/context.ts';
import type { CacheCounters } from '../../core/lru-cache.ts';
import { addCounter, addGauge, registryOf } from './define-metric.ts';

const addCacheMetrics = (app: FastifyInstance, { sessions }: Deps, cachedAnswers?: () => CacheCounters) => {
  const caches = () => [
    ...(cachedAnswers ? [{ cache: 'answers', ...cachedAnswers() }] : []),
    { cache: 'sessions', ...sessions.counters() },
  ];
  addCounter(
    app,
    {
      name: 'proquo_cache_lookups_total',
      help: 'Lookups in the in-memory caches, by cache (answers, sessions) and result (hit, miss)',
      labelNames: ['cache', 'result'],
    },
    () =>
      caches().flatMap(({ cache, hits, misses }) => [
        { labels: { cache, result: 'hit' }, value: hits },
        { labels: { cache, result: 'miss' }, value: misses },
      ]),
  );
  addGauge(
    app,
    { name: 'proquo_cache_entries', help: 'Entries in the in-memory caches, by cache', labelNames: ['cache'] },
    () => caches().map(({ cache, entries }) => ({ labels: { cache }, value: entries })),
  );
};

const addRedisMetrics = (app: FastifyInstance, { bus }: Deps) => {
  const { redis } = bus;
  addGauge(
    app,
    { name: 'proquo_redis_up', help: '1 while this node is connected to Redis, else 0; missing without Redis' },
    () => (redis ? [{ value: redis.isUp() ? 1 : 0 }] : []),
  );
  addCounter(app, { name: 'proquo_redis_timeouts_total', help: "Commands that Redis didn't answer in time" }, () =>
    redis ? [{ value: redis.timeouts() }] : [],
  );
  const commands = new Histogram({
    name: 'proquo_redis_command_seconds',
    help: 'How long commands to Redis took',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.25, 1],
    registers: [registryOf(app)],
  });
  redis?.onCommand((seconds) => commands.observe(seconds));
};

const addDiskMetrics = (app: FastifyInstance, { env }: Deps) => {
  const readDisk = () => statfs(env.DATA_DIR);
  addGauge(app, { name: 'proquo_disk_free_bytes', help: 'Free space of the disk that holds DATA_DIR' }, async () => {
    const { bavail, bsize } = await readDisk();
    return [{ value: bavail * bsize }];
  });
  addGauge(app, { name: 'proquo_disk_size_bytes', help: 'Size of the disk that holds DATA_DIR' }, async () => {
    const { blocks, bsize } = await readDisk();
    return [{ value: blocks * bsize }];
  });
};

/** What this node keeps, its Redis and its disk. */
export const addNodeMetrics = (app: FastifyInstance, deps: Deps, cachedAnswers?: () => CacheCounters) => {
  addCacheMetrics(app, deps, cachedAnswers);
  addRedisMetrics(app, deps);
  addDiskMetrics(app, deps);
};
