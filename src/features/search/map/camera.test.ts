import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Camera, boxOf, boxText, fit, lookAt, pan, zoom } from './camera.ts';
import { readBox } from '#contracts/posts/map-box.ts';

const size = { width: 800, height: 600 };
const austin = { lat: 30.27, lng: -97.74 };
const camera = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
  scale: fc.double({ min: 130, max: 50_000, noNaN: true }),
});

/** In degrees, on either side of the date line. */
const apart = (a: Camera, b: Camera): number =>
  Math.max(Math.abs(a.lat - b.lat), Math.abs(((a.lng - b.lng + 540) % 360) - 180));

describe('a map', () => {
  test('has the chosen place in its middle and the radius in sight', () => {
    const box = boxOf(lookAt(austin, 25, size), size);
    expect((box.west + box.east) / 2).toBeCloseTo(austin.lng, 2);
    expect((box.north - box.south) / 2).toBeGreaterThan(25 / 69);
    expect((box.north - box.south) / 2).toBeLessThan(60 / 69);
  });

  test('shows a box that the server reads, wherever it looks', () => {
    fc.assert(
      fc.property(camera, (seen) => {
        expect(readBox(boxText(boxOf(seen, size)))).toEqual(boxOf(seen, size));
      }),
    );
  });

  test('sees the same again from its box', () => {
    fc.assert(
      fc.property(camera, (seen) => {
        const box = boxOf(seen, size);
        fc.pre(box.west !== -180 && box.south > -80 && box.north < 80);
        expect(apart(fit(box, size), seen)).toBeLessThan(0.1);
      }),
    );
  });

  test('comes back by the same way', () => {
    const there = pan(lookAt(austin, 25, size), 120, -80, size);
    expect(apart(pan(there, -120, 80, size), { ...austin, scale: 1 })).toBeLessThan(0.001);
    const closer = zoom(lookAt(austin, 25, size), 2, size, 100, 100);
    expect(apart(zoom(closer, 0.5, size, 100, 100), { ...austin, scale: 1 })).toBeLessThan(0.001);
  });

  test('goes around the world, and no closer and no farther than there is something to see', () => {
    const far = zoom(lookAt(austin, 25, size), 0.000_001, size);
    expect(boxOf(far, size)).toMatchObject({ west: -180, east: 180 });
    expect(pan({ lat: 0, lng: 179, scale: 800 }, -100, 0, size).lng).toBeLessThan(0);
    expect(zoom(far, 1e9, size).scale).toBe(200_000);
  });
});
