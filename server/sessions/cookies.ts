import cookies from '@fastify/cookie';
import type { Env } from '../core/env.ts';

/** Whether members reach this site over https. */
export const isSecure = ({ env }: { env: Env }): boolean => env.APP_URL?.startsWith('https:') ?? false;

/**
 * What a cookie is called: on https with the prefix that browsers take from this very host alone, for all its paths
 * and over https only, so that a neighbouring subdomain cannot plant one.
 */
export const cookieName = (base: string, secure: boolean): string => (secure ? `__Host-${base}` : base);

/** The Set-Cookie header of a cookie that scripts do not see. */
export const cookieHeader = (
  base: string,
  value: string,
  options: { secure: boolean; maxAgeSeconds: number; sameSite?: 'lax' | 'none' },
): string =>
  cookies.serialize(cookieName(base, options.secure), value, {
    path: '/',
    httpOnly: true,
    secure: options.secure,
    maxAge: options.maxAgeSeconds,
    sameSite: options.sameSite ?? 'lax',
  });
