import type pg from 'pg';
import { BatchingPool } from './batching-pool.ts';
import { NamedStatements } from './named-statements.ts';
import type { QueryRunner } from './query-runner.ts';
import { hasPart } from './setting.ts';

/** `prepares` is false behind a pooler, whose connections keep no statements and take no queries ahead of an answer. */
type Options = { prepares: boolean };

/** Whether the connections of reads may be sent a query before the one ahead of it was answered. */
export const isPipelined = ({ prepares }: Options): boolean => prepares && hasPart('batched-queries');

const named = (runner: QueryRunner, { prepares }: Options): QueryRunner =>
  prepares && hasPart('named-statements') ? new NamedStatements(runner) : runner;

/** Runs the reads of a pool. */
export const readsOn = (pool: pg.Pool, options: Options): QueryRunner =>
  named(isPipelined(options) ? new BatchingPool(pool) : pool, options);

/** Runs the queries of a transaction. */
export const transactionOn = (client: pg.PoolClient, options: Options): QueryRunner => named(client, options);
