import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { boundedFetch } from '../outbound/bounded-fetch.ts';

/** Fetch for OpenID providers. Their metadata, keys and tokens are some KB each. */
export const openIdFetch = boundedFetch({ deadlineMs: 10_000, maxBytes: 256 * 1024 });

/** The tolerated clock skew of the provider. */
const CLOCK_SECONDS = 30;

const discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Endpoints = z.infer<typeof discovery>;

const trimmed = (issuer: string) => issuer.replace(/\/$/, '');

/** An OpenID provider's metadata and keys: fetched once, and again after a failure. */
export const openIdProvider = (issuerUrl: string) => {
  const issuer = trimmed(issuerUrl);

  const discover = async () => {
    const answer = await openIdFetch(`${issuer}/.well-known/openid-configuration`, { redirect: 'error' });
    if (!answer.ok) throw new Error(`${issuer} answered ${answer.status} instead of its metadata`);
    const endpoints = discovery.parse(await answer.json());
    if (trimmed(endpoints.issuer) !== issuer) throw new Error(`${issuer} calls itself ${endpoints.issuer}`);
    const keys = createRemoteJWKSet(new URL(endpoints.jwks_uri), { [customFetch]: openIdFetch });
    return { endpoints, keys };
  };
  let discovered: ReturnType<typeof discover> | null = null;
  const cached = () => {
    discovered ??= discover().catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };

  return {
    endpoints: async (): Promise<Endpoints> => (await cached()).endpoints,
    /**
     * The claims of an id_token.
     * @throws Error unless this provider signed it for us and for this attempt
     */
    async verify(idToken: string, expected: { audience: string; nonce: string }): Promise<JWTPayload> {
      const { endpoints, keys } = await cached();
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: endpoints.issuer,
        audience: expected.audience,
        algorithms: ['RS256', 'ES256'],
        clockTolerance: CLOCK_SECONDS,
        requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      });
      if (payload['nonce'] !== expected.nonce) throw new Error('the id_token answers another attempt');
      return payload;
    },
  };
};
