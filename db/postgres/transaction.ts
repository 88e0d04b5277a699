import type pg from 'pg';
import { TransactionError } from '../client/errors.ts';
import type { Tx } from '../client/types.ts';
import { postgresDrizzle } from '../engine/postgres-session.ts';
import { limitsOfTransaction } from './pool.ts';
import { TracedRunner } from './traced-runner.ts';

const failed = (what: string, recordFault: (error: unknown) => void) => (cause: unknown) => {
  recordFault(cause);
  throw new TransactionError(`A transaction did not ${what}`, { cause });
};

type Options = {
  prepares: boolean;
  recordQuery: (query: string) => void;
  recordFault: (error: unknown) => void;
};

/**
 * Runs work in transactions. Not Drizzle's own: it sends `begin` outside of its `try`, so that a connection cut at that
 * moment would never return to the pool.
 */
export const transactions = (pool: pg.Pool, { prepares, recordQuery, recordFault }: Options) => {
  const begin = prepares ? 'begin' : `begin; ${limitsOfTransaction}`;

  // Kept with the connection, so that its prepared queries are.
  const txOf = new WeakMap<pg.PoolClient, Tx>();
  const newTx = (client: pg.PoolClient): Tx => {
    const runner = new TracedRunner(client, recordFault);
    const tx = postgresDrizzle(runner, {
      logger: { logQuery: recordQuery },
      keepsStatements: prepares,
    }) as unknown as Tx;
    txOf.set(client, tx);
    return tx;
  };

  /** Resolves once the work is committed. */
  return async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch(failed('begin', recordFault));
    let isBroken = false;
    try {
      const tx = txOf.get(client) ?? newTx(client);
      await client.query(begin).catch(failed('begin', recordFault));
      const value = await work(tx);
      const { command } = await client.query('commit').catch(failed('end', recordFault));
      // PostgreSQL answers the commit of a transaction that has failed before without an error.
      if (command === 'ROLLBACK') throw new TransactionError('A write that had failed was not committed');
      return value;
    } catch (error) {
      await client.query('rollback').catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
};
