import { AppError } from '../../platform/core/app-error.ts';
import { isRemote, placeColumns } from '../../platform/gateways/places/geocoding.ts';
import { nameOfPlace, placeById } from '../../platform/gateways/places/place-id.ts';
import type { StoredPlace } from '../../platform/gateways/places/stored-place.ts';

interface TypedPlace {
  location?: string | null | undefined;
  placeId?: string | null | undefined;
}

/** The columns of a location that was typed, of the town that was chosen for it if there is one. */
export const columnsOfPlace = ({ location, placeId }: TypedPlace) => {
  if (typeof placeId !== 'string') return placeColumns(location ?? null);
  const place = placeById(placeId);
  if (!place) throw new AppError('UNKNOWN_PLACE', { field: 'placeId' });
  const text = location ?? nameOfPlace(place);
  // What can be done anywhere has no place.
  return isRemote(text) ? placeColumns(text) : { location: text, placeId, lat: place.lat, lng: place.lng };
};

/** The columns of a changed location; null where the place stays, as it does when the same text is sent again. */
export const changedPlace = (typed: TypedPlace, before: StoredPlace) => {
  const isChosen = typeof typed.placeId === 'string';
  if (!isChosen && (typed.location === undefined || isSameText(typed, before))) return null;
  return columnsOfPlace(typed);
};

const isSameText = ({ location }: TypedPlace, before: StoredPlace): boolean =>
  before.placeId !== null && location === before.location;
