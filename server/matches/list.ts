import { FREE_MATCHES } from '#contracts/match-limits.ts';
import type { ListMatchesInput, Match, MatchCounts, MatchesTaken } from '#contracts/matches.ts';
import { posts } from '#db/schema/posts.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { decodeCursor, encodeCursor } from '../core/cursor.ts';
import { selectPosts, toPost } from '../posts/post-row.ts';
import type { MemberMatch } from './find-for.ts';
import { keptMatches } from './kept-matches.ts';
import { namesOf } from './names.ts';
import { reasonsOf } from './reasons.ts';
import { whyNone } from './why-none.ts';

const DEFAULT_LIMIT = 20;
/**
 * The last match of a page: the next one begins below, also if others came or went. With the time of the first page,
 * because scores fall from one moment to the next.
 */
const position = z.object({ at: z.number(), score: z.number(), id: z.string() });

const toMatches = async (ctx: MemberContext, found: MemberMatch[]): Promise<Match[]> => {
  if (found.length === 0) return [];
  const ids = [...new Set(found.flatMap(({ mine, theirs }) => [mine.postId, theirs.postId]))];
  const rows = await selectPosts(ctx.db.read).where(inArray(posts.id, ids));
  const shown = new Map(rows.map((row) => [row.post.id, toPost(row)]));
  const names = await namesOf(ctx.db);
  return found.flatMap((one): Match[] => {
    const mine = shown.get(one.mine.postId);
    const theirs = shown.get(one.theirs.postId);
    if (!mine || !theirs) return [];
    const values = { mine: mine.estimatedValue, theirs: theirs.estimatedValue };
    const reasons = reasonsOf(one, { firstName: theirs.user.firstName ?? '', ...names, values });
    return [{ id: one.id, kind: one.kind, score: Math.round(one.score), reasons, mine, theirs }];
  });
};

const assertOwnPost = async ({ db, actor }: MemberContext, postId: string): Promise<void> => {
  const [own] = await db.read
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, actor.id), ne(posts.status, 'removed')));
  if (!own) throw new AppError('POST_NOT_FOUND');
};

/**
 * The posts of others that fit the actor's, best first. The free plan shows the best three that fit both ways, and
 * says how many there are in all.
 */
export const listMatches = async (
  ctx: MemberContext,
  { postId, kind, limit = DEFAULT_LIMIT, cursor }: ListMatchesInput,
): Promise<{ items: Match[]; nextCursor: string | null; total: number; taken: MatchesTaken | null }> => {
  if (postId !== undefined) await assertOwnPost(ctx, postId);
  const after = cursor ? decodeCursor(cursor, position) : null;
  const { at, all } = await keptMatches(ctx.db, { userId: ctx.actor.id, postId }, after?.at);
  const asked = kind ? all.filter((one) => one.kind === kind) : all;
  const isUnlimited = (ctx.actor.unlimitedUntil ?? 0) > Date.now();
  const open = isUnlimited ? asked : asked.filter((one) => one.kind === 'mutual').slice(0, FREE_MATCHES);
  const rest = after
    ? open.filter(({ score, id }) => score < after.score || (score === after.score && id > after.id))
    : open;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await toMatches(ctx, page),
    nextCursor: rest.length > limit && last ? encodeCursor({ at, score: last.score, id: last.id }) : null,
    total: asked.length,
    taken: asked.length === 0 ? await whyNone(ctx, { postId, kind }) : null,
  };
};

/** How many matches each of the actor's open posts has, in all and of each kind. */
export const countMatches = async (ctx: MemberContext): Promise<MatchCounts> => {
  const { all } = await keptMatches(ctx.db, { userId: ctx.actor.id });
  const counts = new Map<string, MatchCounts[number]>();
  for (const { mine, kind } of all) {
    const one = counts.get(mine.postId) ?? { postId: mine.postId, count: 0, mutual: 0, has: 0, needs: 0 };
    counts.set(mine.postId, { ...one, count: one.count + 1, [kind]: one[kind] + 1 });
  }
  return [...counts.values()];
};
