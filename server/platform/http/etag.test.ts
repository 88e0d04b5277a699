import { expect, test } from 'vitest';
import { matchesTag } from './etag.ts';

test.each([
  ['the tag', '"a"', true],
  ['the tag, weak', 'W/"a"', true],
  ['a list', '"x", W/"a" , "y"', true],
  ['a list without spaces', 'W/"x","a"', true],
  ['anything', '*', true],
  ['anything, with space around', ' * ', true],
  ['another tag', '"b"', false],
  ['a longer tag', '"aa"', false],
  ['a star in quotes', '"*"', false],
  ['the tag without quotes', 'a', false],
  ['nothing', '', false],
  ['no header', undefined, false],
])('If-None-Match with %s', (_name, header, matches) => {
  expect(matchesTag(header, '"a"')).toBe(matches);
});
