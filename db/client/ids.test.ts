import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

afterEach(() => vi.useRealTimers());
const many = () => Array.from({ length: 2_000 }, newId);

test('ids sort in the order in which they were made, also within a millisecond', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const made = many();
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made)).toHaveLength(made.length);
});

test('ids sort in that order also after the clock was set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const before = many();
  vi.setSystemTime(Date.now() - 3_600_000);
  const made = [...before, ...many()];
  expect(made.toSorted()).toEqual(made);
});

test('an id is a uuid of version 7 that begins with its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // A module that is imported again has not seen the later times of other tests.
  vi.resetModules();
  const id = (await import('./ids.ts')).newId();
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.now());
});
