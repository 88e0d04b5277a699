import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { z } from 'zod';
import { identityOf } from '../identity/identity-claims.ts';
import { openIdProvider, openIdFetch } from './openid.ts';
import type { SocialSignIn } from './social-sign-in.ts';

const SCOPES = ['openid', 'email', 'profile'];

const tokenAnswer = z.object({ id_token: z.string() });

/** Sign-in with Google: authorization code with PKCE, exchanged for an id_token. */
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
      // The package's own request has no deadline and no size limit.
      const answer = await openIdFetch(token_endpoint, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      });
      if (!answer.ok) throw new Error(`Google answered ${answer.status} to the code`);
      const { id_token } = tokenAnswer.parse(await answer.json());
      return identityOf(await provider.verify(id_token, { audience: clientId, nonce }));
    },
  };
};
