import { AppError } from '../../server/platform/core/app-error.ts';
import type { Caller } from '../../server/test/factories.ts';
import type { City } from './city-types.ts';

/** Calls a use case; a refusal is counted, since the state may have changed in the meantime. */
export const attempt = async <T>({ refusals }: City, work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    const { cause } = error as Error;
    const refusal = cause instanceof AppError ? cause.code : String(error);
    refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
    return null;
  }
};

export const callerOf = ({ callers }: City, id: string): Caller => {
  const caller = callers.get(id);
  if (!caller) throw new Error('no one in this city has this id');
  return caller;
};
