import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../test/arbitraries.ts';
import { findPlace } from '../geocoding.ts';
import { gazetteer } from '../gazetteer.ts';
import { detailsOfPlace, idOfPlace, nameOfPlace, placeById } from '../place-id.ts';
import { suggestPlaces } from '../suggest.ts';
import { world } from './load.ts';
import { townAt } from './towns.ts';

const idOf = (text: string): string | null => {
  const place = findPlace(text);
  return place && idOfPlace(place);
};

describe('towns of the world', () => {
  it.each([
    ['Paris, France', 'paris-fr'],
    ['paris fr', 'paris-fr'],
    ['75001 Paris, France', 'paris-fr'],
    ['Paris, France 75001', 'paris-fr'],
    ['Paris, Ontario', 'paris-ca'],
    ['London, UK', 'london-gb'],
    ['London, Ontario, Canada', 'london-ca'],
    ['london on ca', 'london-ca'],
    ['Berlin, DE', 'berlin-de'],
    ['Tbilisi, Georgia', 'tbilisi-ge'],
    ['Łódź', 'lodz-pl'],
    ['München', 'munich-de'],
    ['Москва', 'moscow-ru'],
    ['東京', 'tokyo-jp'],
    ['Luxembourg', 'luxembourg-lu'],
  ])('%s is %s', (text, id) => {
    expect(idOf(text)).toBe(id);
  });

  it.each([
    ['Paris', 'paris-tx'],
    ['London', 'london-ky'],
    ['Toronto', 'toronto-oh'],
    ['Tokyo', 'tokyo-jp'],
    ['Hyderabad', 'hyderabad-in'],
  ])('the name %s alone is the US town where there is one, else the largest: %s', (text, id) => {
    expect(idOf(text)).toBe(id);
  });

  it('each have a name, a region, a country and a zone', () => {
    const details = (text: string) => {
      const place = findPlace(text);
      return place && detailsOfPlace(place);
    };
    expect([details('Paris, France'), details('Austin, TX'), details('San Juan, PR')]).toEqual([
      { id: 'paris-fr', name: 'Paris', region: 'Île-de-France', country: 'FR', timeZone: 'Europe/Paris' },
      { id: 'austin-tx', name: 'Austin', region: 'Texas', country: 'US', timeZone: 'America/Chicago' },
      { id: 'san-juan-pr', name: 'San Juan', region: 'Puerto Rico', country: 'PR', timeZone: 'America/Puerto_Rico' },
    ]);
  });
});

describe('ids of places', () => {
  const town = fc.integer({ min: 0, max: world().names.length - 1 }).map(townAt);

  it('are unique, and read back as the place that they were made from', () => {
    fc.assert(
      fc.property(town, (place) => {
        expect(placeById(idOfPlace(place))).toEqual(place);
      }),
      { numRuns: 1000 },
    );
    const ids = Array.from({ length: world().names.length }, (_, index) => idOfPlace(townAt(index)));
    expect(new Set(ids).size).toBe(ids.length);
    const places = [...gazetteer().byCity.values()];
    expect(places.filter((place) => placeById(idOfPlace(place)) !== place)).toEqual([]);
  });

  it('a name with its country finds the place again', () => {
    fc.assert(
      fc.property(town, (place) => {
        const found = findPlace(nameOfPlace(place));
        expect(found && idOfPlace(found)).toBe(idOfPlace(place));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    'libertad-philippines-ph',
    'guraidhoo-maldives-mv',
    'san-nicolas-hidalgo-mx',
    'piatra-olt-romania-ro',
    'piatra-olt-ro',
  ])('%s is found by its name, too, although its region has none or makes the name of another', (id) => {
    const place = placeById(id);
    expect(place && idOf(nameOfPlace(place))).toBe(id);
  });

  it('a town abroad has its region where a US town has the short form', () => {
    const taken = placeById('richmond-ca');
    expect(taken).toMatchObject({ name: 'Richmond', state: 'CA' });
    expect(placeById('richmond-bc-ca')).toMatchObject({ name: 'Richmond', country: 'CA' });
    expect(nameOfPlace(placeById('richmond-bc-ca') ?? townAt(0))).toBe('Richmond, British Columbia, Canada');
  });

  it('of one name in a country the largest has the short form', () => {
    expect(placeById('san-jose-ph')).toMatchObject({ country: 'PH' });
    expect(placeById('san-jose-northern-mindanao-ph')).toMatchObject({
      country: 'PH',
      region: { id: 'northern-mindanao' },
    });
  });

  it.each(['', '-', 'paris', 'paris-', 'PARIS-FR', 'paris-zz', 'nowhere-fr', 'a-'.repeat(99), 'constructor-fr'])(
    '%j is not an id',
    (id) => {
      expect(placeById(id)).toBeNull();
    },
  );

  it('any text is read as an id or as none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), (text) => {
        expect(placeById(text)).not.toBeUndefined();
      }),
    );
  });
});

describe('suggestions', () => {
  const suggested = (text: string) => suggestPlaces(text, 6).map(nameOfPlace);

  it('are the places that begin so, the likeliest first', () => {
    expect(suggested('aust')[0]).toBe('Austin, TX');
    expect(suggested('par')[0]).toBe('Paris, France');
    expect(suggested('mün')[0]).toBe('Munich, Germany');
  });

  it('go by region and country after a comma', () => {
    expect(suggested('paris, fr')).toEqual(['Paris, France']);
    expect(suggested('Dublin, o')).toEqual(['Dublin, OH']);
  });

  it('are empty for what names nothing', () => {
    expect([suggested(''), suggested(','), suggested('!!'), suggested('zzzzzz')]).toEqual([[], [], [], []]);
  });

  it('answer any text', () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        expect(suggestPlaces(text, 5).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
