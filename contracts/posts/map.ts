import { z } from 'zod';

/** A part of the world; west of its eastern edge may lie the date line. */
export type MapBox = { west: number; south: number; east: number; north: number };

const NUMBER = /^-?\d{1,3}(?:\.\d{1,20})?$/;

/** The box of 'west,south,east,north' in degrees; null where it is none. */
export const readBox = (text: string): MapBox | null => {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90 && south <= north;
  return isOnEarth ? { west, south, east, north } : null;
};

export const bbox = z
  .string()
  .max(100)
  .refine((text) => readBox(text) !== null, {
    error: 'Please give west, south, east and north in degrees, the south not above the north.',
  })
  .describe('west,south,east,north in degrees, edges included. West may be above east, across the date line.');

export const mapTown = z.object({
  name: z.string(),
  region: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  count: z.number().int(),
});
export type MapTown = z.infer<typeof mapTown>;

export const postMap = z
  .object({
    total: z.number().int().describe('How many posts there are, those of unknown towns included.'),
    towns: z.array(mapTown).describe('Where the towns are, never the posts or their members; at most 200.'),
  })
  .meta({ id: 'PostMap', description: 'How many posts there are in each town of a part of the world.' });
export type PostMap = z.infer<typeof postMap>;
