import { OAuth2Client } from 'arctic';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { identityOf } from '../identity/identity-claims.ts';
import { openIdProvider, openIdFetch } from './openid.ts';
import type { SocialSignIn } from './social-sign-in.ts';

const SCOPES = ['name', 'email'];
/** The audience of the client secret, whatever URL we reach Apple at. */
const AUDIENCE = 'https://appleid.apple.com';

const tokenAnswer = z.object({ id_token: z.string() });

type Settings = { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string };

/** Apple has no permanent client secret: each request carries a signed one. */
const signSecret = async ({ clientId, teamId, keyId, privateKey }: Settings): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('5m')
    // The key is one line in an environment file, with its line breaks escaped.
    .sign(await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'ES256'));

/** Sign-in with Apple, which posts its answer and has no PKCE; the nonce ties the token to the attempt. */
export const appleSignIn = (settings: Settings): SocialSignIn => {
  const { clientId } = settings;
  const provider = openIdProvider(settings.issuer);
  return {
    addressFor: async ({ state, nonce, redirectUri }) => {
      const { authorization_endpoint } = await provider.endpoints();
      const client = new OAuth2Client(clientId, null, redirectUri);
      const url = client.createAuthorizationURL(authorization_endpoint, state, SCOPES);
      // Apple requires this when a name or an address is requested.
      url.searchParams.set('response_mode', 'form_post');
      url.searchParams.set('nonce', nonce);
      return url;
    },
    identify: async (code, { nonce, redirectUri }) => {
      const { token_endpoint } = await provider.endpoints();
      const answer = await openIdFetch(token_endpoint, {
        method: 'POST',
        redirect: 'error',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: await signSecret(settings),
        }),
      });
      if (!answer.ok) throw new Error(`Apple answered ${answer.status} to the code`);
      const { id_token } = tokenAnswer.parse(await answer.json());
      return identityOf(await provider.verify(id_token, { audience: clientId, nonce }));
    },
  };
};
