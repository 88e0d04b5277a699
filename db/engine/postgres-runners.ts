import type pg from 'pg';
import { BatchingPool } from './batching-pool.ts';
import type { QueryRunner } from './query-runner.ts';
import { hasPart } from './setting.ts';

/** `prepares` is false behind a pooler, whose connections take no queries ahead of an answer. */
type Options = { prepares: boolean };

/** Whether the connections of reads may be sent a query before the one ahead of it was answered. */
export const isPipelined = ({ prepares }: Options): boolean => prepares && hasPart('batched-queries');

/** What runs the reads of a pool: in batches, where its connections are pipelined. */
export const readsOn = (pool: pg.Pool, options: Options): QueryRunner =>
  isPipelined(options) ? new BatchingPool(pool) : pool;
