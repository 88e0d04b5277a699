import { FREE_MATCHES, type ListMatchesInput, type Match } from '#contracts/matches.ts';
import { industries } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { decodeCursor, encodeCursor } from '../core/cursor.ts';
import { selectPosts, toPost } from '../posts/post-row.ts';
import { knownSkills } from '../skills/known-skills.ts';
import { type MemberMatch, matchesOfMember } from './find-for.ts';
import { reasonsOf } from './reasons.ts';

const DEFAULT_LIMIT = 20;
/** The score and the id of the last match of a page: the next one begins below, also if others came or went. */
const position = z.tuple([z.number(), z.string()]);

/** The name of a skill or an industry by its key. */
const namesOf = async ({ db }: MemberContext): Promise<(key: string) => string> => {
  const { skills } = await knownSkills(db);
  const names = new Map(skills.map(({ id, name }) => [`s:${id}`, name]));
  for (const { name } of await db.read.select({ name: industries.name }).from(industries)) {
    names.set(`i:${name.toLowerCase()}`, name);
  }
  return (key) => names.get(key) ?? key.slice(2);
};

const toMatches = async (ctx: MemberContext, found: MemberMatch[]): Promise<Match[]> => {
  if (found.length === 0) return [];
  const ids = [...new Set(found.flatMap(({ mine, theirs }) => [mine.postId, theirs.postId]))];
  const rows = await selectPosts(ctx.db.read).where(inArray(posts.id, ids));
  const shown = new Map(rows.map((row) => [row.post.id, toPost(row)]));
  const nameOf = await namesOf(ctx);
  return found.flatMap((one): Match[] => {
    const mine = shown.get(one.mine.postId);
    const theirs = shown.get(one.theirs.postId);
    if (!mine || !theirs) return [];
    const values = { mine: mine.estimatedValue, theirs: theirs.estimatedValue };
    const reasons = reasonsOf(one, { firstName: theirs.user.firstName ?? '', nameOf, values });
    return [{ id: one.id, kind: one.kind, score: Math.round(one.score), reasons, mine, theirs }];
  });
};

const assertOwnPost = async ({ db, actor }: MemberContext, postId: string): Promise<void> => {
  const [own] = await db.read
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, actor.id)));
  if (!own) throw new AppError('POST_NOT_FOUND');
};

/**
 * The posts of others that fit the actor's, best first. The free plan shows the best three that fit both ways, and
 * says how many there are in all.
 */
export const listMatches = async (
  ctx: MemberContext,
  { postId, kind, limit = DEFAULT_LIMIT, cursor }: ListMatchesInput,
): Promise<{ items: Match[]; nextCursor: string | null; total: number }> => {
  if (postId !== undefined) await assertOwnPost(ctx, postId);
  const all = await matchesOfMember(ctx.db.read, ctx.actor.id, postId);
  const asked = kind ? all.filter((one) => one.kind === kind) : all;
  const isUnlimited = (ctx.actor.unlimitedUntil ?? 0) > Date.now();
  const open = isUnlimited ? asked : asked.filter((one) => one.kind === 'mutual').slice(0, FREE_MATCHES);
  const after = cursor ? decodeCursor(cursor, position) : null;
  const rest = after ? open.filter(({ score, id }) => score < after[0] || (score === after[0] && id > after[1])) : open;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await toMatches(ctx, page),
    nextCursor: rest.length > limit && last ? encodeCursor([last.score, last.id]) : null,
    total: asked.length,
  };
};

/** How many matches each of the actor's open posts has. */
export const countMatches = async (ctx: MemberContext): Promise<{ postId: string; count: number }[]> => {
  const all = await matchesOfMember(ctx.db.read, ctx.actor.id);
  const counts = new Map<string, number>();
  for (const { mine } of all) counts.set(mine.postId, (counts.get(mine.postId) ?? 0) + 1);
  return [...counts].map(([postId, count]) => ({ postId, count }));
};
