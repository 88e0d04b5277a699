import type { SocialProvider } from '#contracts/session.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { SocialIdentity } from '../../gateways/social.ts';
import { beginSession } from '../begin-session.ts';
import { callbackUrl, endAttempt, readAttempt } from './attempt.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { nameInForm } from './name-in-form.ts';

/** What a provider sends back with the browser. */
export type SocialAnswer = { code?: string; state?: string; error?: string; user?: string };

/** The providers' words for a person who changed their mind. */
const denials = new Set(['access_denied', 'user_cancelled_authorize']);

const identify = async (
  ctx: Context,
  provider: SocialProvider,
  answer: SocialAnswer,
  cookie: string | undefined,
): Promise<SocialIdentity> => {
  const signIn = ctx.social[provider];
  if (!signIn) throw new AppError('SOCIAL_UNAVAILABLE');
  const attempt = readAttempt(ctx, provider, { cookie, state: answer.state });
  if (!attempt) throw new AppError('SOCIAL_FAILED');
  // One answer for one try, whatever it says.
  ctx.setCookie(endAttempt(ctx, provider));
  if (answer.error) throw new AppError(denials.has(answer.error) ? 'SOCIAL_DENIED' : 'SOCIAL_FAILED');
  if (!answer.code) throw new AppError('SOCIAL_FAILED');
  try {
    return await signIn.identify(answer.code, { ...attempt, redirectUri: callbackUrl(ctx, provider) });
  } catch (error) {
    ctx.log.warn(error, `the sign-in with ${provider} was not confirmed`);
    throw new AppError('SOCIAL_FAILED');
  }
};

/**
 * Signs in whom a provider confirms, into the account that is theirs, or a new one.
 * @throws AppError SOCIAL_UNAVAILABLE, SOCIAL_DENIED, SOCIAL_FAILED, SOCIAL_EMAIL_UNVERIFIED, SUSPENDED
 */
export const finishSocialSignIn = async (
  ctx: Context,
  provider: SocialProvider,
  answer: SocialAnswer,
  cookie: string | undefined,
): Promise<void> => {
  const identity = await identify(ctx, provider, answer, cookie);
  // Apple tells the name once, and beside the token.
  const form = provider === 'apple' ? nameInForm(answer.user) : null;
  const account = await findOrCreateAccount(ctx, provider, {
    ...identity,
    firstName: form?.firstName ?? identity.firstName,
    lastName: form?.lastName ?? identity.lastName,
  });
  await beginSession(ctx, account);
};
