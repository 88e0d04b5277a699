import { LRUCache } from 'lru-cache';
import type { Place as PlaceDetails } from '#contracts/shared/place.ts';
import { findUsPlace } from './geocoding.ts';
import { detailsOfPlace, nameOfPlace, type Place, placeById } from './place-id.ts';

/** A place as posts and members have it. Those from before places had ids have only the text. */
export interface StoredPlace {
  location: string | null;
  placeId: string | null;
}

/** Lists name few places many times. */
const cache = new LRUCache<string, { place: Place | null }>({ max: 5000 });

const cachedById = (id: string): Place | null => {
  const cached = cache.get(id) ?? { place: placeById(id) };
  cache.set(id, cached);
  return cached.place;
};

/** The place of a stored location; texts from before places had ids were looked up only in the United States. */
export const placeOfStored = ({ location, placeId }: StoredPlace): Place | null => {
  if (placeId !== null) return cachedById(placeId);
  return location === null ? null : findUsPlace(location);
};

export const detailsOfStored = (stored: StoredPlace): PlaceDetails | null => {
  const place = placeOfStored(stored);
  return place && detailsOfPlace(place);
};

/** 'Austin, TX'; null if the place is unknown. */
export const nameOfStored = (stored: StoredPlace): string | null => {
  const place = placeOfStored(stored);
  return place && nameOfPlace(place);
};
