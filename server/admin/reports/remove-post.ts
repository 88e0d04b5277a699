import type { Grounds } from '#contracts/admin/decisions.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { boosts, posts } from '#db/schema/posts/posts.ts';
import { and, eq, gt } from 'drizzle-orm';
import { lockMember } from '../../auth/members/lock-member.ts';
import { groundsOf, recordDecision } from '../../decisions/record.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { APPEAL_MS } from '../../decisions/time-to-appeal.ts';
import { daysLeft, findUnusedBoosts } from '../../posts/boosts/end-of-post.ts';
import { takeDownPost } from '../../posts/take-down.ts';
import { isStillMember } from '../is-still-member.ts';
import type { UndoPost } from '../appeals/undo/restore-post.ts';
import { postRemoved } from './notices.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

type Removal = Grounds & { foundBy: 'report' | 'system'; reportId?: string };
type Removed = { id: string; authorId: string; words: string | null };

/**
 * Removes a post and notifies its author. What its boosts cost for the days left is paid back when the removal can no
 * longer be appealed, so that the boost can run on if the post comes back.
 */
export const removePost = async (
  ctx: MemberContext,
  tx: Tx,
  { id, authorId, words }: Removed,
  { reportId, foundBy, ...grounds }: Removal,
): Promise<void> => {
  // Locked first, so that no boost starts or ends in between; all writes lock the member before the post.
  await lockMember(tx, authorId);
  const [before] = await locked(tx.select().from(posts).where(eq(posts.id, id)));
  const refunds = await findUnusedBoosts(tx, id);
  const at = Date.now();
  const running = await tx
    .select()
    .from(boosts)
    .where(and(eq(boosts.postId, id), gt(boosts.endsAt, at)));
  if (!before || !(await takeDownPost(ctx, tx, { id, by: 'admin' }))) return;
  const cents = refunds.reduce((sum, refund) => sum + refund.cents, 0);
  await recordAudit(ctx, tx, {
    action: 'post.remove',
    subjectType: 'post',
    subjectId: id,
    details: { ...(reportId ? { reportId } : {}), ...(cents > 0 ? { refundedCents: cents } : {}) },
  });
  const { visibility, pictures } = before;
  const status = before.heldUntil === null ? before.status : 'active';
  const undo: UndoPost = { status, visibility, pictures, at, boosts: running, refunds };
  const decisionIds = await recordDecision(tx, {
    kind: 'post_removed',
    subject: { type: 'post', id, words },
    userIds: [authorId],
    grounds,
    foundBy,
    decidedBy: ctx.actor.id,
    reportId,
    undo,
  });
  const decisionId = decisionIds.get(authorId) ?? '';
  if (cents > 0) await enqueue(tx, 'decisions.settle', { decisionId }, { delayMs: APPEAL_MS });
  if (!(await isStillMember(tx, authorId))) return;
  await notifyMember(ctx, tx, postRemoved, {
    ...groundsOf(grounds),
    userId: authorId,
    postId: id,
    decisionId,
    service: words,
    refund: cents > 0 ? { amount: dollars(cents), left: daysLeft(refunds) } : null,
  });
};
