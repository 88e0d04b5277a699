import type { SkillSide } from '#contracts/posts/skills.ts';
import { unknownWords } from '#db/schema/posts/catalog.ts';
import type { Tx } from '#db/client/types.ts';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { loadCachedSkills } from './cached-skills.ts';
import { unknownWordOf } from './unknown-word-of.ts';

/** A limit, so that no one can fill the table. */
export const MAX_UNKNOWN_WORDS = 5_000;

/** What a post offers and wants, and which of the two sides were already counted. */
type Sides = {
  serviceOffered: string;
  serviceRequested: string | null;
  skillsOffered: string[];
  skillsWanted: string[];
  countedSides: SkillSide[];
};

const countWord = async (tx: Tx, word: string, side: SkillSide): Promise<void> => {
  const now = Date.now();
  const updated = await tx
    .update(unknownWords)
    .set({ count: sql`${unknownWords.count} + 1`, lastSeenAt: now })
    .where(and(eq(unknownWords.word, word), eq(unknownWords.side, side)))
    .returning({ word: unknownWords.word });
  if (updated.length > 0) return;
  const [stored] = await tx.select({ count: count() }).from(unknownWords);
  if ((stored?.count ?? 0) >= MAX_UNKNOWN_WORDS) return;
  await tx
    .insert(unknownWords)
    .values({ word, side, count: 1, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [unknownWords.word, unknownWords.side],
      set: { count: sql`${unknownWords.count} + 1`, lastSeenAt: now },
    });
};

/**
 * Counts the words of each side of a post that names no skill and for which its author chose none, once for each
 * post and side. The sides always come in the same order, so that two posts cannot deadlock.
 * @returns the sides that are now counted
 */
export const countUnknownWords = async ({ db }: Pick<Deps, 'db'>, tx: Tx, post: Sides): Promise<SkillSide[]> => {
  const sides = [
    { side: 'offered' as const, text: post.serviceOffered, chosen: post.skillsOffered },
    { side: 'wanted' as const, text: post.serviceRequested, chosen: post.skillsWanted },
  ];
  const counted = [...post.countedSides];
  for (const { side, text, chosen } of sides) {
    if (!text || chosen.length > 0 || counted.includes(side)) continue;
    const word = unknownWordOf(text);
    if (word === null || (await loadCachedSkills(db, tx)).find(text).length > 0) continue;
    await countWord(tx, word, side);
    counted.push(side);
  }
  return counted;
};
