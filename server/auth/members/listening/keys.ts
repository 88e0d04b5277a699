import type { Point } from '../../../platform/gateways/places/geocoding.ts';
import { squareOf, squaresAround } from './squares.ts';

const nearKey = (square: string) => `near ${square}`;
const fieldKey = (industryId: string) => `field ${industryId}`;
const bothKey = (industryId: string, square: string) => `field ${industryId} ${square}`;

type Listener = { lat: number | null; lng: number | null; radius: number; industryIds: string[] };

/** The keys under which posts find a member. */
export const keysOf = ({ lat, lng, radius, industryIds }: Listener): string[] => {
  const square = lat === null || lng === null ? null : squareOf({ lat, lng }, radius);
  return [
    ...(square ? [nearKey(square)] : []),
    ...industryIds.flatMap((id) => (square ? [fieldKey(id), bothKey(id, square)] : [fieldKey(id)])),
  ];
};

/**
 * The keys of those who may be notified of a post, in groups, the best first: near and of an industry that it seeks, near,
 * and of such an industry anywhere.
 */
export const keysFor = (place: Point | null, industryIds: string[]): string[][] => {
  const squares = place ? squaresAround(place) : [];
  return [
    industryIds.flatMap((id) => squares.map((square) => bothKey(id, square))),
    squares.map(nearKey),
    industryIds.map(fieldKey),
  ].filter((keys) => keys.length > 0);
};
