import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../core/app-error.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes a core and 19 MiB while it lasts; two of the four threads that Node has for all such work stay free. */
const AT_ONCE = Math.min(2, availableParallelism());
/** So many wait some seconds at the most. Whoever comes after them would be gone before the answer is there. */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;

/** Bounds how much of some costly work is done at once, and how much waits for it. */
export const boundedWork = (bounds: { concurrency: number; mostWaiting: number }) => {
  const limit = pLimit(bounds.concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const isFull = limit.activeCount + limit.pendingCount >= bounds.concurrency + bounds.mostWaiting;
    if (isFull) throw new AppError('TOO_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return limit(work);
  };
};

const inTurn = boundedWork({ concurrency: AT_ONCE, mostWaiting: MOST_WAITING });
let decoy: Promise<string> | undefined;

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/** A check of passwords by this way of hashing one and comparing. */
export const passwordCheck =
  (compare: typeof verify) =>
  async (stored: string | null | undefined, password: string): Promise<boolean> => {
    decoy ??= hash('no account has this password', options);
    // Waited for in both cases, so that neither is the first in the queue.
    const other = await decoy;
    const fits = await inTurn(() => compare(stored ?? other, password));
    return Boolean(stored) && fits;
  };

/** Whether the password fits the hash. Without a hash it takes as long and answers false. */
export const checkPassword = passwordCheck(verify);
