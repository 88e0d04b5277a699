import { createHash } from 'node:crypto';
import { SUGGESTION_MINUTES } from '#contracts/matching/circles.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { MINUTE } from '../../platform/core/time.ts';
import type { IndexedPost } from '../match-index/indexed-post.ts';

const KIND = 'ring';

type Content = { by: string; until: number; posts: string[]; offers: string };

/** A digest that stays equal while these posts offer the same for the same values. */
export const digestOffers = (
  possibleCircle: readonly Pick<IndexedPost, 'postId' | 'value'>[],
  services: ReadonlyMap<string, string>,
): string =>
  createHash('sha256')
    .update(JSON.stringify(possibleCircle.map(({ postId, value }) => [services.get(postId), value])))
    .digest('base64url');

/**
 * A token of a circle that was found for the actor, so that no one can make one up: the posts in their order. It is
 * sealed, because it names posts of members that the actor is not shown yet.
 */
export const makeCircleToken = ({ actor, vaults }: MemberContext, posts: string[], offers: string): string => {
  const content: Content = { by: actor.id, until: Date.now() + SUGGESTION_MINUTES * MINUTE, posts, offers };
  return `${KIND}.${vaults.circleTokens.seal(KIND, Buffer.from(JSON.stringify(content))).toString('base64url')}`;
};

const unseal = ({ vaults }: MemberContext, token: string): Content => {
  const sealed = Buffer.from(token.slice(KIND.length + 1), 'base64url');
  // The decoder skips characters that aren't base64url, so other strings would open as the same token.
  if (token !== `${KIND}.${sealed.toString('base64url')}`) throw new AppError('CIRCLE_TOKEN_FORGED');
  try {
    return JSON.parse(vaults.circleTokens.open(KIND, sealed).toString()) as Content;
  } catch {
    throw new AppError('CIRCLE_TOKEN_FORGED');
  }
};

/**
 * The posts of such a token, and what they offered.
 * @throws CIRCLE_TOKEN_FORGED, CIRCLE_TOKEN_OTHERS, or CIRCLE_GONE when it is over
 */
export const openCircleToken = (ctx: MemberContext, token: string): Pick<Content, 'posts' | 'offers'> => {
  const { by, until, posts, offers } = unseal(ctx, token);
  if (by !== ctx.actor.id) throw new AppError('CIRCLE_TOKEN_OTHERS');
  if (until <= Date.now()) throw new AppError('CIRCLE_GONE');
  return { posts, offers };
};
