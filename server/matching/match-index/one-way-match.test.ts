import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneWayMatchOf, weightOf } from './one-way-match.ts';
import { indexedPost } from './small-index.test-support.ts';

const giver = indexedPost(1, { gives: ['s:logo', 'i:design'] });
const receiver = indexedPost(2, { wants: ['s:logo', 'i:design'] });

describe('a match in one direction', () => {
  it('does not take a skill for the industry of the same name', () => {
    expect(oneWayMatchOf({ ...giver, gives: ['s:translation'] }, { ...receiver, wants: ['i:translation'] })).toBeNull();
  });

  it('weighs less for more miles and less equal values, between 0 and 1', () => {
    const match = fc.record({
      degree: fc.constantFrom(0.8, 1),
      miles: fc.double({ min: 0, max: 29, noNaN: true }),
      radius: fc.constant(30),
      ratio: fc.double({ min: 1, max: 1.9, noNaN: true }),
    });
    fc.assert(
      fc.property(match, fc.double({ min: 0.001, max: 0.1, noNaN: true }), (drawn, more) => {
        expect(weightOf({ ...drawn, miles: drawn.miles + more })).toBeLessThan(weightOf(drawn));
        expect(weightOf({ ...drawn, ratio: drawn.ratio + more })).toBeLessThan(weightOf(drawn));
        expect(weightOf(drawn)).toBeGreaterThan(0);
        expect(weightOf(drawn)).toBeLessThanOrEqual(1);
      }),
    );
    expect(weightOf({ degree: 1, miles: 30, radius: 30, ratio: 2 })).toBeCloseTo(0.7 * 0.85, 10);
  });
});
