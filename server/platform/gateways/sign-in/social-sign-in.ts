/** One attempt to sign in: what the provider returns, and what only this browser and we know. */
type SocialAttempt = { state: string; verifier: string; nonce: string; redirectUri: string };

export type SocialIdentity = {
  providerUserId: string;
  email: string | null;
  /** Whether the provider has verified the address. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
};

export type SocialSignIn = {
  /** The provider's authorization URL for the browser. */
  addressFor(attempt: SocialAttempt): Promise<URL>;
  /** The identity behind this code. Throws if the provider does not confirm it. */
  identify(code: string, attempt: SocialAttempt): Promise<SocialIdentity>;
};
