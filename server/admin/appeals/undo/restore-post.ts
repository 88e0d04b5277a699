import type { StoredPicture } from '#contracts/platform/pictures.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { boosts, posts } from '#db/schema/posts/posts.ts';
import { savePostWords } from '#db/search/save-words.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { lockMember } from '../../../auth/members/lock-member.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { raise } from '../../../platform/context/raise.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { UnusedBoost } from '../../../posts/boosts/end-of-post.ts';
import { runUntil } from '../../../posts/ending/end.ts';

/** A post as it was when it was removed. */
export type UndoPost = {
  status: 'active' | 'closed' | 'removed';
  visibility: Post['visibility'];
  pictures: StoredPicture[];
  /** When it was removed. */
  at: number;
  /** The boosts that ran or were still to run. */
  boosts: (typeof boosts.$inferSelect)[];
  /** What is paid back for them once the removal can no longer be appealed. */
  refunds: UnusedBoost[];
};

/** The boosts go on for what was left of them, so each moves later by as long as the post was away. */
const resumeBoosts = async (tx: Tx, undo: UndoPost, postId: string, now: number): Promise<number | null> => {
  const away = now - undo.at;
  let until: number | null = null;
  for (const boost of undo.boosts) {
    const moved = { ...boost, startsAt: boost.startsAt + away, endsAt: boost.endsAt + away };
    await tx
      .insert(boosts)
      .values(moved)
      .onConflictDoUpdate({ target: boosts.id, set: { startsAt: moved.startsAt, endsAt: moved.endsAt } });
    until = Math.max(until ?? 0, moved.endsAt);
  }
  if (until === null) return null;
  await runUntil(tx, postId, until);
  await enqueue(tx, 'boosts.expire', { postId }, { delayMs: until - now + 1 });
  return until;
};

/** Brings a removed post back as it was. Requests that ended with it stay ended. */
export const restorePost = async (ctx: MemberContext, tx: Tx, postId: string, undo: UndoPost): Promise<void> => {
  const [owner] = await tx.select({ userId: posts.userId }).from(posts).where(eq(posts.id, postId));
  if (owner) await lockMember(tx, owner.userId);
  const [before] = await locked(tx.select().from(posts).where(eq(posts.id, postId)));
  if (!before || before.status !== 'removed') return;
  const now = Date.now();
  const keys = undo.pictures.map(({ id }) => id);
  const restoredUploads =
    keys.length === 0
      ? []
      : await tx
          .update(uploads)
          .set({ status: 'in-use', boundTo: postId })
          .where(and(inArray(uploads.key, keys), eq(uploads.status, 'orphaned')))
          .returning({ key: uploads.key });
  const pictures = undo.pictures.filter(({ id }) => restoredUploads.some(({ key }) => key === id));
  await tx
    .update(posts)
    .set({ status: undo.status, visibility: undo.visibility, pictures, updatedAt: now })
    .where(eq(posts.id, postId));
  const boostedUntil = await resumeBoosts(tx, undo, postId, now);
  if (boostedUntil !== null) await tx.update(posts).set({ boostedUntil }).where(eq(posts.id, postId));
  await savePostWords(tx, [before.seq]);
  await raise(ctx, tx, 'PostChanged', { postId, postSeq: before.seq, ownerId: before.userId, isNew: false, before });
};
