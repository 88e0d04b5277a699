import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import { holdEmail, isHeldForAnother } from './held-emails.ts';

type Account = { id: string; email: string; isEmailVerified: boolean };

/**
 * Applies the requested address, now that its link was opened. The previous address, if it was verified, is notified
 * and reserved for its owner.
 * @throws a unique violation if another account has the address by now; the caller answers EMAIL_TAKEN
 */
export const applyEmailChange = async (ctx: Context, tx: Tx, account: Account, email: string): Promise<void> => {
  if (await isHeldForAnother(tx, email, account.id)) throw new AppError('EMAIL_TAKEN');
  const changed = await tx
    .update(users)
    .set({ email, isEmailVerified: true, pendingEmail: null, updatedAt: Date.now() })
    .where(and(eq(users.id, account.id), eq(users.email, account.email), eq(users.pendingEmail, email)))
    .returning({ id: users.id });
  if (changed.length === 0) throw new AppError('VERIFY_LINK_INVALID');
  await raise(ctx, tx, 'AddressProven', { userId: account.id });
  await recordSecurity(ctx, tx, account.id, 'email-changed');
  const details = { userId: account.id, before: account.email, after: email };
  await enqueue(tx, 'email.address-changed', { ...details, to: email });
  if (!account.isEmailVerified) return;
  await holdEmail(tx, account.id, account.email);
  await enqueue(tx, 'email.address-changed', { ...details, to: account.email });
};
