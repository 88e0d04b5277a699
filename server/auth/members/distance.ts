import { EARTH_RADIUS_MILES } from '#contracts/shared/geography.ts';
import { and, between, type Column, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { findPlace } from '../../platform/gateways/places/geocoding.ts';
import { boundingBox } from '../../platform/gateways/places/distances.ts';

export type Center = { lat: number; lng: number };
/** The columns of what is searched by distance: posts or members. */
type Coordinates = { lat: Column; lng: Column };

/** Rounding can make the chord slightly longer than the diameter, for which Postgres has no arcsine. */
const JUST_UNDER_ONE = 1 - 2 ** -50;
const LAT_LNG = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** The point of 'lat,lng'; null if the text is not a point. */
export const pointOf = (near: string): Center | null => {
  const match = LAT_LNG.exec(near);
  if (!match) return null;
  const center = { lat: Number(match[1]), lng: Number(match[2]) };
  return Math.abs(center.lat) <= 90 && Math.abs(center.lng) <= 180 ? center : null;
};

/** The point of `near`: 'lat,lng' or a place. */
export const centerOf = (near: string): Center => {
  const point = pointOf(near);
  if (point) return point;
  const place = findPlace(near);
  if (!place) throw new AppError('UNKNOWN_PLACE', { field: 'near' });
  return { lat: place.lat, lng: place.lng };
};

/** The great-circle distance of a row from a point, in miles. */
export const distanceFrom = ({ lat, lng }: Center, at: Coordinates): SQL<number> => sql<number>`
  ${2 * EARTH_RADIUS_MILES} * asin(sqrt(
    sin(radians(${at.lat} - ${lat}) / 2) * sin(radians(${at.lat} - ${lat}) / 2)
    + cos(radians(${lat})) * cos(radians(${at.lat}))
    * sin(radians(${at.lng} - ${lng}) / 2) * sin(radians(${at.lng} - ${lng}) / 2)) * ${JUST_UNDER_ONE})`;

/** Rows within a radius. Checks the box around it first, because that can use an index. */
export const within = (center: Center, miles: number, at: Coordinates): SQL | undefined => {
  const box = boundingBox(center, miles);
  return and(
    between(at.lat, box.minLat, box.maxLat),
    between(at.lng, box.minLng, box.maxLng),
    sql`${distanceFrom(center, at)} <= ${miles}`,
  );
};
