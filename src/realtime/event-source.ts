const MAX_AGE_SECONDS = 2;

/**
 * An event announces a change that a replica of the database may not have yet: has the server read from the primary for
 * the moment in which this browser looks.
 */
function readFromPrimaryForNow(): void {
  document.cookie = `proquo_primary=1; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`;
}

/** An event of the server: its name and its data. */
export interface RealtimeEvent {
  name: string;
  data: unknown;
}

const names = ['message', 'read', 'notification', 'exchange', 'circle', 'typing', 'presence', 'session', 'sync'];

const RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/** Grows, and is random: pages that lost their node or the database together must not reconnect in the same moment. */
const waitAfter = (refusals: number) => Math.min(RETRY_MS * 2 ** refusals, MAX_RETRY_MS) * (0.5 + Math.random() / 2);

/**
 * @param onRefused the stream did not open: after a sign-out elsewhere, without the database, or because a proxy answered
 */
const openStream = (
  onMessage: (message: RealtimeEvent) => void,
  onRefused: () => void,
  after: string | null,
): (() => void) => {
  const source = new EventSource(after ? `/api/events?after=${encodeURIComponent(after)}` : '/api/events');
  source.addEventListener('error', () => source.readyState === EventSource.CLOSED && onRefused());
  for (const name of names) {
    source.addEventListener(name, (event: MessageEvent<string>) => {
      readFromPrimaryForNow();
      onMessage({ name, data: JSON.parse(event.data) as unknown });
    });
  }
  return () => source.close();
};

/** Retries `connectOnce` after each refusal with exponential backoff; a received message resets the delay. */
function retryWithBackoff(stop: AbortSignal, connectOnce: () => void) {
  let refusals = 0;
  return {
    schedule: () => {
      if (stop.aborted) return;
      const timer = setTimeout(connectOnce, waitAfter(refusals));
      refusals += 1;
      stop.addEventListener('abort', () => clearTimeout(timer), { once: true });
    },
    reset: () => {
      refusals = 0;
    },
  };
}

/**
 * Subscribes to the server's events with one connection for all tabs of the member in this browser: the tab that holds
 * the Web Lock connects and broadcasts. When it closes or is refused, the next tab takes over.
 * @param after the event to continue from; without it, the stream begins with `sync`
 */
export function subscribeToEvents(
  memberId: string,
  onMessage: (message: RealtimeEvent) => void,
  after: string | null = null,
): () => void {
  let beginsAfter = after;
  const stop = new AbortController();
  const { signal } = stop;
  const isShared = 'locks' in navigator && 'BroadcastChannel' in window;
  // The name contains the member's id, because a tab may still show a member who signed out in another tab.
  const name = `proquo-live:${memberId}`;
  const channel = isShared ? new BroadcastChannel(name) : null;
  channel?.addEventListener('message', (event: MessageEvent<RealtimeEvent>) => onMessage(event.data));

  const connect = (onEnd: () => void) => {
    // Stopped while the lock was on its way.
    if (signal.aborted) return onEnd();
    const close = openStream(
      (message) => {
        retry.reset();
        onMessage(message);
        channel?.postMessage(message);
      },
      () => {
        onEnd();
        onMessage({ name: 'session', data: null });
        retry.schedule();
      },
      beginsAfter,
    );
    beginsAfter = null;
    signal.addEventListener('abort', () => {
      close();
      onEnd();
    });
  };
  const connectOnce = () => {
    if (!isShared) return connect(() => {});
    const lock = navigator.locks.request(name, { signal }, () => new Promise<void>(connect));
    // Rejected when a tab stops while it still waits for the lock.
    lock.catch(() => {});
  };
  const retry = retryWithBackoff(signal, connectOnce);
  connectOnce();
  return () => {
    stop.abort();
    channel?.close();
  };
}
