import { z } from 'zod';
import { AppError } from './app-error.ts';

/** Encodes the position after a page's last row as an opaque cursor. */
export const encodeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * Decodes a cursor made by `encodeCursor`. What was forged is refused here, alike on both databases: the shape says what
 * the columns can hold, and the character 0 is in no text of PostgreSQL.
 */
export const decodeCursor = <T>(cursor: string, shape: z.ZodType<T>): T => {
  try {
    const json = Buffer.from(cursor, 'base64url').toString('utf8');
    if (json.includes(String.raw`\u0000`)) throw new AppError('BAD_CURSOR');
    return shape.parse(JSON.parse(json));
  } catch {
    throw new AppError('BAD_CURSOR');
  }
};

const KEY_BYTES = 4;

/** The keys of a list whose order its first page decides, each of 32 bits, in as few characters as possible. */
export const packKeys = (keys: number[]): string => {
  const bytes = Buffer.alloc(keys.length * KEY_BYTES);
  for (const [n, key] of keys.entries()) bytes.writeUInt32BE(key, n * KEY_BYTES);
  return bytes.toString('base64url');
};

/** @throws AppError BAD_CURSOR */
export const unpackKeys = (text: string): number[] => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length % KEY_BYTES !== 0) throw new AppError('BAD_CURSOR');
  return Array.from({ length: bytes.length / KEY_BYTES }, (_, n) => bytes.readUInt32BE(n * KEY_BYTES));
};

const idShape = z.string().min(1).max(64);

/** The cursor of lists that are ordered only by id. */
export const idCursor = {
  read: (cursor: string | undefined): string | null => (cursor ? decodeCursor(cursor, idShape) : null),
  write: (id: string): string => encodeCursor(id),
};

/** A position in a list that is ordered by time (ms), and at one moment by id. */
export const timePosition = z.object({ at: z.int(), id: idShape });
export type TimePosition = z.infer<typeof timePosition>;

/** The cursor of lists that are ordered by time. */
export const timeCursor = {
  read: (cursor: string | undefined): TimePosition | null => (cursor ? decodeCursor(cursor, timePosition) : null),
  write: (position: TimePosition): string => encodeCursor(position),
};

/** A page of a list, and the cursor of the next one; null on the last. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** Makes a page of rows that were fetched with one row more than the limit: the extra one shows that there is more. */
export const pageFrom = <Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
};
