import { onTestFinished, vi } from 'vitest';

class SilentStream extends EventTarget {
  close() {}
}

/** Sends events to the open page of this member for one test, as another of their tabs does. */
export const liveEvents = (userId: string): BroadcastChannel => {
  vi.stubGlobal('EventSource', SilentStream);
  const channel = new BroadcastChannel(`proquo-live:${userId}`);
  onTestFinished(() => channel.close());
  return channel;
};
