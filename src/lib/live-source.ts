/** The server's events by name, each with its data. */
export interface LiveMessage {
  name: string;
  data: unknown;
}

const names = ['message', 'read', 'notification', 'exchange', 'typing', 'presence', 'session', 'sync'];

/** `onRefused`: the server wants to tell this browser nothing any more, as after a sign-out elsewhere. */
const listen = (onMessage: (message: LiveMessage) => void, onRefused: () => void): (() => void) => {
  const source = new EventSource('/api/events');
  source.addEventListener('error', () => source.readyState === EventSource.CLOSED && onRefused());
  for (const name of names) {
    source.addEventListener(name, (event: MessageEvent<string>) =>
      onMessage({ name, data: JSON.parse(event.data) as unknown }),
    );
  }
  return () => source.close();
};

/**
 * Follows the server's events with one connection for all pages of a member in this browser: the page that holds the
 * lock is connected and passes on to the others what it hears. When it closes, or is refused, the next one takes over.
 * @returns how to stop following
 */
export function followLive(memberId: string, onMessage: (message: LiveMessage) => void): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return listen(onMessage, () => {});
  // Pages that still show another member, who signed out in one of them, are no part of this.
  const name = `proquo-live:${memberId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<LiveMessage>) => onMessage(event.data));
  const stop = new AbortController();
  const held = navigator.locks.request(
    name,
    { signal: stop.signal },
    () =>
      new Promise<void>((release) => {
        const close = listen((message) => {
          onMessage(message);
          channel.postMessage(message);
        }, release);
        stop.signal.addEventListener('abort', () => {
          close();
          release();
        });
      }),
  );
  // Giving up the wait for the lock is how a page that never held it stops.
  held.catch(() => {});
  return () => {
    stop.abort();
    channel.close();
  };
}
