import type { decideHeldPostInput } from '#contracts/admin/held-posts.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { locked } from '#db/client/locking.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockMember } from '../../auth/members/lock-member.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { isNotRemoved } from '../../posts/held/hold.ts';
import { showHeld } from '../../posts/held/show.ts';
import { selectPosts, toPost } from '../../posts/post-row.ts';
import { removePost } from '../reports/remove-post.ts';

/** Shows a held post now, or removes it with a reason that its author reads. */
export const decideHeldPost = (
  ctx: MemberContext,
  { id, status, reason, rule }: z.infer<typeof decideHeldPostInput>,
): Promise<Post> =>
  ctx.db.write(async (tx) => {
    const [owner] = await tx
      .select({ userId: posts.userId })
      .from(posts)
      .where(and(eq(posts.id, id), isNotRemoved));
    if (!owner) throw new AppError('POST_NOT_FOUND');
    await assertMayActOn(ctx, tx, owner.userId);
    await lockMember(tx, owner.userId);
    const [post] = await locked(tx.select().from(posts).where(eq(posts.id, id)));
    if (!post || post.heldUntil === null) throw new AppError('POST_NOT_HELD');
    if (status === 'removed') {
      const heldPost = { id, authorId: post.userId, words: post.serviceOffered };
      await removePost(ctx, tx, heldPost, { reason, rule, foundBy: 'system' });
    } else {
      await showHeld(ctx, tx, post);
      await recordAudit(ctx, tx, { action: 'post.show', subjectType: 'post', subjectId: id, details: {} });
    }
    const [row] = await selectPosts(tx).where(eq(posts.id, id));
    if (!row) throw new AppError('POST_NOT_FOUND');
    return toPost(row);
  });
