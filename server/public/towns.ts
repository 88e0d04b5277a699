import { isRemote } from '../platform/gateways/places/geocoding.ts';
import { idOfPlace } from '../platform/gateways/places/place-id.ts';
import { nameOfStored, placeOfStored, type StoredPlace } from '../platform/gateways/places/stored-place.ts';

/** A place as addresses name it, 'austin-tx'; null if it is unknown. */
export const townIdOf = (stored: StoredPlace): string | null => {
  const place = placeOfStored(stored);
  return place && idOfPlace(place);
};

/** What visitors read of a place: the gazetteer's name and never what was typed; 'Online' for remote posts. */
export const townText = (stored: StoredPlace): string | null => {
  if (!stored.location) return null;
  return isRemote(stored.location) ? 'Online' : nameOfStored(stored);
};
