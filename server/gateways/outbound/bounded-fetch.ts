type Bounds = { deadlineMs: number; maxBytes: number };

/** What comes of a body, up to the first byte that is too much; the rest is refused. */
export const readAtMost = async (answer: Response, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels what is left.
  for await (const part of answer.body ?? []) {
    parts.push(part);
    size += part.byteLength;
    if (size > maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes + 1);
};

/**
 * A fetch that ends: by one deadline for all of it, the body included, and with no more of that than was agreed on.
 * The deadline of `fetch` itself is for the time between two pieces, of which there may be any number.
 */
export const boundedFetch =
  ({ deadlineMs, maxBytes }: Bounds): typeof fetch =>
  async (input, init = {}) => {
    const ends = AbortSignal.timeout(deadlineMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, ends]) : ends;
    const answer = await fetch(input, { ...init, signal });
    const body = await readAtMost(answer, maxBytes);
    if (body.length > maxBytes) throw new Error(`An answer of more than ${maxBytes} bytes was not read`);
    const { status, statusText, headers } = answer;
    // The statuses that have no body may not be given one.
    const holds = answer.body === null ? null : new Uint8Array(body);
    return new Response(holds, { status, statusText, headers });
  };
