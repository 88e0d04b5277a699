import { expect, test } from 'vitest';
import { linkParts } from '#src/features/messages/link-parts.ts';

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

test('the pieces together are the text', () => {
  const text = 'See https://a.example/b?c=1, (or http://d.example) and tell me.';
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['no address at all', []],
  ['https://a.example', ['https://a.example']],
  ['See https://a.example/b?c=1, then.', ['https://a.example/b?c=1']],
  ['(http://d.example)', ['http://d.example']],
  ['https://w.example/Logo_(sign)', ['https://w.example/Logo_(sign)']],
  ['one https://a.example\ntwo https://b.example!', ['https://a.example', 'https://b.example']],
  ['javascript:alert(1) data:text/html,x', []],
  ['https://', []],
])('the addresses of %j are %j', (text, found) => expect(links(text)).toEqual(found));
