import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { savePostWords } from '#db/search/save-words.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { lockMember } from '../../auth/members/lock-member.ts';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nextEnd, withEnd } from '../ending/end.ts';
import { isHeldFromStart } from './hold.ts';

type PostRow = typeof posts.$inferSelect;

/** Shows a locked held post, with its full time ahead, and notifies members as of one that is published now. */
export const showHeld = async (deps: Deps, tx: Tx, post: PostRow): Promise<void> => {
  const { id: postId, seq: postSeq, userId: ownerId } = post;
  const now = Date.now();
  await tx
    .update(posts)
    .set({ status: 'active', heldUntil: null, updatedAt: now, ...withEnd(nextEnd(deps.env, now, post), now) })
    .where(eq(posts.id, postId));
  await savePostWords(tx, [postSeq]);
  const isNew = isHeldFromStart(post);
  await raise(deps, tx, 'PostChanged', { postId, postSeq, ownerId, isNew, before: isNew ? null : post });
  if (isNew) await enqueue(tx, 'posts.tell-members', { postId });
};

/** Shows a post whose time to wait is over, unless it is shown or removed by then. */
export const showHeldInTime = (deps: Deps, { postId }: { postId: string }): Promise<void> =>
  deps.db.write(async (tx) => {
    const [owner] = await tx
      .select({ id: users.id })
      .from(posts)
      .innerJoin(users, and(eq(users.id, posts.userId), isNull(users.deletedAt)))
      .where(eq(posts.id, postId));
    if (!owner) return;
    await lockMember(tx, owner.id);
    const [post] = await locked(tx.select().from(posts).where(eq(posts.id, postId)));
    if (!post || post.heldUntil === null || post.heldUntil > Date.now()) return;
    await showHeld(deps, tx, post);
  });
