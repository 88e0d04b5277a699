import { LRUCache } from 'lru-cache';
import type { Place as PlaceDetails } from '#contracts/shared/place.ts';
import { findUsPlace } from './geocoding.ts';
import { detailsOfPlace, nameOfPlace, type Place, placeById } from './place-id.ts';

/** A place as posts and members have it. Those from before places had ids have only the text. */
export interface StoredPlace {
  location: string | null;
  placeId: string | null;
}

interface FoundPlace {
  place: Place | null;
  details: PlaceDetails | null;
}

/** Texts from before places had ids were looked up only in the United States. */
const find = ({ location, placeId }: StoredPlace): FoundPlace => {
  const place = placeId !== null ? placeById(placeId) : location !== null ? findUsPlace(location) : null;
  return { place, details: place && detailsOfPlace(place) };
};

/** Lists name few places many times. */
const cache = new LRUCache<string, FoundPlace>({ max: 5000 });

const findCached = (stored: StoredPlace): FoundPlace => {
  const key = stored.placeId === null ? `text ${stored.location}` : `id ${stored.placeId}`;
  const found = cache.get(key) ?? find(stored);
  cache.set(key, found);
  return found;
};

/** The place of a stored location. */
export const placeOfStored = (stored: StoredPlace): Place | null => findCached(stored).place;

/** The place of a stored location as the API describes it. */
export const detailsOfStored = (stored: StoredPlace): PlaceDetails | null => findCached(stored).details;

/** 'Austin, TX'; null if the place is unknown. */
export const nameOfStored = (stored: StoredPlace): string | null => {
  const place = placeOfStored(stored);
  return place && nameOfPlace(place);
};
