import type { SocialProvider } from '#contracts/auth/session.ts';
import { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import type { SocialIdentity } from '../../platform/gateways/sign-in/social-sign-in.ts';
import { beginSession } from '../devices/begin-session.ts';
import { findAccountById, findSecondFactor } from '../../platform/accounts/find-account.ts';
import { refuseSuspended } from '../suspended.ts';
import { waitingCookie } from '../../platform/sessions/waiting-sign-in.ts';
import { callbackUrl, endAttempt, readAttempt } from './attempt.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';

const text = z.string().trim().min(1).nullable().catch(null);
const form = z.object({ name: z.object({ firstName: text, lastName: text }) });

/**
 * The name in the field `user` that Apple posts at the first sign-in. It comes through the browser, so it is not
 * trustworthy.
 */
const nameInForm = (user: string | undefined): { firstName: string | null; lastName: string | null } => {
  try {
    return form.parse(JSON.parse(user ?? '')).name;
  } catch {
    return { firstName: null, lastName: null };
  }
};

/** What a provider sends to the callback. */
export type SocialAnswer = { code?: string; state?: string; error?: string; user?: string };

/** The providers' error codes for a cancelled sign-in. */
const denials = new Set(['access_denied', 'user_cancelled_authorize']);

const identify = async (
  ctx: Context,
  provider: SocialProvider,
  answer: SocialAnswer,
  cookie: string | undefined,
): Promise<{ identity: SocialIdentity; invitation: string | null }> => {
  const signIn = ctx.social[provider];
  if (!signIn) throw new AppError('SOCIAL_UNAVAILABLE');
  const attempt = readAttempt(ctx, provider, { cookie, state: answer.state });
  if (!attempt) throw new AppError('SOCIAL_FAILED');
  // An attempt is single use, whatever the result.
  ctx.setCookie(endAttempt(ctx, provider));
  if (answer.error) throw new AppError(denials.has(answer.error) ? 'SOCIAL_DENIED' : 'SOCIAL_FAILED');
  if (!answer.code) throw new AppError('SOCIAL_FAILED');
  try {
    const identity = await signIn.identify(answer.code, { ...attempt, redirectUri: callbackUrl(ctx, provider) });
    return { identity, invitation: attempt.invitation };
  } catch (error) {
    ctx.log.warn(error, `could not confirm the sign-in with ${provider}`);
    throw new AppError('SOCIAL_FAILED');
  }
};

/**
 * Signs in the person that a provider confirms, into their account or a new one. If a second factor is on, the browser
 * continues with `finishSignIn`.
 */
export const finishSocialSignIn = async (
  ctx: Context,
  provider: SocialProvider,
  answer: SocialAnswer,
  cookie: string | undefined,
): Promise<'signed-in' | 'code-needed'> => {
  const { identity, invitation } = await identify(ctx, provider, answer, cookie);
  // Apple sends the name only once, and outside of the token.
  const postedName = provider === 'apple' ? nameInForm(answer.user) : null;
  const identityWithName = {
    ...identity,
    firstName: postedName?.firstName ?? identity.firstName,
    lastName: postedName?.lastName ?? identity.lastName,
  };
  // A member who is signed in is not a newcomer.
  const { id } = await findOrCreateAccount(ctx, provider, identityWithName, ctx.actor ? null : invitation);
  const account = await findAccountById(ctx.db.fresh, id);
  if (!account) throw new AppError('SOCIAL_FAILED');
  refuseSuspended(account);
  if (await findSecondFactor(ctx.db.fresh, id)) {
    ctx.setCookie(waitingCookie(ctx, id));
    return 'code-needed';
  }
  // Without a password, the social sign-in is the only available proof.
  await beginSession(ctx, account, account.passwordHash === null ? { provenBy: 'social' } : {});
  return 'signed-in';
};
