/** The server's events by name, each with its data. */
export interface LiveMessage {
  name: string;
  data: unknown;
}

const names = ['message', 'read', 'notification', 'exchange', 'typing', 'presence', 'sync'];
const CHANNEL = 'proquo-live';

const listen = (onMessage: (message: LiveMessage) => void): (() => void) => {
  const source = new EventSource('/api/events');
  for (const name of names) {
    source.addEventListener(name, (event: MessageEvent<string>) =>
      onMessage({ name, data: JSON.parse(event.data) as unknown }),
    );
  }
  return () => source.close();
};

/**
 * Follows the server's events with one connection for all pages of the browser: the page that holds the lock is
 * connected and passes on to the others what it hears. When it closes, the next one takes over.
 * @returns how to stop following
 */
export function followLive(onMessage: (message: LiveMessage) => void): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return listen(onMessage);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<LiveMessage>) => onMessage(event.data));
  const stop = new AbortController();
  const held = navigator.locks.request(
    CHANNEL,
    { signal: stop.signal },
    () =>
      new Promise<void>((release) => {
        const close = listen((message) => {
          onMessage(message);
          channel.postMessage(message);
        });
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
