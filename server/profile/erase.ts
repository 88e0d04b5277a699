import {
  apiTokens,
  exchanges,
  memberIndustries,
  nearbyDays,
  nearbyHeld,
  notifications,
  notificationSettings,
  oauthAccounts,
  oneTimeTokens,
  posts,
  pushSubscriptions,
  users,
} from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import { findAccountById } from '../auth/find-account.ts';
import { checkPassword } from '../auth/passwords.ts';
import type { MemberContext } from '../context.ts';
import { cancelPendingOfPost } from '../exchanges/cancel-pending-of-post.ts';
import { recordExchangeEvent } from '../exchanges/record-event.ts';
import { endPlanOfErased } from '../subscription/end-plan.ts';
import { releaseIdentity } from '../verification/purge.ts';
import { releasePictures } from './use-upload-as-picture.ts';

/** What stays of a member so that the other side keeps its conversations, exchanges and reviews. */
const tombstone = (userId: string, now: number) => ({
  email: `${userId}@erased.invalid`,
  passwordHash: null,
  firstName: 'Former',
  lastName: 'member',
  phone: null,
  location: null,
  lat: null,
  lng: null,
  bio: null,
  website: null,
  businessName: null,
  businessDescription: null,
  yearsExperience: null,
  profileImageUrl: null,
  industryNames: '',
  isVerified: false,
  verificationStatus: 'none' as const,
  verificationRejectionReason: null,
  isEmailVerified: false,
  isFounder: false,
  isAdmin: false,
  deletedAt: now,
  updatedAt: now,
});

const removePosts = async (ctx: MemberContext, tx: Tx, now: number) => {
  const removed = await tx
    .update(posts)
    .set({ status: 'removed', boostedUntil: null, lat: null, lng: null, updatedAt: now })
    .where(and(eq(posts.userId, ctx.actor.id), ne(posts.status, 'removed')))
    .returning({ id: posts.id });
  for (const { id } of removed) await cancelPendingOfPost(ctx, tx, { postId: id, ownerId: ctx.actor.id });
};

const withdrawRequests = async (ctx: MemberContext, tx: Tx, now: number) => {
  const withdrawn = await tx
    .update(exchanges)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(exchanges.requesterId, ctx.actor.id), eq(exchanges.status, 'pending')))
    .returning({ id: exchanges.id });
  const step = { actorId: ctx.actor.id, fromStatus: 'pending', toStatus: 'cancelled' } as const;
  for (const { id } of withdrawn) await recordExchangeEvent(tx, { ...step, exchangeId: id });
};

/**
 * Removes the account and the personal data. Conversations keep their texts under 'Former member'.
 * @throws AppError WRONG_PASSWORD, and the account stays
 */
export const eraseMember = async (
  ctx: MemberContext,
  { password }: { password: string },
): Promise<{ success: true }> => {
  const userId = ctx.actor.id;
  const account = await findAccountById(ctx.db.read, userId);
  if (!(await checkPassword(account?.passwordHash, password))) throw new AppError('WRONG_PASSWORD');
  const now = Date.now();
  await ctx.db.write(async (tx) => {
    // First of all, so that what others are told of this names nobody any more.
    await tx.update(users).set(tombstone(userId, now)).where(eq(users.id, userId));
    await removePosts(ctx, tx, now);
    await withdrawRequests(ctx, tx, now);
    await releasePictures(tx, userId);
    await endPlanOfErased(tx, userId);
    await releaseIdentity(tx, userId);
    for (const table of [
      memberIndustries,
      notifications,
      notificationSettings,
      pushSubscriptions,
      nearbyDays,
      nearbyHeld,
      oauthAccounts,
      oneTimeTokens,
      apiTokens,
    ]) {
      await tx.delete(table).where(eq(table.userId, userId));
    }
    await ctx.sessions.endAll(userId);
    afterCommit(() => ctx.shared.drop('posts'));
  });
  ctx.setCookie(await ctx.sessions.end(null));
  return { success: true };
};
