import { type NeededProof, PROOF_MINUTES } from '#contracts/auth/proof.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockMember } from '../members/lock-member.ts';
import { MINUTE } from '../../platform/core/time.ts';
import { assertPassword, isSamePassword } from '../passwords/assert-password.ts';
import { hashSecret } from '../../platform/core/secrets.ts';
import { findSecondFactor } from '../../platform/accounts/find-account.ts';
import { assertCode } from '../second-factor/assert-code.ts';

/** The proof in a request. `password` is the former name of `currentPassword`. */
export type GivenProof = {
  password?: string | undefined;
  currentPassword?: string | undefined;
  code?: string | undefined;
};

/** The result of a proof, to be rechecked inside the write by `assertStillProven`. */
export type Proven = { checkedHash: string | null };

type Proof = { by: 'password' | 'code' | 'passkey' | 'social' } | null;

const findSessionProof = async (ctx: MemberContext): Promise<Proof> => {
  if (!ctx.actor.sessionId) return null;
  const [row] = await ctx.db.fresh
    .select({ provenAt: sessions.provenAt, provenBy: sessions.provenBy })
    .from(sessions)
    .where(eq(sessions.id, hashSecret(ctx.actor.sessionId)));
  if (!row?.provenBy || (row.provenAt ?? 0) <= Date.now() - PROOF_MINUTES * MINUTE) return null;
  return { by: row.provenBy };
};

/**
 * Which proof this call needs. To replace the second factor, such as ending it, the password is not enough if one
 * is on, because it may be stolen.
 */
const findNeededProof = async (db: Queryable, userId: string, replacesFactor: boolean): Promise<NeededProof> =>
  replacesFactor && (await findSecondFactor(db, userId)) !== null ? 'second_factor' : 'any';

/**
 * Requires a fresh authentication before credentials change, because a cookie may be stolen: the password or a
 * code in this request, or a proof within the last five minutes in this browser.
 * @param replacesFactor if a second factor is on, accepts only a code or a passkey
 */
export const assertProof = async (
  ctx: MemberContext,
  proof: GivenProof,
  { replacesFactor = false } = {},
): Promise<Proven> => {
  const userId = ctx.actor.id;
  const password = proof.currentPassword ?? proof.password;
  const methods: NonNullable<Proof>['by'][] = [];
  const checkedHash = password === undefined ? null : await assertPassword(ctx, password);
  if (checkedHash) methods.push('password');
  if (proof.code !== undefined) {
    await assertCode(ctx, userId, proof.code);
    methods.push('code');
  }
  const sessionProof = await findSessionProof(ctx);
  if (sessionProof) methods.push(sessionProof.by);
  if (methods.includes('code') || methods.includes('passkey')) return { checkedHash };
  const needsProof = await findNeededProof(ctx.db.fresh, userId, replacesFactor);
  if (methods.length === 0 || needsProof === 'second_factor') throw new AppError('FRESH_PROOF_NEEDED', { needsProof });
  return { checkedHash };
};

/**
 * Locks the member until the write ends and rechecks the proof: it fails if the password was changed or the session
 * ended in the meantime.
 */
export const assertStillProven = async (ctx: MemberContext, tx: Tx, { checkedHash }: Proven): Promise<void> => {
  const userId = ctx.actor.id;
  if (checkedHash !== null) {
    if (!(await isSamePassword(tx, userId, checkedHash))) throw new AppError('WRONG_PASSWORD');
    return;
  }
  await lockMember(tx, userId);
  if (!ctx.actor.sessionId) return;
  const [session] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, hashSecret(ctx.actor.sessionId)));
  if (!session) throw new AppError('UNAUTHORIZED');
};
