import { isUniqueViolation } from '#db/client/errors.ts';
import { erasures } from '#db/schema/accounts.ts';
import { industries, memberIndustries, notificationSettings, users } from '#db/schema/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import { isHeldForAnother } from '../../auth/email-change/held-emails.ts';
import { hashSecret } from '../../core/secrets.ts';
import { recordSecurity } from '../../auth/security-events/record.ts';
import type { Context } from '../../context/context.ts';
import { raise } from '../../context/domain-events.ts';
import { openRemoved, type Removed } from './sealed.ts';

const restoreProfile = async (tx: Tx, userId: string, { industryIds, settings }: Removed) => {
  const known =
    industryIds.length > 0
      ? await tx.select({ id: industries.id }).from(industries).where(inArray(industries.id, industryIds))
      : [];
  if (known.length > 0) await tx.insert(memberIndustries).values(known.map(({ id }) => ({ userId, industryId: id })));
  if (settings) await tx.insert(notificationSettings).values(settings);
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
    await restoreProfile(tx, userId, removed);
    await raise(ctx, tx, 'MemberRestored', { userId, at: now, kept: removed });
    await recordSecurity(ctx, tx, userId, 'account-restored');
  });

/**
 * Restores an erased account by the mailed link: once, within seven days. Ended plans and cancelled exchanges stay so.
 * Does not sign in.
 */
export const restoreMember = async (ctx: Context, { token }: { token: string }): Promise<{ success: true }> => {
  try {
    await restore(ctx, token);
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('RESTORE_EMAIL_TAKEN') : error;
  }
  return { success: true };
};
