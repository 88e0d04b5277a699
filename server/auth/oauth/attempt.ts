import type { SocialProvider } from '#contracts/auth/session.ts';
import { timingSafeEqual } from 'node:crypto';
import { generateCodeVerifier, generateState } from 'arctic';
import { z } from 'zod';
import type { Deps } from '../../platform/context/context.ts';
import { MINUTE } from '../../platform/core/time.ts';
import { cookieHeader, isSecure } from '../../platform/sessions/cookies.ts';

const LIFETIME_MS = 10 * MINUTE;

const attemptShape = z.object({
  provider: z.enum(['google', 'apple']),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  expiresAt: z.number(),
  /** The code of the invitation that a newcomer comes by. */
  invitation: z.string().nullable().default(null),
});
type Attempt = z.infer<typeof attemptShape>;
type Tools = Pick<Deps, 'sign' | 'verify' | 'env' | 'appUrl'>;

/**
 * The cookie's base name for `cookieName`. One per provider, so that attempts with both do not overwrite each other.
 */
export const attemptCookie = (provider: SocialProvider): string => `proquo_oauth_${provider}`;
/** The redirect URI, as registered with the provider. */
export const callbackUrl = ({ appUrl }: Pick<Deps, 'appUrl'>, provider: SocialProvider): string =>
  `${appUrl()}/api/auth/${provider}/callback`;

const cookieFor = (tools: Tools, provider: SocialProvider, value: string, maxAgeSeconds: number): string => {
  const isOnHttps = isSecure(tools);
  return cookieHeader(attemptCookie(provider), value, {
    isOnHttps,
    maxAgeSeconds,
    // Apple answers with a cross-site POST, which carries only cookies with SameSite=None. Browsers accept those over
    // https only; Apple itself rejects http redirect URIs, so without https the provider is on this site.
    sameSite: provider === 'apple' && isOnHttps ? 'none' : 'lax',
  });
};

/** Starts an attempt; also returns the cookie that ties it to this browser. */
export const newAttempt = (
  tools: Tools,
  provider: SocialProvider,
  invitation: string | null,
): { attempt: Attempt; cookie: string } => {
  const attempt: Attempt = {
    provider,
    state: generateState(),
    verifier: generateCodeVerifier(),
    nonce: generateState(),
    expiresAt: Date.now() + LIFETIME_MS,
    invitation,
  };
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  const value = `${text}.${tools.sign('oauth', text)}`;
  return { attempt, cookie: cookieFor(tools, provider, value, LIFETIME_MS / 1000) };
};

/** The Set-Cookie header that ends an attempt. */
export const endAttempt = (tools: Tools, provider: SocialProvider): string => cookieFor(tools, provider, '', 0);

const isSame = (first: string, second: string): boolean => {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The attempt in this cookie; null if it does not match the state or has expired. */
export const readAttempt = (
  tools: Tools,
  provider: SocialProvider,
  received: { cookie: string | undefined; state: string | undefined },
): Attempt | null => {
  const [text = '', signature = ''] = (received.cookie ?? '').split('.');
  if (!text || !tools.verify('oauth', text, signature)) return null;
  const attempt = attemptShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (attempt.provider !== provider || attempt.expiresAt <= Date.now()) return null;
  return isSame(attempt.state, received.state ?? '') ? attempt : null;
};
