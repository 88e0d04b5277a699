import { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { decodeCursor, encodeCursor } from '../../core/cursor.ts';
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

const BYTES = 4;

const pack = (seqs: number[]): string => {
  const bytes = Buffer.alloc(seqs.length * BYTES);
  for (const [n, seq] of seqs.entries()) bytes.writeUInt32BE(seq, n * BYTES);
  return bytes.toString('base64url');
};

const unpack = (text: string): number[] => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length % BYTES !== 0) throw new AppError('BAD_CURSOR');
  return Array.from({ length: bytes.length / BYTES }, (_, n) => bytes.readUInt32BE(n * BYTES));
};

export const writeRankedCursor = ({ kept, ...rest }: RankedPage): string => encodeCursor({ kept: pack(kept), ...rest });

export const readRankedCursor = (cursor: string): RankedPage => {
  const { kept, ...rest } = decodeCursor(cursor, shape);
  return { kept: unpack(kept), ...rest };
};
