import { z } from 'zod';
import { decodeCursor, encodeCursor, packKeys, unpackKeys } from '../../core/cursor.ts';
import type { Place } from './find-ranked.ts';

/** So many of the first posts of a list stand in its cursor. */
export const KEPT = 200;

/** `kept`: the keys of the first posts. `at`: how many of them were shown. `after`: where the rest goes on. */
export type RankedPage = { kept: number[]; at: number; after: Place | null };

const shape = z.object({
  kept: z.string().max(KEPT * 6),
  at: z.number().int().min(0).max(KEPT),
  after: z.object({ figure: z.number(), seq: z.number().int() }).nullable(),
});

export const writeRankedCursor = ({ kept, ...rest }: RankedPage): string =>
  encodeCursor({ kept: packKeys(kept), ...rest });

export const readRankedCursor = (cursor: string): RankedPage => {
  const { kept, ...rest } = decodeCursor(cursor, shape);
  return { kept: unpackKeys(kept), ...rest };
};
