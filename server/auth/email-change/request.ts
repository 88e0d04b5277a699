import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import type { User } from '#contracts/profile/profile.ts';
import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { DAY } from '../../platform/core/time.ts';
import { assertProof, type GivenProof, type Proven, assertStillProven } from '../proof/assert-proof.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import { takeVerificationEmail } from '../email-verification/send-verification.ts';
import { isHeldForAnother } from './held-emails.ts';
import { findSelfOrThrow } from '../members/find-self.ts';

const CHANGES_A_DAY = 5;

const assertNoWait = (waitMs: number) => {
  if (waitMs > 0) throw new AppError('TOO_MANY_EMAIL_CHANGES', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};

/**
 * The conditions of an address change: a browser session, a fresh proof, and few emails to that address so far, because
 * anyone can enter a stranger's address.
 */
export const assertMayChangeEmail = async (ctx: MemberContext, email: string, proof: GivenProof): Promise<Proven> => {
  if (ctx.actor.via !== 'session') throw new AppError('BROWSER_SESSION_ONLY');
  const proven = await assertProof(ctx, proof, { replacesFactor: true });
  assertNoWait(await ctx.bus.quotas.take(`email-change:${ctx.actor.id}`, CHANGES_A_DAY, DAY));
  assertNoWait(await takeVerificationEmail(ctx, email));
  return proven;
};

/** Stores the requested address and emails it a link. The account's address stays until that link is opened. */
export const requestEmailChange = async (ctx: MemberContext, tx: Tx, email: string, proven: Proven): Promise<void> => {
  const userId = ctx.actor.id;
  await assertStillProven(ctx, tx, proven);
  const [otherOwner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  if (otherOwner || (await isHeldForAnother(tx, email, userId))) throw new AppError('EMAIL_TAKEN');
  await tx.update(users).set({ pendingEmail: email }).where(eq(users.id, userId));
  await enqueue(tx, 'auth.change-mail', { userId });
  await recordSecurity(ctx, tx, userId, 'email-change-asked');
};

/** Cancels a change of the address and invalidates the emailed link. */
export const cancelEmailChange = (ctx: MemberContext): Promise<User> =>
  ctx.db.write(async (tx) => {
    await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, ctx.actor.id));
    return findSelfOrThrow(tx, ctx.actor.id);
  });
