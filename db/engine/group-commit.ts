import type { Database } from 'better-sqlite3';
import { outsideOfTraces } from '../client/spans.ts';
import { runHooks, writeScope, type WriteScope } from '../client/scope.ts';
import type { Tx } from '../client/types.ts';

/** `recordWait` gets the ms between a write and the beginning of its transaction. */
export type WriteEvents = {
  onCommit: () => void;
  recordWait: (ms: number) => void;
  recordFault: (error: unknown) => void;
};

/** The writes of a connection, which run in order. Each promise resolves after its commit and after `onCommit`. */
export type WriteQueue = {
  enqueue<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  metrics(): { open: number; idle: number; waiting: number };
};

type QueuedWrite = {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
  since: number;
};
type Outcome = { write: QueuedWrite; hooks: (() => void)[]; value?: unknown; error?: unknown; isFailed: boolean };

const MAX_BATCH = 256;

/**
 * A queue whose waiting writes share one transaction and one sync to disk. Each has its own savepoint, so a failing
 * write does not affect the others.
 */
export const groupCommit = (
  connection: Database,
  tx: Tx,
  { onCommit, recordWait, recordFault }: WriteEvents,
): WriteQueue => {
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const savepoint = connection.prepare('SAVEPOINT work');
  const release = connection.prepare('RELEASE work');
  const undo = connection.prepare('ROLLBACK TO work');
  let queue: QueuedWrite[] = [];
  let isDraining = false;

  const attempt = async (write: QueuedWrite): Promise<Outcome> => {
    savepoint.run();
    try {
      const scope: WriteScope = { tx, hooks: [] };
      const value = await writeScope.run(scope, () => write.work(tx));
      release.run();
      return { write, hooks: scope.hooks, value, isFailed: false };
    } catch (error) {
      // Where there is no room left, SQLite itself takes back the whole transaction, of all who share it.
      if (!connection.inTransaction) throw error;
      recordFault(error);
      undo.run();
      release.run();
      return { write, hooks: [], error, isFailed: true };
    }
  };

  const settle = (outcomes: Outcome[]) => {
    for (const { write, hooks, value, error, isFailed } of outcomes) {
      if (isFailed) write.reject(error);
      else {
        runHooks(hooks);
        write.resolve(value);
      }
    }
  };

  const drain = async () => {
    const batch = queue.slice(0, MAX_BATCH);
    queue = queue.slice(MAX_BATCH);
    const outcomes: Outcome[] = [];
    try {
      begin.run();
      const now = performance.now();
      for (const { since } of batch) recordWait(now - since);
      for (const write of batch) outcomes.push(await attempt(write));
      commit.run();
      onCommit();
      settle(outcomes);
    } catch (error) {
      recordFault(error);
      if (connection.inTransaction) rollback.run();
      for (const write of batch) write.reject(error);
    }
    // Yields to the event loop first, so that requests that have just arrived join the next batch.
    if (queue.length > 0) setImmediate(() => void drain());
    else isDraining = false;
  };

  const enqueue = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as QueuedWrite['resolve'], reject, since: performance.now() });
      if (isDraining) return;
      isDraining = true;
      setImmediate(() => void outsideOfTraces(drain));
    });

  return {
    enqueue,
    metrics: () => ({ open: 1, idle: isDraining ? 0 : 1, waiting: queue.length }),
  };
};
