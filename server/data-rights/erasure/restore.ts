import { isUniqueViolation } from '#db/client/errors.ts';
import { erasures } from '#db/schema/data-rights/erasures.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt } from 'drizzle-orm';
import { undoEmail } from '../../auth/email-change/undo.ts';
import { peekToken } from '../../auth/one-time-tokens.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { hashSecret } from '../../platform/core/secrets.ts';
import type { Context, Deps } from '../../platform/context/context.ts';
import { bringBack } from './bring-back.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';

const restore = (ctx: Context, token: string) =>
  ctx.db.write(async (tx) => {
    const [erasure] = await tx
      .delete(erasures)
      .where(and(eq(erasures.tokenHash, hashSecret(token)), gt(erasures.purgeAt, Date.now())))
      .returning({ userId: erasures.userId, sealed: erasures.sealed });
    if (!erasure) throw new AppError('RESTORE_LINK_INVALID');
    await bringBack(ctx, tx, erasure);
    await recordSecurity(ctx, tx, erasure.userId, 'account-restored');
  });

/**
 * Restores an erased account by the emailed link: once, within seven days. Ended plans and cancelled exchanges stay so.
 * Does not sign in. The link for an address that was changed before also undoes that change.
 */
export const restoreMember = async (ctx: Context, { token }: { token: string }): Promise<{ success: true }> => {
  if (await peekToken(ctx.db.fresh, 'undo-email', token)) return undoEmail(ctx, { token });
  try {
    await restore(ctx, token);
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('RESTORE_EMAIL_TAKEN') : error;
  }
  return { success: true };
};

/** Restores an erased account for the owner of its former address, with that address. */
export const restoreReclaimed = async (
  deps: Deps,
  tx: Tx,
  { userId, email }: DomainEvents['ErasedReclaimed'],
): Promise<void> => {
  const [erasure] = await tx
    .delete(erasures)
    .where(and(eq(erasures.userId, userId), gt(erasures.purgeAt, Date.now())))
    .returning({ userId: erasures.userId, sealed: erasures.sealed });
  if (erasure) await bringBack(deps, tx, erasure, email);
};
