import { normalizeWords } from '#contracts/posts/skill-words.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { users } from '#db/schema/auth/members.ts';
import { vocabulary } from '#db/schema/posts/search.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Db } from '#db/client/types.ts';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { yieldToOthers } from '../../../platform/core/yield-to-others.ts';
import { isOpen } from '../../ending/open.ts';

/** A word that fewer members use may be a word of their own, or a typing error. */
const MIN_MEMBERS = 3;
/** Above this, all words count as equally frequent. */
const MAX_COUNTED = 1000;
const BATCH = 500;
const isWord = (word: string): boolean => /^\p{L}{3,}$/u.test(word);

/** How many members use each word in open posts. */
const countMembers = async (db: Db, signal: AbortSignal): Promise<Map<string, number>> => {
  const membersOf = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await db.fresh
      .select({
        seq: posts.seq,
        userId: posts.userId,
        texts: { offered: posts.serviceOffered, wanted: posts.serviceRequested, description: posts.description },
      })
      .from(posts)
      .innerJoin(users, and(eq(users.id, posts.userId), isNull(users.suspendedAt)))
      .where(and(gt(posts.seq, after), isOpen()))
      .orderBy(asc(posts.seq))
      .limit(BATCH);
    for (const { userId, texts } of rows) {
      const words = normalizeWords(Object.values(texts).join(' ')).split(' ').filter(isWord);
      for (const word of words) {
        const members = membersOf.get(word) ?? new Set();
        if (members.size < MAX_COUNTED) membersOf.set(word, members.add(userId));
        counts.set(word, members.size);
      }
    }
    const last = rows.at(-1);
    if (!last) return counts;
    after = last.seq;
    await yieldToOthers();
  }
};

/** Removes words that are names of members. */
const removeNames = async (db: Db, counts: Map<string, number>, signal: AbortSignal): Promise<void> => {
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await db.fresh
      .select({ seq: users.seq, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(gt(users.seq, after))
      .orderBy(asc(users.seq))
      .limit(BATCH);
    for (const { firstName, lastName } of rows)
      for (const name of normalizeWords(`${firstName} ${lastName}`).split(' ')) counts.delete(name);
    const last = rows.at(-1);
    if (!last) return;
    after = last.seq;
    await yieldToOthers();
  }
};

/** Counts again which words several members use in open posts, without their names. */
export const countVocabulary = async ({ db }: Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> => {
  const counts = await countMembers(db, signal);
  await removeNames(db, counts, signal);
  const current = new Map([...counts].filter(([, members]) => members >= MIN_MEMBERS));
  const before = new Map((await db.fresh.select().from(vocabulary)).map(({ word, members }) => [word, members]));
  const gone = [...before.keys()].filter((word) => !current.has(word));
  const changed = [...current].filter(([word, members]) => before.get(word) !== members).map(([word]) => word);
  const outdated = [...gone, ...changed];
  for (let from = 0; from < outdated.length; from += BATCH) {
    const words = outdated.slice(from, from + BATCH);
    await db.write(async (tx) => {
      await tx.delete(vocabulary).where(inArray(vocabulary.word, words));
      const rows = words.flatMap((word) => {
        const members = current.get(word);
        return members === undefined ? [] : [{ word, members }];
      });
      if (rows.length > 0) await tx.insert(vocabulary).values(rows).onConflictDoNothing();
    });
    await yieldToOthers();
  }
};
