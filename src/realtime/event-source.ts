/** The server's events by name, each with its data. */
export interface RealtimeEvent {
  name: string;
  data: unknown;
}

const names = ['message', 'read', 'notification', 'exchange', 'typing', 'presence', 'session', 'sync'];

const AGAIN_MS = 5_000;
const AGAIN_AT_LAST_MS = 60_000;

/** `onRefused`: no stream came, as after a sign-out elsewhere, or from a proxy that has a page instead. */
const listen = (onMessage: (message: RealtimeEvent) => void, onRefused: () => void): (() => void) => {
  const source = new EventSource('/api/events');
  source.addEventListener('error', () => source.readyState === EventSource.CLOSED && onRefused());
  for (const name of names) {
    source.addEventListener(name, (event: MessageEvent<string>) =>
      onMessage({ name, data: JSON.parse(event.data) as unknown }),
    );
  }
  return () => source.close();
};

/** Calls `begin` again after each refusal, later each time; a message that comes makes it patient anew. */
function tryAgain(stop: AbortSignal, begin: () => void) {
  let refusals = 0;
  return {
    refused: () => {
      if (stop.aborted) return;
      const timer = setTimeout(begin, Math.min(AGAIN_MS * 2 ** refusals, AGAIN_AT_LAST_MS));
      refusals += 1;
      stop.addEventListener('abort', () => clearTimeout(timer), { once: true });
    },
    heard: () => {
      refusals = 0;
    },
  };
}

/**
 * Follows the server's events with one connection for all pages of a member in this browser: the page that holds the
 * lock is connected and passes on to the others what it hears. When it closes, or is refused, the next one takes over.
 * Who is refused asks whether the member is still here, and tries again in a while.
 * @returns how to stop following
 */
export function subscribeToEvents(memberId: string, onMessage: (message: RealtimeEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isShared = 'locks' in navigator && 'BroadcastChannel' in window;
  // Pages that still show another member, who signed out in one of them, are no part of this.
  const name = `proquo-live:${memberId}`;
  const channel = isShared ? new BroadcastChannel(name) : null;
  channel?.addEventListener('message', (event: MessageEvent<RealtimeEvent>) => onMessage(event.data));

  const connect = (onEnd: () => void) => {
    const close = listen(
      (message) => {
        again.heard();
        onMessage(message);
        channel?.postMessage(message);
      },
      () => {
        onEnd();
        onMessage({ name: 'session', data: null });
        again.refused();
      },
    );
    signal.addEventListener('abort', () => {
      close();
      onEnd();
    });
  };
  const begin = () => {
    if (!isShared) return connect(() => {});
    const held = navigator.locks.request(name, { signal }, () => new Promise<void>(connect));
    // Giving up the wait for the lock is how a page that never held it stops.
    held.catch(() => {});
  };
  const again = tryAgain(signal, begin);
  begin();
  return () => {
    stop.abort();
    channel?.close();
  };
}
