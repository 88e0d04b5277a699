import { expect, test } from 'vitest';
import { endText } from '#src/features/circles/admin/end-text.ts';

test('says why a circle ended in plain words, and leaves the words of people as they are', () => {
  expect(endText('a leg failed')).toBe('someone failed to give their part');
  expect(endText('It is made up.')).toBe('It is made up.');
});
