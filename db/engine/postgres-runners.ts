import type pg from 'pg';
import type { QueryRunner } from './query-runner.ts';
import { BatchingPool } from './batching-pool.ts';
import { CorkedConnection } from './corked-connection.ts';
import { NamedStatements } from './named-statements.ts';
import { hasPart } from './setting.ts';

/** `prepares` is false behind a pooler, whose connections keep no statements and take no queries ahead of an answer. */
type Options = { prepares: boolean };

/** Whether a pool's connections may be sent a query before the one ahead of it was answered. */
export const isPipelined = ({ prepares }: Options): boolean =>
  prepares && (hasPart('batched-queries') || hasPart('corked-transactions'));

const named = (runner: QueryRunner, { prepares }: Options): QueryRunner =>
  prepares && hasPart('named-statements') ? new NamedStatements(runner) : runner;

/** Runs the reads of a pool. */
export const readsOn = (pool: pg.Pool, options: Options): QueryRunner =>
  named(options.prepares && hasPart('batched-queries') ? new BatchingPool(pool) : pool, options);

/** Runs the queries of a transaction. */
export const transactionOn = (client: pg.PoolClient, options: Options): QueryRunner =>
  named(hasPart('corked-transactions') ? new CorkedConnection(client) : client, options);
