import { expect, it } from 'vitest';
import { mentionsPayment } from '#src/features/messages/thread/payment-mention.ts';

it.each([
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

it.each([
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

it.each([
  ['numbers in a row', '1,'],
  ['digits of a number', '1'],
  ['words that ask', 'pay '],
  ['names within names', 'apple '],
])('ten times as many %s take about ten times as long', (_what, word) => {
  const fastest = (length: number) => {
    const text = word.repeat(length / word.length);
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      mentionsPayment(text);
      least = Math.min(least, performance.now() - start);
    }
    return least;
  };
  fastest(50_000);
  expect(fastest(50_000)).toBeLessThan(Math.max(15 * fastest(5_000), 20));
});
