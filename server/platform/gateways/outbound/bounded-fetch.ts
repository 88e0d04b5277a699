type Bounds = { deadlineMs: number; maxBytes: number };

/** Reads a body up to a limit. Of a larger one it returns one byte more than the limit, so that callers notice. */
export const readAtMost = async (answer: Response, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const part of answer.body ?? []) {
    parts.push(part);
    size += part.byteLength;
    if (size > maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes + 1);
};

/**
 * A fetch with one deadline for all of it, including the body, and a size limit. The timeout of `fetch` itself restarts
 * with each chunk, of which there may be any number.
 */
export const boundedFetch =
  ({ deadlineMs, maxBytes }: Bounds): typeof fetch =>
  async (input, init = {}) => {
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const answer = await fetch(input, { ...init, signal });
    const body = await readAtMost(answer, maxBytes);
    if (body.length > maxBytes) throw new Error(`An answer of more than ${maxBytes} bytes was not read`);
    const { status, statusText, headers } = answer;
    // A Response with one of the bodyless statuses must have none.
    const responseBody = answer.body === null ? null : new Uint8Array(body);
    return new Response(responseBody, { status, statusText, headers });
  };
