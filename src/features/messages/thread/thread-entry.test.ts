import { expect, test } from 'vitest';
import type { Message } from '#contracts/messages/messages.ts';
import { mergeByTime } from '#src/features/messages/thread/thread-entry.ts';

const message = (id: string, minute: number) => ({ id, createdAt: `2026-03-01T12:0${minute}:00.000Z` }) as Message;
const entry = (id: string, minute: number) => ({ ...message(id, minute), senderId: null, node: null });
const ids = (...lists: Parameters<typeof mergeByTime>) => mergeByTime(...lists).map(({ id }) => id);

test('entries stand between the messages by their time', () => {
  expect(ids([message('a', 1), message('b', 3)], [entry('x', 0), entry('y', 2), entry('z', 4)])).toEqual([
    'x',
    'a',
    'y',
    'b',
    'z',
  ]);
});

test('a message comes first at the same moment, and each list keeps its order', () => {
  expect(ids([message('a', 1), message('b', 1)], [entry('x', 1), entry('y', 1)])).toEqual(['a', 'b', 'x', 'y']);
});

test('either list may be empty', () => {
  expect(ids([], [entry('x', 1)])).toEqual(['x']);
  expect(ids([message('a', 1)], [])).toEqual(['a']);
});
