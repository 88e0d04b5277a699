import type { Database } from 'better-sqlite3';
import { runHooks, writeScope, type WriteScope } from '../client/scope.ts';
import type { Tx } from '../client/types.ts';

type Waiting = {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};
type Outcome = { waiting: Waiting; hooks: (() => void)[]; value?: unknown; error?: unknown; failed: boolean };

const MAX_BATCH = 256;

/**
 * Writes of one SQLite connection, in order. All that wait at one moment share a transaction and its one sync to
 * disk; each has a savepoint of its own, so that one that fails takes nobody with it. Nobody is answered before COMMIT.
 * `onCommit` is called before they are.
 */
export const groupCommit = (connection: Database, tx: Tx, onCommit: () => void) => {
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const savepoint = connection.prepare('SAVEPOINT work');
  const release = connection.prepare('RELEASE work');
  const undo = connection.prepare('ROLLBACK TO work');
  let queue: Waiting[] = [];
  let busy = false;

  const attempt = async (waiting: Waiting): Promise<Outcome> => {
    const scope: WriteScope = { tx, hooks: [] };
    savepoint.run();
    try {
      const value = await writeScope.run(scope, () => waiting.work(tx));
      release.run();
      return { waiting, hooks: scope.hooks, value, failed: false };
    } catch (error) {
      undo.run();
      release.run();
      return { waiting, hooks: [], error, failed: true };
    }
  };

  const settle = (outcomes: Outcome[]) => {
    for (const { waiting, hooks, value, error, failed } of outcomes) {
      if (failed) waiting.reject(error);
      else {
        runHooks(hooks);
        waiting.resolve(value);
      }
    }
  };

  const drain = async () => {
    const batch = queue.slice(0, MAX_BATCH);
    queue = queue.slice(MAX_BATCH);
    try {
      begin.run();
      const outcomes: Outcome[] = [];
      for (const waiting of batch) outcomes.push(await attempt(waiting));
      commit.run();
      onCommit();
      settle(outcomes);
    } catch (error) {
      if (connection.inTransaction) rollback.run();
      for (const waiting of batch) waiting.reject(error);
    }
    // The event loop goes round first, so that requests that arrived meanwhile join the next batch.
    if (queue.length > 0) setImmediate(() => void drain());
    else busy = false;
  };

  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (busy) return;
      busy = true;
      setImmediate(() => void drain());
    });
};
