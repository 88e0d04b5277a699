import { EARTH_RADIUS_MILES } from '#contracts/shared/geography.ts';

export interface Point {
  lat: number;
  lng: number;
}

const milesPerDegree = (Math.PI / 180) * EARTH_RADIUS_MILES;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance. */
export function milesBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const chord = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export interface Box {
  minLat: number;
  maxLat: number;
  minLng: number;
  maxLng: number;
}

/** A box that contains every point within `miles`: it can use an index before exact distances are computed. */
export function boundingBox({ lat, lng }: Point, miles: number): Box {
  const minLat = Math.max(-90, lat - miles / milesPerDegree);
  const maxLat = Math.min(90, lat + miles / milesPerDegree);
  // The circle is widest on the side of the nearer pole.
  const cosine = Math.cos(radians(lat));
  const angle = miles / EARTH_RADIUS_MILES;
  const sine = Math.sin(angle);
  const width = angle < Math.PI / 2 && sine < cosine ? (Math.asin(sine / cosine) * 180) / Math.PI : 180;
  // Across the date line or a pole, any longitude may be in range.
  const isAround = lng - width < -180 || lng + width > 180;
  return { minLat, maxLat, minLng: isAround ? -180 : lng - width, maxLng: isAround ? 180 : lng + width };
}
