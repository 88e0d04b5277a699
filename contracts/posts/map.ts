import { z } from 'zod';
import { readBox } from './map-box.ts';

export const bbox = z
  .string()
  .max(100)
  .refine((text) => readBox(text) !== null, {
    error: 'Please give west, south, east and north in degrees, the south not above the north.',
  })
  .describe('west,south,east,north in degrees, edges included. West may be above east, across the date line.');

const mapTown = z.object({
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
