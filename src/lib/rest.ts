/** A failed REST call in the shape that errorMessage() reads. */
class RestError extends Error {
  readonly data: { httpStatus: number };
  constructor(message: string, httpStatus: number) {
    super(message);
    this.name = 'RestError';
    this.data = { httpStatus };
  }
}

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
  const result = (await answer.json().catch(() => null)) as (T & { message?: string }) | null;
  if (!answer.ok) throw new RestError(result?.message ?? '', answer.status);
  return result as T;
}
