import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneWayMatchOf, weightOf } from './one-way-match.ts';
import { AUSTIN, indexedPost } from './small-index.test-support.ts';

const giver = indexedPost(1, { gives: ['s:logo', 'i:design'] });
const receiver = indexedPost(2, { wants: ['s:logo', 'i:design'] });

describe('a match in one direction', () => {
  it('is whole by skill, and less by an industry that is wanted without a skill', () => {
    expect(oneWayMatchOf(giver, receiver)).toMatchObject({ key: 's:logo', degree: 1, miles: 0, ratio: 1, radius: 30 });
    expect(oneWayMatchOf(giver, { ...receiver, wants: ['i:design'] })).toMatchObject({ key: 'i:design', degree: 0.8 });
    expect(oneWayMatchOf({ ...giver, gives: ['i:design'] }, { ...receiver, wants: ['i:design'] })?.degree).toBe(0.8);
  });

  it('does not serve a wanted skill by its industry', () => {
    expect(oneWayMatchOf({ ...giver, gives: ['s:poster', 'i:design'] }, receiver)).toBeNull();
    expect(oneWayMatchOf({ ...giver, gives: ['i:design'] }, receiver)).toBeNull();
  });

  it('does not take a skill for the industry of the same name', () => {
    expect(oneWayMatchOf({ ...giver, gives: ['s:translation'] }, { ...receiver, wants: ['i:translation'] })).toBeNull();
  });

  it('reaches 30 miles, or as far as the receiver looks', () => {
    const away = (miles: number, changes = {}) =>
      oneWayMatchOf({ ...giver, lat: AUSTIN.lat + miles / 69.1 }, { ...receiver, ...changes })?.miles ?? null;
    expect(away(29.5)).toBeCloseTo(29.5, 1);
    expect(away(30.5)).toBeNull();
    expect(away(30.5, { radius: 31 })).toBeCloseTo(30.5, 1);
    expect(away(6, { radius: 5 })).toBeNull();
  });

  it('reaches everyone online, and no one from an unknown place', () => {
    const nowhere = { ...giver, lat: null, lng: null };
    expect(oneWayMatchOf(nowhere, receiver)).toBeNull();
    expect(oneWayMatchOf({ ...nowhere, isRemote: true }, receiver)?.miles).toBe(0);
    expect(oneWayMatchOf({ ...giver, lat: 45, alsoOnline: true }, receiver)?.miles).toBe(0);
    // The distance matters only for what is given.
    expect(oneWayMatchOf({ ...giver, lat: 45 }, { ...receiver, isRemote: true, alsoOnline: true })).toBeNull();
  });

  it('has values within twice', () => {
    expect(oneWayMatchOf({ ...giver, value: 1000 }, receiver)?.ratio).toBe(2);
    expect(oneWayMatchOf({ ...giver, value: 250 }, receiver)?.ratio).toBe(2);
    expect(oneWayMatchOf({ ...giver, value: 1001 }, receiver)).toBeNull();
    expect(oneWayMatchOf({ ...giver, value: 249 }, receiver)).toBeNull();
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
