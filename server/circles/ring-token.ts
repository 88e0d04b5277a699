import { createHash } from 'node:crypto';
import { RING_MINUTES } from '#contracts/circles.ts';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { MINUTE } from '../core/time.ts';
import type { MarketPost } from '../market/market-post.ts';

const PURPOSE = 'circle-ring';

type Content = { by: string; until: number; posts: string[]; offers: string };

/** The same while these posts offer the same for the same values. */
export const digestOffers = (
  ring: readonly Pick<MarketPost, 'postId' | 'value'>[],
  services: ReadonlyMap<string, string>,
): string =>
  createHash('sha256')
    .update(JSON.stringify(ring.map(({ postId, value }) => [services.get(postId), value])))
    .digest('base64url');

/** A ring that was found for the actor, so that nobody composes one: the posts in their order. */
export const makeRingToken = ({ actor, sign }: MemberContext, posts: string[], offers: string): string => {
  const content: Content = { by: actor.id, until: Date.now() + RING_MINUTES * MINUTE, posts, offers };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${sign(PURPOSE, text)}`;
};

/**
 * The posts of such a token, and what they offered.
 * @throws CIRCLE_TOKEN_FORGED, CIRCLE_TOKEN_OTHERS, or CIRCLE_GONE when it is over
 */
export const openRingToken = ({ actor, verify }: MemberContext, token: string): Pick<Content, 'posts' | 'offers'> => {
  const [text = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !verify(PURPOSE, text, signature)) throw new AppError('CIRCLE_TOKEN_FORGED');
  const { by, until, posts, offers } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Content;
  if (by !== actor.id) throw new AppError('CIRCLE_TOKEN_OTHERS');
  if (until <= Date.now()) throw new AppError('CIRCLE_GONE');
  return { posts, offers };
};
