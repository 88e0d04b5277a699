import { isAftermath } from './errors.ts';

/**
 * Runs steps of one write that do not need each other's results; PostgreSQL is sent their statements in one go, in
 * this order. Waits for all of them also when one fails: none may go on after the transaction has ended.
 * @throws the error of the first step that failed by itself, in this order
 */
export const pipelined = async <T extends readonly unknown[]>(
  ...steps: { [Step in keyof T]: Promise<T[Step]> | T[Step] }
): Promise<T> => {
  const results = await Promise.allSettled(steps);
  const failures = results.filter((one) => one.status === 'rejected');
  const failure = failures.find(({ reason }) => !isAftermath(reason)) ?? failures[0];
  if (failure) throw failure.reason;
  return results.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
};
