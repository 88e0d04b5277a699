import { skillFinder } from '#contracts/posts/suggest-skills.ts';
import type { Skill } from '#contracts/posts/skills.ts';
import type { Outdated } from '#db/client/delete-in-batches.ts';
import { unknownWords } from '#db/schema/posts/catalog.ts';
import type { Tx } from '#db/client/types.ts';
import { inArray, lt } from 'drizzle-orm';

const BATCH = 200;

/** Deletes the unknown words that name this skill, now that it exists. */
export const forgetWords = async (tx: Tx, skill: Skill): Promise<void> => {
  const find = skillFinder([skill]);
  const rows = await tx.select({ word: unknownWords.word }).from(unknownWords);
  const words = [...new Set(rows.map(({ word }) => word))].filter((word) => find(word).length > 0).sort();
  for (let from = 0; from < words.length; from += BATCH) {
    await tx.delete(unknownWords).where(inArray(unknownWords.word, words.slice(from, from + BATCH)));
  }
};

/** Unknown words that no post has used since then. */
export const oldUnknownWords = (before: number): Outdated => ({
  from: unknownWords,
  batchBy: unknownWords.word,
  where: lt(unknownWords.lastSeenAt, before),
});
