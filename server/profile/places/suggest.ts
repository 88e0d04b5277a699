import type { SuggestedPlace } from '#contracts/shared/place.ts';
import { detailsOfPlace, nameOfPlace } from '../../platform/gateways/places/place-id.ts';
import { suggestPlaces } from '../../platform/gateways/places/suggest.ts';

const MIN_LENGTH = 2;
const MAX_TOWNS = 6;

/** The towns that a member may be typing. */
export const suggestTowns = (typed: string): SuggestedPlace[] =>
  typed.length < MIN_LENGTH
    ? []
    : suggestPlaces(typed, MAX_TOWNS).map((place) => ({ ...detailsOfPlace(place), label: nameOfPlace(place) }));
