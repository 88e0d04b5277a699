import { z } from 'zod';
import { decodeCursor, encodeCursor, packKeys, unpackKeys } from '../../platform/core/cursor.ts';
import type { RankPosition, Ranking } from './find-ranked.ts';

/** How many of the first posts of a list its cursor holds. */
export const MAX_ORDERED = 200;

/** `kept`: the keys of the first posts. `at`: how many of them were shown. `after`: where the rest goes on. */
export type RankedPage = { kept: number[]; at: number; after: RankPosition | null };

const shapeOf = (sortValue: z.ZodType<number>) =>
  z.object({
    kept: z.string().max(MAX_ORDERED * 6),
    at: z.number().int().min(0).max(MAX_ORDERED),
    after: z.object({ figure: sortValue, seq: z.number().int() }).nullable(),
  });

/** What the column of each sort value can hold; after a list by relevance the rest goes on by age. */
const shapes = {
  nearest: shapeOf(z.number()),
  value: shapeOf(z.int32()),
  newest: shapeOf(z.int()),
  relevance: shapeOf(z.int()),
};

export const writeRankedCursor = ({ kept, ...rest }: RankedPage): string =>
  encodeCursor({ kept: packKeys(kept), ...rest });

export const readRankedCursor = (cursor: string, ranking: Ranking): RankedPage => {
  const { kept, ...rest } = decodeCursor(cursor, shapes[ranking]);
  return { kept: unpackKeys(kept), ...rest };
};
