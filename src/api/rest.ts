import type { ErrorBody } from '#contracts/errors.ts';
import { messageOfBody } from '#src/lib/errors/error-message.ts';

/** A failed REST call in the shape of a failed tRPC call. */
class RestError extends Error {
  readonly data: Partial<ErrorBody> & { httpStatus: number };
  constructor(body: unknown, httpStatus: number) {
    const message = messageOfBody(body);
    super(message);
    this.name = 'RestError';
    this.data = message === '' ? { httpStatus } : { ...(body as ErrorBody), httpStatus };
  }
}

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
  if (!answer.ok || result === undefined) throw new RestError(result, answer.status);
  return result;
}
