import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/arbitraries.ts';
import * as fc from 'fast-check';
import type { Caution } from '#contracts/messages/caution.ts';
import { cautionOf } from './caution.ts';

const { harmful, harmless, others } = JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as {
  harmful: Record<Caution, string[]>;
  harmless: string[];
  /** Written by someone who did not know the patterns, many to get around them. */
  others: { harmful: string[]; harmless: string[] };
};

describe('of messages that are written to a stranger', () => {
  test('there are a hundred harmful and a hundred harmless ones', () => {
    expect([Object.values(harmful).flat().length, harmless.length]).toEqual([100, 100]);
  });

  test('at least 95 harmful ones are found', () => {
    const missed = Object.values(harmful)
      .flat()
      .filter((text) => cautionOf(text) === null);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });

  test('at most 2 harmless ones are', () => {
    const flagged = harmless.flatMap((text) => {
      const caution = cautionOf(text);
      return caution ? [`${caution}: ${text}`] : [];
    });
    expect(flagged.length, flagged.join('\n')).toBeLessThanOrEqual(2);
  });

  test('of those that others wrote at most a tenth is missed, and a twentieth flagged', () => {
    const missed = others.harmful.filter((text) => cautionOf(text) === null);
    const flagged = others.harmless.filter((text) => cautionOf(text) !== null);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(others.harmful.length / 10);
    expect(flagged.length, flagged.join('\n')).toBeLessThanOrEqual(others.harmless.length / 20);
  });

  test.each([
    ['Never send me your password.', null],
    ['Never mind the rules, just send me your password.', 'code'],
    ["I won't pay you. I can set up PayPal for your shop.", null],
    ["I can't pay with PayPal here, so send me cash.", 'money'],
  ])('“%s” has %s', (text, caution) => {
    expect(cautionOf(text)).toBe(caution);
  });

  test.each(Object.entries(harmful))('most about %s are found as what they are', (kind, texts) => {
    const found = texts.filter((text) => cautionOf(text) === kind);
    expect(found.length).toBeGreaterThanOrEqual(texts.length * 0.85);
  });
});

test('any text has an answer', () => {
  fc.assert(
    fc.property(anyText(5_000), (text) => {
      expect(cautionOf(text)).not.toBeUndefined();
    }),
  );
});
