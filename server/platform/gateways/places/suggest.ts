import { gazetteer } from './gazetteer.ts';
import { normalize } from './normalize.ts';
import { nameOfPlace, type Place } from './place-id.ts';
import { townsBeginning, usPlacesBeginning } from './world/towns.ts';

/** Most members live in the United States: a town there stands before one of at most this many times its people. */
const AT_HOME = 8;
/** How many places of a name are looked through for its region and country. */
const MAX_NAMESAKES = 200;

const placesBeginning = (beginning: string, limit: number): Place[] => {
  const us = usPlacesBeginning(beginning).flatMap(({ key, people }) => {
    const place = gazetteer().byCity.get(key);
    return place ? [{ place, size: people * AT_HOME + place.zipCodes }] : [];
  });
  const { named, alsoNamed } = townsBeginning(beginning, limit);
  const world = named.map((place) => ({ place, size: place.people }));
  return [...[...us, ...world].sort((a, b) => b.size - a.size).map(({ place }) => place), ...alsoNamed].slice(0, limit);
};

/** The places that a text may be the beginning of, such as 'par' or 'paris, fr', the likeliest first. */
export const suggestPlaces = (text: string, limit: number): Place[] => {
  const [name = '', ...where] = text.split(',');
  const beginning = normalize(name);
  if (beginning === '') return [];
  if (where.length === 0) return placesBeginning(beginning, limit);
  const whole = normalize(text);
  return placesBeginning(beginning, MAX_NAMESAKES)
    .filter((place) => normalize(nameOfPlace(place)).startsWith(whole))
    .slice(0, limit);
};
