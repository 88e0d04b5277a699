import type { SocialProvider } from '#contracts/auth/session.ts';
import type { Env } from '../../core/env.ts';
import { appleSignIn } from './apple.ts';
import { googleSignIn } from './google.ts';
import type { SocialSignIn } from './social-sign-in.ts';

export type Social = Record<SocialProvider, SocialSignIn | null>;

/** The configured providers. */
export const socialSignIns = (env: Env): Social => ({
  google: env.GOOGLE_CLIENT_ID
    ? googleSignIn({
        issuer: env.GOOGLE_ISSUER_URL,
        clientId: env.GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
      })
    : null,
  apple: env.APPLE_CLIENT_ID
    ? appleSignIn({
        issuer: env.APPLE_ISSUER_URL,
        clientId: env.APPLE_CLIENT_ID,
        teamId: env.APPLE_TEAM_ID ?? '',
        keyId: env.APPLE_KEY_ID ?? '',
        privateKey: env.APPLE_PRIVATE_KEY ?? '',
      })
    : null,
});
