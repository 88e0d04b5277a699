import type { LocatedPlace } from '#contracts/shared/place.ts';
import { pointOf } from '../../auth/members/distance.ts';
import { findPlace } from '../../platform/gateways/places/geocoding.ts';
import { nearestPlace } from '../../platform/gateways/places/nearest.ts';
import { nameOfPlace, type Place } from '../../platform/gateways/places/place-id.ts';

const toLocated = (place: Place): LocatedPlace => ({ label: nameOfPlace(place), lat: place.lat, lng: place.lng });

/** Finds the place or the point that a value of `near` means; null if we don't know it. */
export const locate = (near: string): LocatedPlace | null => {
  const point = pointOf(near);
  if (point) return { label: null, ...point };
  const place = findPlace(near);
  return place && toLocated(place);
};

export const findNearestTown = (point: { lat: number; lng: number }): LocatedPlace => toLocated(nearestPlace(point));
