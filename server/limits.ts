import { AppError } from './app-error.ts';
import { lineOf } from './auth/network-of.ts';
import type { Context } from './context.ts';
import { HOUR, MINUTE } from './time.ts';

/** At most so many in any span of that length, for each member or for each address that asks. */
export type Limit = { most: number; per: number; by: 'member' | 'address' };

const member = (most: number, per: number): Limit => ({ most, per, by: 'member' });
const address = (most: number, per: number): Limit => ({ most, per, by: 'address' });

/**
 * What single procedures bound beyond the general limit of an address: what sends mail, guesses a secret, costs much,
 * or reaches other people. Far above what a person does, for many may share an address.
 */
export const limits: Record<string, Limit> = {
  'auth.register': address(300, HOUR),
  'auth.forgotPassword': address(100, HOUR),
  'auth.resetPassword': address(100, HOUR),
  'auth.verifyEmail': address(100, HOUR),
  'auth.sendVerification': member(10, HOUR),
  'auth.changePassword': member(20, HOUR),
  'auth.createToken': member(60, HOUR),
  'auth.undoEmail': address(100, HOUR),
  'auth.beginSecondFactor': member(20, HOUR),
  'auth.confirmSecondFactor': member(20, HOUR),
  'auth.renewRecoveryCodes': member(20, HOUR),
  'auth.endSecondFactor': member(20, HOUR),
  'auth.finishSignIn': address(300, HOUR),
  'auth.loseSecondFactor': address(20, HOUR),
  'auth.dropLostFactor': address(100, HOUR),
  'auth.prove': member(120, HOUR),
  'auth.beginPasskeyProof': member(120, HOUR),
  'auth.beginAddingPasskey': member(60, HOUR),
  'auth.beginPasskeySignIn': address(600, HOUR),
  'auth.passkeySignIn': address(300, HOUR),
  'profile.erase': member(20, HOUR),
  'profile.restore': address(100, HOUR),
  'profile.requestUpload': member(100, HOUR),
  'subscription.checkout': member(60, HOUR),
  'boosts.start': member(60, HOUR),
  'messages.send': member(240, MINUTE),
  'messages.typing': member(120, MINUTE),
  'posts.create': member(100, HOUR),
  'exchanges.create': member(100, HOUR),
  'reports.create': member(60, HOUR),
  'blocks.add': member(200, HOUR),
  // No procedures: their routes ask by these names.
  export: member(20, HOUR),
  'verify-identity': member(30, HOUR),
};

/** @throws AppError TOO_MANY_REQUESTS */
export const assertWithin = async (ctx: Context, name: string, limit: Limit | undefined = limits[name]) => {
  if (!limit || !ctx.env.RATE_LIMIT) return;
  const who = limit.by === 'member' && ctx.actor ? ctx.actor.id : lineOf(ctx.request.ip);
  const wait = await ctx.bus.quotas.take(`${name}:${who}`, limit.most, limit.per);
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) });
};
