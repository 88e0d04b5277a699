import type { SocialProvider } from '#contracts/session.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../context/context.ts';
import { callbackUrl, newAttempt } from './attempt.ts';

/** Begins the sign-in with a provider: where the browser goes, and the cookie it comes back with. */
export const beginSocialSignIn = async (
  deps: Deps,
  provider: SocialProvider,
): Promise<{ address: string; cookie: string }> => {
  const signIn = deps.social[provider];
  if (!signIn) throw new AppError('SOCIAL_UNAVAILABLE');
  const { attempt, cookie } = newAttempt(deps, provider);
  try {
    const address = await signIn.addressFor({ ...attempt, redirectUri: callbackUrl(deps, provider) });
    return { address: address.href, cookie };
  } catch (error) {
    deps.log.warn(error, `the sign-in with ${provider} did not begin`);
    throw new AppError('SOCIAL_FAILED');
  }
};
