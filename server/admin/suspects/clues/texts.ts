import type { Db } from '#db/client/types.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, desc, inArray, lt } from 'drizzle-orm';
import { yieldToOthers } from '../../../platform/core/yield-to-others.ts';
import { accountsText, type Clue, cluesOfGroups, addToGroup } from './clue.ts';

const PAGE = 500;
/** The newest posts are enough, because someone who copies texts posts them now. */
const MAX_POSTS = 50_000;
/** Shorter sentences are so common that sharing one proves nothing. */
const MIN_WORDS = 9;
/** A sentence that more members than this use is a common phrase. */
const MAX_MEMBERS = 30;

const sentencesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[.!?\n]+/)
    .map((sentence) => sentence.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '')
    .filter((sentence) => sentence.split(' ').length >= MIN_WORDS);

/** Accounts whose posts have a whole sentence in common. */
export const findSharedTexts = async (db: Db): Promise<Clue[]> => {
  const groups = new Map<string, Set<string>>();
  let before = Number.MAX_SAFE_INTEGER;
  for (let read = 0; read < MAX_POSTS; read += PAGE) {
    const rows = await db.fresh
      .select({ seq: posts.seq, userId: posts.userId, description: posts.description })
      .from(posts)
      .where(and(inArray(posts.status, ['active', 'closed']), lt(posts.seq, before)))
      .orderBy(desc(posts.seq))
      .limit(PAGE);
    for (const { userId, description } of rows) {
      for (const sentence of sentencesOf(description)) addToGroup(groups, sentence, userId);
    }
    before = rows.at(-1)?.seq ?? 0;
    if (rows.length < PAGE) break;
    await yieldToOthers();
  }
  const copied = [...groups.values()].filter(({ size }) => size <= MAX_MEMBERS);
  return cluesOfGroups(copied, {
    kind: 'text',
    pointsOf: () => 2,
    detailOf: (others) => `Uses whole sentences from ${accountsText(others)}`,
  });
};
