export type SendMutation = (path: string, input?: unknown, options?: object) => Promise<unknown>;

/**
 * Sends a change once while the same one, with the same words, is still on its way: of two presses in one moment,
 * before a button can show that it works, the second gets the first one's answer.
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
