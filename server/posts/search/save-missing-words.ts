import {
  listMembersWithoutWords,
  listPostsWithoutWords,
  saveMemberWords,
  savePostWords,
} from '#db/search/save-words.ts';
import type { Deps } from '../../platform/context/context.ts';
import { yieldToOthers } from '../../platform/core/yield-to-others.ts';
import { queuePosts } from './queue.ts';

/** A turn takes few, because a post and a profile may be long. */
const BATCH = 5;

/**
 * Saves the words of posts and members that have none: those that a version without words wrote, and what changed outside
 * of the use cases.
 */
export const saveMissingWords = async (
  { db, postIndex }: Pick<Deps, 'db' | 'postIndex'>,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const rows = await listPostsWithoutWords(db.fresh, BATCH);
    if (rows.length === 0) break;
    const seqs = rows.map(({ seq }) => seq);
    await db.write(async (tx) => {
      await savePostWords(tx, seqs);
      if (postIndex) await queuePosts(tx, seqs);
    });
    await yieldToOthers();
  }
  for (;;) {
    signal.throwIfAborted();
    const rows = await listMembersWithoutWords(db.fresh, BATCH);
    if (rows.length === 0) return;
    await db.write((tx) =>
      saveMemberWords(
        tx,
        rows.map(({ id }) => id),
      ),
    );
    await yieldToOthers();
  }
};
