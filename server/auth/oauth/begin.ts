import type { SocialProvider } from '#contracts/auth/session.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps } from '../../platform/context/context.ts';
import { callbackUrl, newAttempt } from './attempt.ts';

/** Starts the sign-in with a provider: returns the provider's address and the cookie of the attempt. */
export const beginSocialSignIn = async (
  deps: Deps,
  provider: SocialProvider,
  invitation: string | null = null,
): Promise<{ address: string; cookie: string }> => {
  const signIn = deps.social[provider];
  if (!signIn) throw new AppError('SOCIAL_UNAVAILABLE');
  const { attempt, cookie } = newAttempt(deps, provider, invitation);
  try {
    const address = await signIn.addressFor({ ...attempt, redirectUri: callbackUrl(deps, provider) });
    return { address: address.href, cookie };
  } catch (error) {
    deps.log.warn(error, `the sign-in with ${provider} did not start`);
    throw new AppError('SOCIAL_FAILED');
  }
};
