import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkParts } from '#src/features/messages/thread/link-parts.ts';

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

/** The original implementation of the rule: slow, but easy to read. */
const referenceTrim = (found: string): string => {
  const clean = found.replace(/[.,;:!?'…]+$/, '');
  return clean.endsWith(')') && !clean.includes('(') ? referenceTrim(clean.slice(0, -1)) : clean;
};

test('trims the end of an address like the reference implementation', () => {
  const character = fc.constantFrom(..."ab/?=().,;:!'…".split(''));
  fc.assert(
    fc.property(fc.array(character, { maxLength: 24 }), (characters) => {
      const text = `https://a${characters.join('')}`;
      const href = referenceTrim(text);
      expect(links(text)).toEqual(URL.canParse(href) ? [href] : []);
    }),
    { numRuns: 2_000 },
  );
});

/** Texts of n characters. */
test.each([
  ['dots, then brackets', (n: number) => `https://a${'.'.repeat(n / 2)}x${')'.repeat(n / 2)}`],
  ['brackets alone', (n: number) => `https://a${')'.repeat(n)}`],
  ['dots and brackets in turn', (n: number) => `https://a${'.)'.repeat(n / 2)}`],
  ['dots that end nothing', (n: number) => `https://a${'.'.repeat(n)}x`],
  ['addresses within addresses', (n: number) => 'https://'.repeat(n / 8)],
  ['addresses that are none', (n: number) => 'https://[ '.repeat(n / 10)],
  ['many addresses', (n: number) => 'https://a.b). '.repeat(n / 14)],
])('ten times as many %s take about ten times as long', (_what, textOf) => {
  const fastest = (text: string) => {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 7; round += 1) {
      const start = performance.now();
      linkParts(text);
      least = Math.min(least, performance.now() - start);
    }
    return least;
  };
  const [small, large] = [textOf(5_000), textOf(50_000)];
  fastest(large);
  // Below a few milliseconds the measurement is mostly noise.
  expect(fastest(large)).toBeLessThan(Math.max(15 * fastest(small), 20));
});
