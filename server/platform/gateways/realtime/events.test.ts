import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localEvents } from './events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openPages = (howMany: number) => {
  const events = localEvents();
  const received: string[] = [];
  for (let page = 0; page < howMany; page += 1) {
    events.subscribe(`member ${page}`, ({ type }) => void received.push(`${page} ${type}`));
  }
  return { events, received };
};

describe('when events may have been missed', () => {
  test('each page is updated once, however many nodes say it at the same moment', () => {
    const { events, received } = openPages(3);
    for (let node = 0; node < 5; node += 1) events.forgetAll();
    vi.runAllTimers();
    expect(received.toSorted()).toEqual(['0 sync', '1 sync', '2 sync']);
  });

  test('a page that was updated is updated again for what it missed after that', () => {
    const { events, received } = openPages(1);
    events.forgetAll();
    vi.runAllTimers();
    events.forgetAll();
    vi.runAllTimers();
    expect(received).toEqual(['0 sync', '0 sync']);
  });

  test('a few pages are updated within half a second, many one after another', () => {
    const few = openPages(20);
    few.events.forgetAll();
    vi.advanceTimersByTime(50);
    expect(few.received.length).toBeLessThan(20);
    vi.advanceTimersByTime(450);
    expect(few.received).toHaveLength(20);
    const many = openPages(2_000);
    many.events.forgetAll();
    vi.advanceTimersByTime(500);
    expect(many.received.length).toBeGreaterThan(0);
    expect(many.received.length).toBeLessThan(1_000);
    vi.advanceTimersByTime(3_500);
    expect(many.received).toHaveLength(2_000);
  });
});
