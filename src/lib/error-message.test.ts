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
  expect(limitReached(error)).toBe('post');
});

test('without a sentence the fallback stands in', () => {
  expect(errorMessage(undefined, 'Failed to log out')).toBe('Failed to log out');
});

test('a server out of reach is said plainly', () => {
  expect(errorMessage(new TypeError('Failed to fetch'))).toMatch(/could not reach/);
});
