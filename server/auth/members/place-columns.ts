import { findPlace } from '../../platform/gateways/places/geocoding.ts';

/** A location as it is stored: the text, and its coordinates if the gazetteer knows it. */
export const placeColumns = (location: string | null) => {
  const place = location ? findPlace(location) : null;
  return { location, lat: place?.lat ?? null, lng: place?.lng ?? null };
};
