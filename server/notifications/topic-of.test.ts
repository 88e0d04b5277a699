import { globSync, readFileSync } from 'node:fs';
import { notificationTopic } from '#contracts/notifications/notifications.ts';
import { describe, expect, test } from 'vitest';
import { topicOf } from './topic-of.ts';

const root = new URL('../../', import.meta.url).pathname;
const row = { type: 'other' as const, topic: null, actionUrl: null, dedupeKey: null };

test('every notice of type other that the server leaves says what it is about', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|^server\/test\/|notifications\/notice\.ts$/.test(file),
  );
  const notices = files.flatMap((file) => {
    const source = readFileSync(root + file, 'utf8');
    return [...source.matchAll(/type: 'other'(?: as const)?,\s*(topic: '(\w+)')?/g)].map((found) => [file, found[2]]);
  });
  expect(notices.length).toBeGreaterThan(9);
  expect(notices.filter(([, topic]) => !notificationTopic.safeParse(topic).success)).toEqual([]);
});

describe('the topic of a notice', () => {
  test('is what it was kept with, and none where the type says it', () => {
    expect(topicOf({ ...row, topic: 'report', actionUrl: '/exchanges' })).toBe('report');
    expect(topicOf({ ...row, type: 'match', topic: 'report' })).toBeNull();
  });

  test.each([
    [{ actionUrl: '/exchanges?exchange=1' }, 'exchange'],
    [{ actionUrl: '/reviews', dedupeKey: 'review:1' }, 'review'],
    [{ actionUrl: '/verification', dedupeKey: 'verification:1' }, 'identity'],
    [{ actionUrl: '/subscription', dedupeKey: 'trial-over' }, 'plan'],
    [{ actionUrl: '/search?post=1', dedupeKey: 'boost-over:1:2' }, 'boost'],
    [{ actionUrl: '/terms', dedupeKey: 'post-removed:1' }, 'post'],
    [{ dedupeKey: 'report:1' }, 'report'],
    [{ topic: 'something newer', actionUrl: '/elsewhere' }, null],
  ])('of before there were any, %j, is %s', (fields, topic) => expect(topicOf({ ...row, ...fields })).toBe(topic));
});
