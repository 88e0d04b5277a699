import { isIP } from 'node:net';
import type { Deps } from '../../platform/context/context.ts';

/** The WebAuthn library. Loaded on first use, because it includes an X.509 parser. */
export const webauthn = () => import('@simplewebauthn/server');

/** The relying party of WebAuthn: the site's domain. An IP address, which browsers refuse, counts as localhost. */
export const relyingParty = ({ appUrl, env }: Pick<Deps, 'appUrl' | 'env'>) => {
  const url = new URL(appUrl());
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin, name: env.APP_NAME };
};

/**
 * Ed25519, ES256 and RS256. Explicit, because the library's default begins with an experimental one that makes Node
 * warn.
 */
export const algorithms = [-8, -7, -257];
