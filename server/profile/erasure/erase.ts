import { RESTORE_DAYS } from '#contracts/app.ts';
import {
  apiTokens,
  erasures,
  exchanges,
  heldEmails,
  knownDevices,
  lostFactors,
  memberIndustries,
  nearbyDays,
  nearbyHeld,
  notifications,
  notificationSettings,
  oauthAccounts,
  oneTimeTokens,
  passkeyChallenges,
  passkeys,
  posts,
  pushSubscriptions,
  recoveryCodes,
  secondFactors,
  securityEvents,
  users,
} from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { assertProof, type GivenProof, stillProven } from '../../auth/proof/assert-proof.ts';
import { hashSecret } from '../../auth/secrets.ts';
import type { MemberContext } from '../../context.ts';
import { cancelPendingOfPost } from '../../exchanges/cancel-pending-of-post.ts';
import { recordExchangeEvent } from '../../exchanges/record-event.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { endPlanOfErased } from '../../subscription/end-plan.ts';
import { DAY } from '../../time.ts';
import { holdIdentity } from '../../verification/hold.ts';
import { restoreToken } from './restore-token.ts';
import { readRemoved, sealRemoved } from './sealed.ts';
import { tombstone } from './tombstone.ts';

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
    .returning({ id: exchanges.id, providerId: exchanges.providerId });
  const step = { actorId: ctx.actor.id, fromStatus: 'pending', toStatus: 'cancelled' } as const;
  for (const { id, providerId } of withdrawn) {
    await recordExchangeEvent(tx, { ...step, exchangeId: id });
    afterCommit(() => ctx.events.publish([providerId], { type: 'exchange', data: { id, status: 'cancelled' } }));
  }
};

/** What is the member's alone and goes at once, whether it comes back or not. */
export const ownTables = [
  memberIndustries,
  notifications,
  notificationSettings,
  pushSubscriptions,
  nearbyDays,
  nearbyHeld,
  oauthAccounts,
  oneTimeTokens,
  apiTokens,
  passkeys,
  passkeyChallenges,
  secondFactors,
  recoveryCodes,
  knownDevices,
  heldEmails,
  lostFactors,
  securityEvents,
];

/**
 * Removes the account and the personal data. Conversations keep their texts under 'Former member'. What a member would
 * miss is kept sealed for seven days, in which a mailed link brings it back.
 */
export const eraseMember = async (ctx: MemberContext, given: GivenProof): Promise<{ success: true }> => {
  const userId = ctx.actor.id;
  const proven = await assertProof(ctx, given);
  const now = Date.now();
  const purgeAt = now + RESTORE_DAYS * DAY;
  await ctx.db.write(async (tx) => {
    await stillProven(ctx, tx, proven);
    const removed = await readRemoved(tx, userId);
    // First of all, so that what others are told of this names nobody any more.
    const gone = await tx
      .update(users)
      .set({ ...tombstone(userId), deletedAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (!removed || gone.length === 0) throw new AppError('UNAUTHORIZED');
    await removePosts(ctx, tx, now);
    await withdrawRequests(ctx, tx, now);
    await endPlanOfErased(tx, userId);
    const checks = await holdIdentity(tx, userId, purgeAt);
    for (const table of ownTables) await tx.delete(table).where(eq(table.userId, userId));
    await tx.insert(erasures).values({
      userId,
      sealed: sealRemoved(ctx, userId, { ...removed, checks }),
      tokenHash: hashSecret(restoreToken(ctx, { userId, createdAt: now })),
      createdAt: now,
      purgeAt,
    });
    await enqueue(tx, 'profile.erased-mail', { userId });
    await enqueue(tx, 'profile.forget-name', { userId });
    await enqueue(tx, 'profile.purge-erased', {}, { delayMs: RESTORE_DAYS * DAY });
    await ctx.sessions.endAll(userId);
    afterCommit(() => ctx.shared.drop('posts'));
  });
  ctx.setCookie(await ctx.sessions.end(null));
  return { success: true };
};
