import { gazetteer, normalise, type Place } from '../platform/gateways/places/gazetteer.ts';
import { findPlace, isRemote } from '../platform/gateways/places/geocoding.ts';

const idOf = ({ name, state }: Place): string => `${normalise(name)} ${state}`.toLowerCase().replaceAll(' ', '-');

/** A place as addresses name it, 'austin-tx', from what a member typed; null if it is unknown. */
export const townIdOf = (location: string | null): string | null => {
  const place = location ? findPlace(location) : null;
  return place && idOf(place);
};

/** The place of such a name; null if there is none. */
export const townById = (id: string): Place | null => {
  const [, name, state] = /^([a-z0-9-]+)-([a-z]{2})$/.exec(id) ?? [];
  if (!name || !state) return null;
  const place = gazetteer().byCity.get(`${name.replaceAll('-', ' ')}|${state.toUpperCase()}`);
  return place && idOf(place) === id ? place : null;
};

/** 'Austin, TX' */
export const nameOfTown = ({ name, state }: Place): string => `${name}, ${state}`;

/** What visitors read of a place: the gazetteer's name and never what was typed; 'Online' for remote posts. */
export const townText = (location: string | null): string | null => {
  if (!location) return null;
  if (isRemote(location)) return 'Online';
  const place = findPlace(location);
  return place && nameOfTown(place);
};
