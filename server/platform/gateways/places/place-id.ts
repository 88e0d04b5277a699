import { MAX_PLACE_ID, type Place as PlaceDetails } from '#contracts/shared/place.ts';
import { gazetteer, type UsPlace } from './gazetteer.ts';
import { normalize } from './normalize.ts';
import { isTerritory, stateName } from './us-states.ts';
import { countryName } from './world/find-town.ts';
import { largestOf, type Town, townsNamed, zoneOfUsPlace } from './world/towns.ts';

/** A place of the United States, or a town of another country. */
export type Place = UsPlace | Town;

export const isInUs = (place: Place): place is UsPlace => place.state !== null;

/** Whether a town has the short form of its name: the largest of that name in its country, where no US town has it. */
const hasShortForm = ({ key, country, region }: Town): boolean => {
  if (gazetteer().byCity.has(`${key}|${country}`)) return false;
  const largest = largestOf(townsNamed(key).filter((town) => town.country === country && town.key === key));
  return largest === null || largest.region.id === region.id;
};

const toId = (...parts: string[]): string => parts.join(' ').toLowerCase().replaceAll(' ', '-');

/** What addresses and the API call a place: 'austin-tx', 'paris-fr', 'ontario-on-ca'. */
export const idOfPlace = (place: Place): string => {
  if (isInUs(place)) return toId(normalize(place.name), place.state);
  const { key, region, country } = place;
  if (hasShortForm(place)) return toId(key, country);
  const id = toId(key, region.id, country);
  // 'piatra-olt-ro' is the town Piatra Olt, and not Piatra in the region Olt.
  const isOfLongerName = townsNamed(`${key} ${region.id.replaceAll('-', ' ')}`).some(
    (town) => town.country === country && hasShortForm(town) && toId(town.key, country) === id,
  );
  return isOfLongerName ? toId(key, region.id, normalize(countryName(country)), country) : id;
};

/** 'Austin, TX', 'Paris, France', 'Ontario, Ontario, Canada': what `findPlace` finds the place by. */
export const nameOfPlace = (place: Place): string => {
  if (isInUs(place)) return `${place.name}, ${place.state}`;
  const country = countryName(place.country);
  if (hasShortForm(place)) return `${place.name}, ${country}`;
  // A town outside all regions has the country's name for one, or it would be taken for its namesake.
  return `${place.name}, ${place.region.name || country}, ${country}`;
};

/** The place of an id; null if there is none. */
export const placeById = (id: string): Place | null => {
  if (id.length > MAX_PLACE_ID || !/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(id)) return null;
  const words = id.split('-');
  const ending = (words.pop() ?? '').toUpperCase();
  const place = gazetteer().byCity.get(`${words.join(' ')}|${ending}`);
  if (place && idOfPlace(place) === id) return place;
  for (let size = words.length; size > 0; size--) {
    const town = townsNamed(words.slice(0, size).join(' ')).find(
      (each) => each.country === ending && idOfPlace(each) === id,
    );
    if (town) return town;
  }
  return null;
};

/** A place as the API describes it. */
export const detailsOfPlace = (place: Place): PlaceDetails => {
  const id = idOfPlace(place);
  if (!isInUs(place)) {
    const { name, region, country, timeZone } = place;
    return { id, name, region: region.name, country, timeZone };
  }
  const { name, state } = place;
  const timeZone = zoneOfUsPlace(`${normalize(name)}|${state}`);
  return { id, name, region: stateName(state), country: isTerritory(state) ? state : 'US', timeZone };
};
