import type { Caller } from '../../server/test/factories.ts';
import type { City } from './city-types.ts';

/** Calls a use case; a refusal is counted, since the state may have changed in the meantime. */
export const attempt = async <T>({ refusals }: City, work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    const text = error instanceof Error ? error.message.split(':', 1)[0] : 'unknown';
    refusals.set(text ?? '', (refusals.get(text ?? '') ?? 0) + 1);
    return null;
  }
};

export const callerOf = ({ callers }: City, id: string): Caller => {
  const found = callers.get(id);
  if (!found) throw new Error('nobody of this city');
  return found;
};
