import { availableParallelism } from 'node:os';
import { boundedWork } from '../../platform/core/bounded-work.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes a core and 19 MiB; two of Node's four pool threads stay free. */
const CONCURRENCY = Math.min(2, availableParallelism());
/** This many clients wait a few seconds at most. Those further back would give up before the answer. */
const MAX_WAITING = 100;

const bounded = boundedWork({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING, refusal: 'TOO_BUSY' });
let decoy: Promise<string> | undefined;

/** Loaded when it is first needed, so that the start does not wait for it. */
const argon2 = () => import('@node-rs/argon2');

const hash = async (password: string): Promise<string> => (await argon2()).hash(password, options);

/** Systems write one letter in different ways; the form that is hashed is the same for all. */
const normalized = (password: string): string => password.normalize('NFKC');

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => bounded.run(() => hash(normalized(password)));

/** Makes a password check from a function that hashes and compares. */
export const passwordCheck =
  (compare: (stored: string, password: string) => Promise<boolean>) =>
  async (stored: string | null | undefined, password: string): Promise<boolean> => {
    decoy ??= hash('no account has this password');
    // Awaited in both cases, so that both join the queue at the same time.
    const decoyHash = await decoy;
    const isCorrect = await bounded.run(() => compare(stored ?? decoyHash, password));
    return Boolean(stored) && isCorrect;
  };

/**
 * Whether the password matches the hash. Without a hash it takes as long and returns false. Older passwords were hashed
 * as they were typed, so one that has several forms is compared in both.
 */
export const checkPassword = passwordCheck(async (stored, password) => {
  const { verify } = await argon2();
  const form = normalized(password);
  return (await verify(stored, form)) || (form !== password && (await verify(stored, password)));
});
