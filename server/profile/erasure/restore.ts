import { isUniqueViolation } from '#db/errors.ts';
import {
  erasures,
  industries,
  memberIndustries,
  notificationSettings,
  oauthAccounts,
  posts,
  recoveryCodes,
  secondFactors,
  users,
} from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { isHeldForAnother } from '../../auth/email-change/held.ts';
import { hashSecret } from '../../auth/secrets.ts';
import { recordSecurity } from '../../auth/security-events/record.ts';
import type { Context } from '../../context.ts';
import { giveIdentityBack } from '../../verification/hold.ts';
import { openRemoved, type Removed } from './sealed.ts';

const restoreOwn = async (tx: Tx, userId: string, removed: Removed) => {
  const known =
    removed.industryIds.length > 0
      ? await tx.select({ id: industries.id }).from(industries).where(inArray(industries.id, removed.industryIds))
      : [];
  if (known.length > 0) await tx.insert(memberIndustries).values(known.map(({ id }) => ({ userId, industryId: id })));
  if (removed.settings) await tx.insert(notificationSettings).values(removed.settings);
  if (removed.secondFactor) await tx.insert(secondFactors).values(removed.secondFactor);
  if (removed.recoveryCodes?.length) await tx.insert(recoveryCodes).values(removed.recoveryCodes);
  // Somebody may have signed up anew with the same Google or Apple account; it is that one's now.
  if (removed.links.length > 0) await tx.insert(oauthAccounts).values(removed.links).onConflictDoNothing();
};

const restorePosts = async (tx: Tx, userId: string, removed: Removed, now: number) => {
  for (const { id, status, boostedUntil, lat, lng } of removed.posts) {
    const isBoosted = boostedUntil !== null && boostedUntil > now;
    await tx
      .update(posts)
      .set({ status, boostedUntil: isBoosted ? boostedUntil : null, lat, lng, updatedAt: now })
      .where(and(eq(posts.id, id), eq(posts.userId, userId), eq(posts.status, 'removed')));
  }
};

const restore = (ctx: Context, token: string) =>
  ctx.db.write(async (tx) => {
    const now = Date.now();
    const [erasure] = await tx
      .delete(erasures)
      .where(and(eq(erasures.tokenHash, hashSecret(token)), gt(erasures.purgeAt, now)))
      .returning({ userId: erasures.userId, sealed: erasures.sealed });
    if (!erasure) throw new AppError('RESTORE_LINK_INVALID');
    const { userId } = erasure;
    const removed = openRemoved(ctx, userId, erasure.sealed);
    if (await isHeldForAnother(tx, removed.member.email, userId)) throw new AppError('RESTORE_EMAIL_TAKEN');
    const back = await tx
      .update(users)
      .set({ ...removed.member, deletedAt: null, updatedAt: now })
      .where(and(eq(users.id, userId), isNotNull(users.deletedAt)))
      .returning({ id: users.id });
    if (back.length === 0) throw new AppError('RESTORE_LINK_INVALID');
    await restoreOwn(tx, userId, removed);
    await restorePosts(tx, userId, removed, now);
    await giveIdentityBack(tx, removed.checks);
    await recordSecurity(ctx, tx, userId, 'account-restored');
    afterCommit(() => ctx.shared.drop('posts'));
  });

/**
 * Brings a deleted account back by the link from the mail: once, within seven days. A plan that ended stays ended, and
 * exchanges that were called off stay so. Nobody is signed in by it.
 */
export const restoreMember = async (ctx: Context, { token }: { token: string }): Promise<{ success: true }> => {
  try {
    await restore(ctx, token);
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('RESTORE_EMAIL_TAKEN') : error;
  }
  return { success: true };
};
