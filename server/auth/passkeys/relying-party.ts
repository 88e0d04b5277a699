import { isIP } from 'node:net';
import type { Deps } from '../../context/context.ts';

/** Whom passkeys are made for: the site's domain. An address of this machine counts as localhost, which browsers take. */
export const relyingParty = ({ appUrl, env }: Pick<Deps, 'appUrl' | 'env'>) => {
  const url = new URL(appUrl());
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin, name: env.APP_NAME };
};

/** Ed25519, ES256 and RS256: named, because the library would try an experimental one first, which Node warns of. */
export const algorithms = [-8, -7, -257];
