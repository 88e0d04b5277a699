import { milesBetween, type Point } from './distances.ts';
import { gazetteer } from './gazetteer.ts';
import type { Place } from './place-id.ts';
import { nearestTown } from './world/towns.ts';

/** The town nearest to a point, in any country. */
export const nearestPlace = (point: Point): Place => {
  let nearest: Place = nearestTown(point);
  let distance = milesBetween(nearest, point);
  for (const place of gazetteer().byCity.values()) {
    // A degree of latitude is more than 60 miles. Hardly any place is so near in latitude that its distance is needed.
    if (Math.abs(place.lat - point.lat) * 60 > distance) continue;
    const miles = milesBetween(place, point);
    if (miles < distance) [nearest, distance] = [place, miles];
  }
  return nearest;
};
