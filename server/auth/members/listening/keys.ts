import type { Point } from '../../../platform/gateways/places/distances.ts';
import { cellOf, cellsAround } from './grid-cells.ts';

// Such as 'near 25:83:-211', 'field design' and 'field design 25:83:-211'. They are stored.
const nearKey = (cell: string) => `near ${cell}`;
const fieldKey = (industryId: string) => `field ${industryId}`;
const bothKey = (industryId: string, cell: string) => `field ${industryId} ${cell}`;

type Listener = { lat: number | null; lng: number | null; radius: number; industryIds: string[] };

/** The keys under which posts find a member. */
export const keysOf = ({ lat, lng, radius, industryIds }: Listener): string[] => {
  const cell = lat === null || lng === null ? null : cellOf({ lat, lng }, radius);
  return [
    ...(cell ? [nearKey(cell)] : []),
    ...industryIds.flatMap((id) => (cell ? [fieldKey(id), bothKey(id, cell)] : [fieldKey(id)])),
  ];
};

/**
 * The keys of members who may be notified of a post, in groups, best first: near and of an industry that it looks for,
 * just near, and of such an industry anywhere.
 */
export const keyGroupsFor = (place: Point | null, industryIds: string[]): string[][] => {
  const cells = place ? cellsAround(place) : [];
  return [
    industryIds.flatMap((id) => cells.map((cell) => bothKey(id, cell))),
    cells.map(nearKey),
    industryIds.map(fieldKey),
  ].filter((keys) => keys.length > 0);
};
