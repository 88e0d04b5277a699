import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/arbitraries.ts';
import { findPlace, placeName, isRemote } from './geocoding.ts';
import { nameOfPlace } from './place-id.ts';
import { boundingBox, milesBetween } from './distances.ts';

const named = (text: string) => {
  const place = findPlace(text);
  return place && nameOfPlace(place);
};

describe('findPlace', () => {
  it.each([
    ['Austin, TX', 'Austin, TX'],
    ['austin,tx', 'Austin, TX'],
    ['  AUSTIN ,  Texas ', 'Austin, TX'],
    ['Austin Texas', 'Austin, TX'],
    ['Austin', 'Austin, TX'],
    ['Austin, TX, USA', 'Austin, TX'],
    ['Austin, TX 78701', 'Austin, TX'],
    ['78701', 'Austin, TX'],
    ['78701-1234', 'Austin, TX'],
    ['Greater Austin Area', 'Austin, TX'],
    ['Salt Lake City, Utah', 'Salt Lake City, UT'],
    ['Portland', 'Portland, OR'],
    ['Portland, ME', 'Portland, ME'],
    ['Raleigh, North Carolina', 'Raleigh, NC'],
    ['New York', 'New York, NY'],
    ['New York City', 'New York, NY'],
    ['New York City, NY', 'New York, NY'],
    ['NYC', 'New York, NY'],
    ['Washington, D.C.', 'Washington, DC'],
    ['DC', 'Washington, DC'],
    ['Washington', 'Washington, DC'],
    ['St. Louis, MO', 'Saint Louis, MO'],
    ['Brooklyn, NY', 'Brooklyn, NY'],
    ['Honolulu, HI', 'Honolulu, HI'],
  ])('%s is %s', (text, expected) => {
    expect(named(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'Remote/Online',
    'Online',
    'Nowhere at all',
    'Austin, ZZ',
    'California',
    'TX',
    '00000',
    'toString',
    'France',
    'Downtown',
  ])('%j is not a place', (text) => {
    expect(findPlace(text)).toBeNull();
  });

  it('gives the middle of the city', () => {
    const austin = findPlace('Austin, TX');
    expect(austin && milesBetween(austin, { lat: 30.267, lng: -97.743 })).toBeLessThan(8);
  });

  it('answers any text with a place or null', () => {
    fc.assert(
      fc.property(anyText(250), (text) => {
        expect(findPlace(text)).not.toBeUndefined();
      }),
    );
  });
});

it('text that says the place does not matter is recognized', () => {
  expect(['Remote/Online', 'remote', 'Online only'].every(isRemote)).toBe(true);
  expect(['Austin, TX', 'Remotown', ''].some(isRemote)).toBe(false);
});

describe('distances', () => {
  const austin = { lat: 30.2672, lng: -97.7431 };
  const dallas = { lat: 32.7767, lng: -96.797 };

  it('measures along the great circle', () => {
    expect(milesBetween(austin, dallas)).toBeCloseTo(182, 0);
    expect(milesBetween(austin, austin)).toBe(0);
    expect(milesBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(69.1, 1);
  });

  it('a box holds every point within its miles', () => {
    const point = fc.record({
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (center, place) => {
        const box = boundingBox(center, milesBetween(center, place) + 0.001);
        expect(place.lat).toBeGreaterThanOrEqual(box.minLat);
        expect(place.lat).toBeLessThanOrEqual(box.maxLat);
        expect(place.lng).toBeGreaterThanOrEqual(box.minLng);
        expect(place.lng).toBeLessThanOrEqual(box.maxLng);
      }),
      { numRuns: 2000 },
    );
  });

  it('a box is not much wider than necessary', () => {
    const box = boundingBox(austin, 25);
    expect(milesBetween(austin, { lat: austin.lat, lng: box.maxLng })).toBeCloseTo(25, 0);
    expect(milesBetween(austin, { lat: box.maxLat, lng: austin.lng })).toBeCloseTo(25, 3);
  });
});

describe('texts that name what every object has', () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  it.each(names)('%s is not a place, and no error', (name) => {
    for (const text of [name, `${name}, TX`, `${name} TX`, `${name} 00000`]) expect(findPlace(text)).toBeNull();
  });
});

describe('the name of a place', () => {
  it.each([
    ['Austin, TX', 'Austin, TX'],
    ['austin texas', 'Austin, TX'],
    ['78701', 'Austin, TX'],
    ['You won! Claim your prize at http://evil.example/claim code 78701', 'Austin, TX'],
    ['Nowhere at all', null],
  ])('of %s is the one of the gazetteer: %s', (typed, name) => {
    expect(placeName(typed)).toBe(name);
  });
});
