import { findPlace, isRemote, placeName } from '../platform/gateways/places/geocoding.ts';
import { idOfPlace } from '../platform/gateways/places/place-id.ts';

/** A place as addresses name it, 'austin-tx', from what a member typed; null if it is unknown. */
export const townIdOf = (location: string | null): string | null => {
  const place = location ? findPlace(location) : null;
  return place && idOfPlace(place);
};

/** What visitors read of a place: the gazetteer's name and never what was typed; 'Online' for remote posts. */
export const townText = (location: string | null): string | null => {
  if (!location) return null;
  return isRemote(location) ? 'Online' : placeName(location);
};
