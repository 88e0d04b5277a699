import { expect, test } from 'vitest';
import type { User } from '#contracts/profile/profile.ts';
import { endsBadge } from '#src/components/member-form/ends-badge.ts';

const ada = { firstName: 'Ada', lastName: 'Stone', isVerified: true } as User;

test.each([
  [{ lastName: 'Brick' }, true],
  [{ firstName: 'Eve', lastName: 'Stone' }, true],
  [{ firstName: '', lastName: 'Stone' }, true],
  [{}, false],
  [{ firstName: ' ada', lastName: 'STÓNE' }, false],
])('%j typed by a verified Ada Stone: %s', (typed, ends) => expect(endsBadge(ada, typed)).toBe(ends));

test('a member without a badge loses none', () =>
  expect(endsBadge({ ...ada, isVerified: false }, { lastName: 'Brick' })).toBe(false));
