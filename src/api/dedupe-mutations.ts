export type SendMutation = (path: string, input?: unknown, options?: object) => Promise<unknown>;

/**
 * Sends identical concurrent mutations (same path and input) once: a double click before the button shows its loading
 * state gets the result of the first call.
 */
export function dedupeMutations(send: SendMutation): SendMutation {
  const underway = new Map<string, Promise<unknown>>();
  return (path, input, options) => {
    const key = JSON.stringify([path, input]);
    const same = underway.get(key);
    if (same) return same;
    const sent = send(path, input, options).finally(() => underway.delete(key));
    underway.set(key, sent);
    return sent;
  };
}
