import { z } from 'zod';
import type { Deps } from '../../../platform/context/context.ts';
import { DAY } from '../../../platform/core/time.ts';

const PURPOSE = 'still-available';
/** How long after the end of the last of its posts a link can renew them. */
const VALID_DAYS = 30;
const shape = z.tuple([z.string(), z.number(), z.array(z.string())]);

/** Posts of a member, and when the last of them ends. */
export type LinkContent = { userId: string; until: number; postIds: string[] };

/**
 * What a link may renew, under the server's signature. Nothing is stored: a post whose end is later than in the link
 * has been renewed.
 */
export const makeToken = ({ sign }: Pick<Deps, 'sign'>, { userId, until, postIds }: LinkContent): string => {
  const body = Buffer.from(JSON.stringify([userId, until, postIds])).toString('base64url');
  return `${body}.${sign(PURPOSE, body)}`;
};

/** The contents of a token; null unless we signed it, or if it is too old. */
export const readToken = ({ verify }: Pick<Deps, 'verify'>, token: string): LinkContent | null => {
  const [body = '', signature = ''] = token.split('.');
  if (!verify(PURPOSE, body, signature)) return null;
  const [userId, until, postIds] = shape.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return until + VALID_DAYS * DAY > Date.now() ? { userId, until, postIds } : null;
};
