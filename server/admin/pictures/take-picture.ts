import type { Grounds } from '#contracts/admin/decisions.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { lockMember } from '../../auth/members/lock-member.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { holdRemoved } from '../../platform/uploads/pictures.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';
import { groundsOf, recordDecision } from '../../decisions/record.ts';
import type { UndoPicture } from '../appeals/undo/restore-picture.ts';
import { findShowing } from '../../posts/pictures/find-shown.ts';
import { pictureRemoved } from './notices.ts';

/** Takes a picture off its post, whose title and owner are returned. */
const takeOffPost = async (tx: Tx, id: string, pictureId: string) => {
  const [owner] = await tx.select({ userId: posts.userId }).from(posts).where(eq(posts.id, id));
  // All writes lock the member before the post, so that none waits for another in a circle.
  if (owner) await lockMember(tx, owner.userId);
  const [post] = await locked(tx.select().from(posts).where(eq(posts.id, id)));
  const picture = post?.pictures.find((shown) => shown.id === pictureId);
  if (!post || !picture) return null;
  const pictures = post.pictures.filter((shown) => shown !== picture);
  await tx.update(posts).set({ pictures, updatedAt: Date.now() }).where(eq(posts.id, id));
  return { userId: post.userId, title: post.serviceOffered, picture, at: post.pictures.indexOf(picture) };
};

/** Takes a picture off past work. */
const takeOffItem = async (tx: Tx, id: string, pictureId: string) => {
  const [owner] = await tx
    .select({ userId: portfolioItems.userId })
    .from(portfolioItems)
    .where(eq(portfolioItems.id, id));
  if (owner) await lockMember(tx, owner.userId);
  const [item] = await locked(tx.select().from(portfolioItems).where(eq(portfolioItems.id, id)));
  const picture = item?.pictures.find((shown) => shown.id === pictureId);
  if (!item || !picture) return null;
  const pictures = item.pictures.filter((shown) => shown !== picture);
  await tx.update(portfolioItems).set({ pictures }).where(eq(portfolioItems.id, id));
  return { userId: item.userId, title: item.title, picture, at: item.pictures.indexOf(picture) };
};

/** Profile pictures have `remove-profile-image.ts`. */
const takeOff = { post: takeOffPost, portfolio: takeOffItem };

type Taking = Grounds & { id: string; reportId?: string };

/**
 * Removes a picture for everyone, keeps it while the decision can be appealed, and notifies its owner.
 * @returns whether it was still there
 */
export const takePicture = async (
  ctx: MemberContext,
  tx: Tx,
  { id, reason, rule, reportId }: Taking,
): Promise<boolean> => {
  const showing = await findShowing(tx, id);
  const take = takeOff[showing?.purpose as keyof typeof takeOff];
  const taken = showing && take ? await take(tx, showing.boundTo, id) : null;
  if (!showing || !taken) return false;
  const { userId, title, picture, at } = taken;
  await assertMayActOn(ctx, tx, userId);
  await holdRemoved(tx, [picture]);
  const undo: UndoPicture = { purpose: showing.purpose, boundTo: showing.boundTo, picture, at };
  const decisionIds = await recordDecision(tx, {
    kind: 'picture_removed',
    subject: { type: 'picture', id, words: picture.alt ?? title },
    userIds: [userId],
    grounds: { reason, rule },
    foundBy: reportId ? 'report' : 'staff',
    decidedBy: ctx.actor.id,
    reportId,
    undo,
  });
  await recordAudit(ctx, tx, {
    action: 'picture.remove',
    subjectType: 'picture',
    subjectId: id,
    details: { userId, ...(reportId ? { reportId } : {}), ...(reason ? { reason } : {}) },
  });
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!member) return true;
  const decisionId = decisionIds.get(userId) ?? '';
  await notifyMember(ctx, tx, pictureRemoved, { ...groundsOf({ reason, rule }), userId, pictureId: decisionId, title });
  return true;
};
