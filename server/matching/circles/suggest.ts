import type { PossibleCircle as CircleSuggestion } from '#contracts/matching/circles.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { oneWayMatchOf, isOnline } from '../match-index/one-way-match.ts';
import type { IndexedPost } from '../match-index/indexed-post.ts';
import { loadShownCircles } from './candidates/possible-circles.ts';
import { digestOffers, makeCircleToken } from './circle-token.ts';
import { loadPeople, toStranger } from './view/people.ts';
import { isOpen } from '../../posts/ending/open.ts';

const assertOwnPost = async (ctx: MemberContext, postId: string): Promise<void> => {
  const [post] = await ctx.db.read
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, ctx.actor.id), isOpen()));
  if (!post) throw new AppError('POST_NOT_FOUND');
};

const toSuggestion = async (ctx: MemberContext, possibleCircle: IndexedPost[]): Promise<CircleSuggestion> => {
  const { read } = ctx.db;
  const ids = possibleCircle.map(({ postId }) => postId);
  const rows = await read
    .select({ id: posts.id, service: posts.serviceOffered, location: posts.location })
    .from(posts)
    .where(inArray(posts.id, ids));
  const rowOf = (post: IndexedPost | undefined) => rows.find(({ id }) => id === post?.postId);
  // The start is first: it gives to the second, and gets from the last.
  const [self, after] = possibleCircle;
  const people = await loadPeople(read, [after?.userId ?? '', possibleCircle.at(-1)?.userId ?? '']);
  const before = possibleCircle.at(-1);
  const sideOf = (
    giver: IndexedPost | undefined,
    receiver: IndexedPost | undefined,
    neighbor: IndexedPost | undefined,
  ) => {
    const miles = giver && receiver ? oneWayMatchOf(giver, receiver)?.miles : undefined;
    const person = people.get(neighbor?.userId ?? '');
    return {
      person: person ? toStranger(person) : null,
      service: rowOf(giver)?.service ?? '',
      value: giver?.value ?? 0,
      distanceMiles: !giver || isOnline(giver) ? null : Math.round((miles ?? 0) * 10) / 10,
    };
  };
  return {
    token: makeCircleToken(
      ctx,
      ids,
      digestOffers(possibleCircle, new Map(rows.map(({ id, service }) => [id, service]))),
    ),
    size: possibleCircle.length,
    seats: possibleCircle.map((post, position) => ({
      position,
      isMe: position === 0,
      service: rowOf(post)?.service ?? '',
      location: rowOf(post)?.location ?? '',
    })),
    youGive: sideOf(self, after, after),
    youGet: sideOf(before, self, before),
  };
};

/**
 * The circles that could be proposed with a post of the actor's: up to three, best first. On the free plan the best one
 * of all their posts, and none with the others.
 */
export const suggestCircles = async (
  ctx: MemberContext,
  { postId }: { postId: string },
): Promise<CircleSuggestion[]> => {
  await assertOwnPost(ctx, postId);
  const { read } = ctx.db;
  const [preferences] = await read.select().from(circleMembers).where(eq(circleMembers.userId, ctx.actor.id));
  if (preferences && !preferences.takesPart) return [];
  const possibleCircles = await loadShownCircles(
    read,
    { userId: ctx.actor.id, unlimitedUntil: ctx.actor.unlimitedUntil },
    postId,
  );
  return Promise.all(possibleCircles.map((possibleCircle) => toSuggestion(ctx, possibleCircle.posts)));
};
