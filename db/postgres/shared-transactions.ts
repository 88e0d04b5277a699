import { TransactionError } from '../client/errors.ts';
import { pipelined } from '../client/pipelined.ts';
import { boundToTrace, outsideOfTraces } from '../client/spans.ts';
import type { Tx } from '../client/types.ts';
import type { transactions } from './transaction.ts';

const MAX_TOGETHER = 16;
/**
 * More of them are smaller. Where they shared a core with the database, two of sixteen sent 1.4 times as many messages as
 * four of eight, in one run.
 */
const MAX_AT_ONCE = 2;

type Done = { value: unknown; position: number };
type Waiting = {
  /** Its number, from one. */
  at: number;
  work: (tx: Tx) => Promise<unknown>;
  resolve: (done: Done | null) => void;
  reject: (error: unknown) => void;
};

/**
 * Runs what comes together in one transaction, so that it shares its packets and its commit; what comes while all are
 * under way joins the next one. For work that waits for no lock: others would wait with it.
 * @returns a function that resolves with what the work gave and the position of the commit, or with null if nothing was
 * written, because some work failed: then it may be tried alone
 * @throws the error if there was no connection, or it is not known whether it was committed
 */
export const sharedTransactions = (inTransaction: ReturnType<typeof transactions>) => {
  let queue: Waiting[] = [];
  let asked = 0;
  let running = 0;

  const run = async () => {
    let batch: Waiting[] = [];
    let isCommitting = false;
    const last = asked;
    try {
      const { value, position } = await inTransaction(async (tx) => {
        batch = queue.slice(0, MAX_TOGETHER);
        queue = queue.slice(MAX_TOGETHER);
        next();
        const values = await pipelined(...batch.map(({ work }) => work(tx)));
        isCommitting = true;
        return values;
      });
      batch.forEach(({ resolve }, index) => resolve({ value: value[index], position }));
    } catch (error) {
      if (batch.length === 0) {
        // What came since then is for the next one, which may get a connection.
        batch = queue.filter(({ at }) => at <= last);
        queue = queue.filter(({ at }) => at > last);
      }
      for (const { resolve, reject } of batch) {
        if (isCommitting || error instanceof TransactionError) reject(error);
        else resolve(null);
      }
    }
    running -= 1;
    next();
  };
  const next = () => {
    if (queue.length === 0 || running >= MAX_AT_ONCE) return;
    running += 1;
    void outsideOfTraces(run);
  };

  return <T>(work: (tx: Tx) => Promise<T>): Promise<{ value: T; position: number } | null> =>
    new Promise((resolve, reject) => {
      queue.push({ at: ++asked, work: boundToTrace(work), resolve: resolve as Waiting['resolve'], reject });
      // At the end of the turn, so that what comes in it goes together.
      if (queue.length === 1) setImmediate(next);
    });
};
