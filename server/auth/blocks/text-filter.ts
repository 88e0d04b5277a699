import { blocks } from '#db/schema/auth/blocks.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, or } from 'drizzle-orm';

/** A text of a member as the reader gets it: null if it was written after a block between the two. */
export type TextFilter = <T>(authorId: string | null, writtenAt: number, words: T) => T | null;

/** The filter for readers from whom nothing is hidden. */
export const allTexts: TextFilter = (_authorId, _writtenAt, words) => words;

/**
 * Reads which blocks stand between a reader and these authors. What it returns leaves out whatever one of them wrote
 * after a block, in whichever field: no one writes to a member through a block.
 */
export const loadTextFilter = async (db: Queryable, readerId: string, authorIds: string[]): Promise<TextFilter> => {
  const others = [...new Set(authorIds)].filter((id) => id !== readerId);
  if (others.length === 0) return allTexts;
  const rows = await db
    .select()
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, readerId), inArray(blocks.blockedId, others)),
        and(eq(blocks.blockedId, readerId), inArray(blocks.blockerId, others)),
      ),
    );
  if (rows.length === 0) return allTexts;
  const since = new Map<string, number>();
  for (const { blockerId, blockedId, createdAt } of rows) {
    const otherId = blockerId === readerId ? blockedId : blockerId;
    since.set(otherId, Math.min(createdAt, since.get(otherId) ?? createdAt));
  }
  return (authorId, writtenAt, words) => (writtenAt >= (since.get(authorId ?? '') ?? Infinity) ? null : words);
};
