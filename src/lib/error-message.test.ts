import { expect, test } from 'vitest';
import { errorMessage, limitReached } from '#src/lib/error-message.ts';

test('a server sentence is shown as it is', () => {
  expect(errorMessage({ message: 'Invalid email or password', data: { httpStatus: 401 } })).toBe(
    'Invalid email or password',
  );
});

test('the marker of a limit is not for people', () => {
  const error = { message: "POST_LIMIT_REACHED: You've reached your monthly post limit.", data: { httpStatus: 403 } };
  expect(errorMessage(error)).toBe("You've reached your monthly post limit.");
});

test('a limit is known by its code, whatever the sentence says', () => {
  const failed = (appCode: string | null, message: string) => ({ message, data: { httpStatus: 403, appCode } });
  expect(limitReached(failed('POST_LIMIT_REACHED', 'No more posts this month.'))).toBe('post');
  expect(limitReached(failed('MESSAGE_LIMIT_REACHED', 'No more messages this month.'))).toBe('message');
  expect(limitReached(failed('POST_NOT_FOUND', 'My post about POST_LIMIT_REACHED'))).toBeNull();
  for (const nothing of [undefined, null, new TypeError('Failed to fetch'), { data: null }])
    expect(limitReached(nothing)).toBeNull();
});

test('without a sentence the fallback stands in', () => {
  expect(errorMessage(undefined, 'Failed to log out')).toBe('Failed to log out');
});

test('a server out of reach is said plainly', () => {
  expect(errorMessage(new TypeError('Failed to fetch'))).toMatch(/could not reach/);
});
