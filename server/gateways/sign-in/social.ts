import type { SocialProvider } from '#contracts/session.ts';
import type { Env } from '../../core/env.ts';
import { appleSignIn } from './apple.ts';
import { googleSignIn } from './google.ts';

/** One attempt to sign in: what the provider returns, and what only this browser and we know. */
export type SocialAttempt = { state: string; verifier: string; nonce: string; redirectUri: string };

export type SocialIdentity = {
  providerUserId: string;
  email: string | null;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
};

export type SocialSignIn = {
  /** The provider's authorization URL for the browser. */
  addressFor(attempt: SocialAttempt): Promise<URL>;
  /** The identity behind this code. Throws if the provider does not confirm it. */
  identify(code: string, attempt: SocialAttempt): Promise<SocialIdentity>;
};

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
