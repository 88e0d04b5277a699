import { describe, expect, test } from 'vitest';
import { topicOf } from './older-notifications.ts';

const row = { type: 'other' as const, topic: null, actionUrl: null, dedupeKey: null };

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
