import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { identityOf } from './identity-claims.ts';
import { openIdProvider } from './openid.ts';
import type { SocialSignIn } from './social.ts';

const SCOPES = ['openid', 'email', 'profile'];

/** Sign-in with Google: a code with PKCE, for an id_token. */
export const googleSignIn = (settings: { issuer: string; clientId: string; clientSecret: string }): SocialSignIn => {
  const { clientId, clientSecret } = settings;
  const provider = openIdProvider(settings.issuer);
  const client = (redirectUri: string) => new OAuth2Client(clientId, clientSecret, redirectUri);
  return {
    addressFor: async ({ state, verifier, nonce, redirectUri }) => {
      const { authorization_endpoint } = await provider.endpoints();
      const url = client(redirectUri).createAuthorizationURLWithPKCE(
        authorization_endpoint,
        state,
        CodeChallengeMethod.S256,
        verifier,
        SCOPES,
      );
      url.searchParams.set('nonce', nonce);
      return url;
    },
    identify: async (code, { verifier, nonce, redirectUri }) => {
      const { token_endpoint } = await provider.endpoints();
      const tokens = await client(redirectUri).validateAuthorizationCode(token_endpoint, code, verifier);
      return identityOf(await provider.verify(tokens.idToken(), { audience: clientId, nonce }));
    },
  };
};
