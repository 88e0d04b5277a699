import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkParts } from '#src/features/messages/thread/link-parts.ts';
import { mentionsPayment } from '#src/features/messages/thread/payment-mention.ts';

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

/** The original implementation of the rule: slow, but easy to read. */
const referenceTrim = (found: string): string => {
  const clean = found.replace(/[.,;:!?'…]+$/, '');
  return clean.endsWith(')') && !clean.includes('(') ? referenceTrim(clean.slice(0, -1)) : clean;
};

/** Texts of n characters. */
const longTexts: [what: string, read: (text: string) => unknown, textOf: (n: number) => string][] = [
  ['dots, then brackets', linkParts, (n) => `https://a${'.'.repeat(n / 2)}x${')'.repeat(n / 2)}`],
  ['brackets alone', linkParts, (n) => `https://a${')'.repeat(n)}`],
  ['dots and brackets in turn', linkParts, (n) => `https://a${'.)'.repeat(n / 2)}`],
  ['dots that end nothing', linkParts, (n) => `https://a${'.'.repeat(n)}x`],
  ['addresses within addresses', linkParts, (n) => 'https://'.repeat(n / 8)],
  ['addresses that are none', linkParts, (n) => 'https://[ '.repeat(n / 10)],
  ['many addresses', linkParts, (n) => 'https://a.b). '.repeat(n / 14)],
  ['numbers in a row', mentionsPayment, (n) => '1,'.repeat(n / 2)],
  ['digits of a number', mentionsPayment, (n) => '1'.repeat(n)],
  ['words that ask', mentionsPayment, (n) => 'pay '.repeat(n / 4)],
  ['names within names', mentionsPayment, (n) => 'apple '.repeat(n / 6)],
];

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

test.each([
  'Send it by Venmo first.',
  'my PayPal is easy to find',
  'Cash App or CashApp, as you like',
  'A wire transfer would be fine.',
  'That would be $200 up front.',
  'It costs 50 dollars.',
  '€ 30 and we start',
  '1,500 USD',
  'Can you send me a gift card?',
  'Please pay me in cash.',
  'I take Zelle',
  'send some money',
])('speaks of money: %s', (text) => expect(mentionsPayment(text)).toBe(true));

test.each([
  'Would you draw our street?',
  'It pays off to plan ahead.',
  'I have 20 years of experience and 3 dogs.',
  'Let me transfer the files on Monday.',
  'You can send me the pictures.',
  'I pay attention to details.',
  'The cashier knows me.',
  'We meet at 5.30 or 6.',
  '',
])('does not speak of money: %s', (text) => expect(mentionsPayment(text)).toBe(false));

test.each(longTexts)('ten times as many %s take about ten times as long', (_what, read, textOf) => {
  const fastest = (text: string) => {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 7; round += 1) {
      const start = performance.now();
      read(text);
      least = Math.min(least, performance.now() - start);
    }
    return least;
  };
  const [small, large] = [textOf(5_000), textOf(50_000)];
  fastest(large);
  // Below a few milliseconds the measurement is mostly noise.
  expect(fastest(large)).toBeLessThan(Math.max(15 * fastest(small), 20));
});
