export type SendMutation = (path: string, input?: unknown, options?: object) => Promise<unknown>;

/**
 * Sends identical concurrent mutations (same path and input) once: a double click before the button shows its loading
 * state gets the result of the first call.
 */
export function dedupeMutations(send: SendMutation): SendMutation {
  const inFlight = new Map<string, Promise<unknown>>();
  return (path, input, options) => {
    const key = JSON.stringify([path, input]);
    const pending = inFlight.get(key);
    if (pending) return pending;
    const sent = send(path, input, options).finally(() => inFlight.delete(key));
    inFlight.set(key, sent);
    return sent;
  };
}
