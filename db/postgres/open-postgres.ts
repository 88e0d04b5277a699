import { setTimeout as sleep } from 'node:timers/promises';
import { getTableName } from 'drizzle-orm';
import { isDeadlock } from '../client/errors.ts';
import { databaseMeter } from '../client/metrics.ts';
import { recordCommit, PRIMARY_SECONDS, usesPrimary } from '../client/read-scope.ts';
import { inSpan } from '../client/spans.ts';
import { recordWritten, runHooks, writeScope, type WriteScope } from '../client/scope.ts';
import { tableVersions, tableWrittenBy } from '../client/table-versions.ts';
import type { Db, Queryable, Tx } from '../client/types.ts';
import { isPipelined, readsOn } from '../engine/postgres-runners.ts';
import { postgresDrizzle } from '../engine/postgres-session.ts';
import { isMigrated, migratePostgres } from './migrate.ts';
import { poolMetrics, openPool } from './pool.ts';
import type { QueryRunner } from '../engine/query-runner.ts';
import { TracedRunner } from './traced-runner.ts';
import { readFromReplica } from './replica.ts';
import { transactions } from './transaction.ts';

/** Two pools, so that writes that wait for a lock do not take the connections of reads. */
const MAX_WRITE_CONNECTIONS = 20;
const MAX_READ_CONNECTIONS = 10;
const WRITE_TRIES = 5;
/** The longest pause before another try; random, so that two writes that deadlocked don't collide again. */
const MAX_PAUSE_MS = 50;

/** Query logger that records in the write scope which table a query writes to. */
const recordTable = (query: string): void => {
  const table = tableWrittenBy(query);
  if (table !== null) recordWritten(table);
};

export type PostgresOptions = {
  /** A replica, for reads. */
  readUrl?: string | undefined;
  /** Whether queries are prepared by name; not behind a pooler that shares connections between transactions. */
  prepares?: boolean | undefined;
  onError?: (error: Error) => void;
  onReplica?: (isUp: boolean, reason: string) => void;
};

/** Opens PostgreSQL: the primary for writes, and a replica for reads where one is named. */
export const openPostgres = async (url: string, options: PostgresOptions = {}): Promise<Db> => {
  const { onError = () => {}, onReplica = () => {}, prepares = true, readUrl } = options;
  const { faults, recordFault, recordWait, onWait } = databaseMeter();
  const open = (name: string, size: number, isPipelined: boolean) =>
    openPool(url, { size, onError, prepares, isPipelined, onWait: (ms) => recordWait(name, ms) });
  const pool = open('write', MAX_WRITE_CONNECTIONS, false);
  const freshPool = open('read', MAX_READ_CONNECTIONS, isPipelined({ prepares }));
  try {
    if (!(await isMigrated(freshPool))) await migratePostgres(url);
  } catch (error) {
    await Promise.all([pool.end(), freshPool.end()]);
    throw error;
  }
  const primaryReads = readsOn(freshPool, { prepares });
  let lastCommit = -Infinity;
  const replica = readUrl
    ? readFromReplica({
        url: readUrl,
        primary: freshPool,
        primaryReads,
        size: MAX_READ_CONNECTIONS,
        onError,
        prepares,
        mayAnswer: () => {
          const hasWrittenLately = performance.now() - lastCommit < PRIMARY_SECONDS * 1_000;
          // A job belongs to no browser: what counts is what this process wrote.
          const mustReadPrimary = usesPrimary() ?? hasWrittenLately;
          return !mustReadPrimary;
        },
        onChange: onReplica,
        onWait: (ms) => recordWait('replica', ms),
      })
    : null;
  const queryableOn = (runner: QueryRunner) =>
    postgresDrizzle(new TracedRunner(runner, recordFault), { keepsStatements: prepares }) as unknown as Queryable;
  const fresh = queryableOn(primaryReads);
  const inTransaction = transactions(pool, {
    prepares,
    recordQuery: recordTable,
    recordFault,
  });
  const versions = tableVersions();
  const afterWrite = (scope: WriteScope) => {
    lastCommit = performance.now();
    recordCommit();
    versions.committed(scope.tables ?? new Set());
    runHooks(scope.hooks);
  };
  const writeWithRetries = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      const scope = { hooks: [], tables: new Set<string>() } as unknown as WriteScope;
      try {
        const value = await inTransaction((tx) => {
          scope.tx = tx;
          // Awaited here: Drizzle sends a query only when it is awaited, which must happen inside the scope.
          return writeScope.run(scope, async () => {
            const result = await work(tx);
            return result;
          });
        });
        afterWrite(scope);
        return value;
      } catch (error) {
        // The deadlock rolled everything back and `work` only touches the database, so it can be retried.
        if (attempt === WRITE_TRIES || !isDeadlock(error)) throw error;
        await sleep(Math.random() * MAX_PAUSE_MS);
      }
    }
  };

  return {
    read: replica ? queryableOn(replica.reads) : fresh,
    fresh,
    hasReplica: replica !== null,
    onCommit: versions.onCommit,
    version: (...tables) => versions.of(tables.map((table) => getTableName(table))),
    write: async (work) => {
      const outer = writeScope.getStore();
      return outer ? work(outer.tx) : inSpan('transaction', {}, () => writeWithRetries(work));
    },
    metrics: () => ({
      pools: [poolMetrics('write', pool), poolMetrics('read', freshPool), ...(replica ? [replica.pool()] : [])],
      replica: replica?.metrics() ?? null,
      faults,
    }),
    onWait,
    ping: async () => void (await freshPool.query('select 1')),
    close: async () => {
      await replica?.close();
      await Promise.all([pool.end(), freshPool.end()]);
    },
  };
};
