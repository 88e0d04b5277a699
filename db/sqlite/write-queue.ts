import type { Database } from 'better-sqlite3';
import { runHooks, writeScope, type WriteScope } from '../client/scope.ts';
import type { Tx } from '../client/types.ts';
import type { WriteEvents, WriteQueue } from '../engine/group-commit.ts';

/** Runs each write in a transaction of its own. */
export const writeQueue = (
  connection: Database,
  tx: Tx,
  { onCommit, recordWait, recordFault }: WriteEvents,
): WriteQueue => {
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;

  const run = async <T>(work: (tx: Tx) => Promise<T>, since: number): Promise<T> => {
    const scope: WriteScope = { tx, hooks: [] };
    try {
      begin.run();
      recordWait(performance.now() - since);
      const value = await writeScope.run(scope, () => work(tx));
      commit.run();
      onCommit();
      runHooks(scope.hooks);
      return value;
    } catch (error) {
      recordFault(error);
      if (connection.inTransaction) rollback.run();
      throw error;
    } finally {
      unfinished -= 1;
    }
  };

  return {
    enqueue: (work) => {
      const since = performance.now();
      unfinished += 1;
      const result = last.then(() => run(work, since));
      last = result.catch(() => {});
      return result;
    },
    metrics: () => ({ open: 1, idle: unfinished > 0 ? 0 : 1, waiting: Math.max(0, unfinished - 1) }),
  };
};
