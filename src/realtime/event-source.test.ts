import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToEvents, type RealtimeEvent } from '#src/realtime/event-source.ts';

/** An EventSource that the test controls. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static made: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.made.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}
const newest = () => Stream.made.at(-1) as Stream;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('EventSource', Stream);
  Stream.made = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('retries with growing, spread delays when the server refuses, and never gives up', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(1);
  const received: RealtimeEvent[] = [];
  const stop = subscribeToEvents('ada', (message) => received.push(message));
  newest().refuse();
  expect(received, 'whether the member is still here is asked').toEqual([{ name: 'session', data: null }]);
  for (const [created, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(Stream.made).toHaveLength(created + 1);
    vi.advanceTimersByTime(1);
    expect(Stream.made).toHaveLength(created + 2);
    newest().refuse();
  }
  vi.advanceTimersByTime(60_000);
  newest().dispatchEvent(new MessageEvent('sync', { data: '{}' }));
  random.mockReturnValue(0);
  newest().refuse();
  const before = Stream.made.length;
  vi.advanceTimersByTime(999);
  expect(Stream.made).toHaveLength(before);
  vi.advanceTimersByTime(1);
  expect(Stream.made, 'patient again, and sooner than another').toHaveLength(before + 1);
  stop();
});

test('does not reconnect after it is stopped', () => {
  const stop = subscribeToEvents('ada', () => {});
  newest().refuse();
  stop();
  vi.advanceTimersByTime(600_000);
  expect(Stream.made).toHaveLength(1);
});

test('has the primary answer while it looks at a change, which a replica may not have yet', () => {
  const stop = subscribeToEvents('ada', () => {});
  newest().dispatchEvent(new MessageEvent('read', { data: JSON.stringify({ conversationWith: 'ben' }) }));
  expect(document.cookie).toBe('proquo_primary=1; Path=/; Max-Age=2; SameSite=Lax');
  stop();
});
