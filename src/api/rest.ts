import type { ErrorBody } from '#contracts/errors.ts';

/** A failed REST call in the shape that errorMessage() reads. */
class RestError extends Error {
  readonly data: { httpStatus: number };
  constructor(message: string, httpStatus: number) {
    super(message);
    this.name = 'RestError';
    this.data = { httpStatus };
  }
}

/** The sentence of an answer of ours; a proxy's JSON has no code of ours beside its words. */
const sentenceIn = (result: unknown): string => {
  const { message, code } = (result ?? {}) as Partial<ErrorBody>;
  return typeof message === 'string' && typeof code === 'string' ? message : '';
};

/** Calls one of the few paths that have no procedure behind them. */
export async function callRest<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    ...(body instanceof FormData
      ? { body }
      : body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const result = (await answer.json().catch(() => undefined)) as T | undefined;
  // A page that a network of somebody else puts in the way is often sent as a success.
  if (!answer.ok || result === undefined) throw new RestError(sentenceIn(result), answer.status);
  return result;
}
