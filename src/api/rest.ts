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

/** The message of our own error body; empty for a proxy's JSON, which has no `code`. */
const messageOf = (result: unknown): string => {
  const { message, code } = (result ?? {}) as Partial<ErrorBody>;
  return typeof message === 'string' && typeof code === 'string' ? message : '';
};

/** Calls one of the few REST paths that have no tRPC procedure. */
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
  // A captive portal often sends its page with a success status.
  if (!answer.ok || result === undefined) throw new RestError(messageOf(result), answer.status);
  return result;
}
