import type pg from 'pg';
import { TransactionError } from '../client/errors.ts';
import { pipelined } from '../client/pipelined.ts';
import type { Tx } from '../client/types.ts';
import { transactionOn } from '../engine/postgres-runners.ts';
import { postgresDrizzle } from '../engine/postgres-session.ts';
import { limitsOfTransaction } from './pool.ts';
import { TracedRunner } from './traced-runner.ts';

const POSITION = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`;

/** The position of the primary in its log, in bytes. */
export const askPosition = async (pool: pg.Pool): Promise<number> =>
  (await pool.query<{ position: number }>(POSITION)).rows[0]?.position ?? 0;

const failed = (what: string, noteFault: (error: unknown) => void) => (cause: unknown) => {
  noteFault(cause);
  throw new TransactionError(`A transaction did not ${what}`, { cause });
};

type Options = {
  prepares: boolean;
  noteQuery: (query: string) => void;
  noteFault: (error: unknown) => void;
  withPosition: boolean;
};

/**
 * Runs work in transactions. Not Drizzle's own: it sends `begin` outside of its `try`, so that a connection cut at that
 * moment would never return to the pool.
 */
export const transactions = (pool: pg.Pool, { prepares, noteQuery, noteFault, withPosition }: Options) => {
  const begin = prepares ? 'begin' : `begin; ${limitsOfTransaction}`;
  // One round trip, and after the commit, so that the position includes it.
  const commit = withPosition ? `commit; ${POSITION}` : 'commit';
  /** Resolves once the work is committed, with the position of the commit or 0. */
  return async <T>(work: (tx: Tx) => Promise<T>): Promise<{ value: T; position: number }> => {
    const client = await pool.connect().catch(failed('begin', noteFault));
    let isBroken = false;
    try {
      const runner = transactionOn(client, { prepares });
      const tx = postgresDrizzle(new TracedRunner(runner, noteFault), { logQuery: noteQuery }) as unknown as Tx;
      const begun = runner.query({ text: begin }).catch(failed('begin', noteFault));
      // Usually sent in one packet with the first statement. A pooler could pass the two on to different servers.
      if (!prepares) await begun;
      const value = await pipelined(begun, work(tx)).then(([, done]) => done);
      const answer = await client.query<{ position: number }>(commit).catch(failed('end', noteFault));
      const [committed, asked] = Array.isArray(answer) ? (answer as (typeof answer)[]) : [answer];
      // PostgreSQL answers the commit of a transaction that has failed before without an error.
      if (committed?.command === 'ROLLBACK') throw new TransactionError('A write that had failed was not committed');
      return { value, position: asked?.rows[0]?.position ?? 0 };
    } catch (error) {
      await client.query('rollback').catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
};
