import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween } from '../../../platform/gateways/places/distances.ts';
import { gridCellOf, gridCellsWithin, cellOf, cellsAround } from './grid-cells.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const radius = degrees(1, 100);
/** A point in the United States, and one not far from it. */
const pair = fc
  .record({ lat: degrees(18, 70), lng: degrees(-170, -65), up: degrees(-1.6, 1.6), aside: degrees(-4, 4) })
  .map(
    ({ lat, lng, up, aside }) =>
      [
        { lat, lng },
        { lat: lat + up, lng: lng + aside },
      ] as const,
  );

test('a member who lives within reach of a post is listed in a grid cell around it', () => {
  fc.assert(
    fc.property(pair, radius, ([post, member], miles) => {
      fc.pre(milesBetween(post, member) <= miles);
      expect(cellsAround(post)).toContain(cellOf(member, miles));
    }),
  );
});

test('a place within a radius lies in one of the grid cells around', () => {
  fc.assert(
    fc.property(pair, radius, ([member, post], miles) => {
      fc.pre(milesBetween(post, member) <= miles);
      expect(gridCellsWithin(member, miles)).toContain(gridCellOf(post));
    }),
  );
});

test('the grid cells around a post are few, wherever it is', () => {
  for (const lat of [18, 30, 48, 70]) expect(cellsAround({ lat, lng: -100 }).length).toBeLessThan(80);
});
