import { z } from 'zod';
import type { Deps } from '../context/context.ts';
import { MINUTE } from '../core/time.ts';
import { cookieHeader, isSecure } from './cookies.ts';

const LIFETIME_MS = 10 * MINUTE;
export const WAITING_COOKIE = 'proquo_waiting';

const waitingShape = z.object({ userId: z.string(), expiresAt: z.number() });
type Tools = Pick<Deps, 'sign' | 'verify' | 'env'>;

const cookieFor = (tools: Tools, value: string, maxAgeSeconds: number) =>
  cookieHeader(WAITING_COOKIE, value, { isOnHttps: isSecure(tools), maxAgeSeconds });

/** The Set-Cookie header of a sign-in that waits for its code. */
export const waitingCookie = (tools: Tools, userId: string): string => {
  const text = Buffer.from(JSON.stringify({ userId, expiresAt: Date.now() + LIFETIME_MS })).toString('base64url');
  return cookieFor(tools, `${text}.${tools.sign('waiting-sign-in', text)}`, LIFETIME_MS / 1000);
};

/** The Set-Cookie header that clears the cookie of a waiting sign-in. */
export const clearWaitingCookie = (tools: Tools): string => cookieFor(tools, '', 0);

/** The member whose sign-in waits in this browser; null if none does, or it expired. */
export const waitingMember = (tools: Tools, cookie: string | null): string | null => {
  const [text = '', signature = ''] = (cookie ?? '').split('.');
  if (!text || !tools.verify('waiting-sign-in', text, signature)) return null;
  const { userId, expiresAt } = waitingShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return expiresAt > Date.now() ? userId : null;
};
