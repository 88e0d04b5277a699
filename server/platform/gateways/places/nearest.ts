import { milesBetween, type Point } from './distances.ts';
import { gazetteer } from './gazetteer.ts';
import type { Place } from './place-id.ts';
import { nearestTown } from './world/towns.ts';

/** The town nearest to a point, in any country. */
export const nearestPlace = (point: Point): Place => {
  let nearest: Place = nearestTown(point);
  let distance = milesBetween(nearest, point);
  for (const place of gazetteer().byCity.values()) {
    // Hardly any is as near in latitude, so hardly any needs its distance computed.
    if (Math.abs(place.lat - point.lat) * 60 > distance) continue;
    const miles = milesBetween(place, point);
    if (miles < distance) [nearest, distance] = [place, miles];
  }
  return nearest;
};
