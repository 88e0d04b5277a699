import cookies from '@fastify/cookie';
import type { Env } from '../core/env.ts';
import { isHttps } from '../core/site-address.ts';

/** Whether the site is on https. */
export const isSecure = ({ env }: { env: Env }): boolean => isHttps(env);

/**
 * The cookie's name. On https it has the `__Host-` prefix, which binds it to this host, all paths and https, so that a
 * neighboring subdomain cannot set it.
 */
export const cookieName = (base: string, isOnHttps: boolean): string => (isOnHttps ? `__Host-${base}` : base);

/** The Set-Cookie header of a cookie that scripts cannot read. */
export const cookieHeader = (
  base: string,
  value: string,
  options: { isOnHttps: boolean; maxAgeSeconds: number; sameSite?: 'lax' | 'none' },
): string =>
  cookies.serialize(cookieName(base, options.isOnHttps), value, {
    path: '/',
    httpOnly: true,
    secure: options.isOnHttps,
    maxAge: options.maxAgeSeconds,
    sameSite: options.sameSite ?? 'lax',
  });
