import { FREE_MATCHES } from '#contracts/matching/match-limits.ts';
import type { ListMatchesInput, Match, MatchCounts, MatchesTaken } from '#contracts/matching/matches.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { loadUnits } from '../../auth/members/load-units.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { decodeCursor, encodeCursor, packKeys, unpackKeys } from '../../platform/core/cursor.ts';
import { selectPosts, toPost } from '../../posts/post-row.ts';
import { findMatchesOfMember, type MemberMatch } from './find-for.ts';
import { loadNames } from './names.ts';
import { reasonsOf } from './reasons.ts';
import { findWhyNone } from './why-none.ts';

/** How many of the best matches the cursor of a list holds. */
const MAX_ORDERED = 200;
/**
 * The order that the first page decided: scores fall from one moment to the next, and with each change of a post. `at`:
 * the moment of that page. `kept`: keys of the best ones. `after`: the last match of the page that is not among `kept`.
 */
const position = z.object({
  at: z.int(),
  kept: z.string().max(MAX_ORDERED * 6),
  shown: z.number().int().min(0).max(MAX_ORDERED),
  after: z.object({ score: z.number(), id: z.string() }).nullable(),
});
type Position = Omit<z.infer<typeof position>, 'at' | 'kept'> & { kept: number[] };

const keyOf = ({ id }: MemberMatch): number => crc32(id);

/** A page of the matches, and where the next one begins. */
const pageOf = (open: MemberMatch[], { kept, shown, after }: Position, limit: number) => {
  const byKey = new Map(open.map((match) => [keyOf(match), match]));
  const page: MemberMatch[] = [];
  while (page.length < limit && shown < kept.length) {
    const match = byKey.get(kept[shown] ?? 0);
    if (match) page.push(match);
    shown += 1;
  }
  const isKept = new Set(kept);
  const rest = open.filter(
    (match) =>
      !isKept.has(keyOf(match)) &&
      (after === null || match.score < after.score || (match.score === after.score && match.id > after.id)),
  );
  const next = kept.length < MAX_ORDERED ? [] : rest.slice(0, limit - page.length);
  const last = next.at(-1);
  const isOver = shown === kept.length && (kept.length < MAX_ORDERED || rest.length === next.length);
  return {
    page: [...page, ...next],
    next: isOver ? null : { kept, shown, after: last ? { score: last.score, id: last.id } : after },
  };
};

const toMatches = async (ctx: MemberContext, found: MemberMatch[]): Promise<Match[]> => {
  if (found.length === 0) return [];
  const ids = [...new Set(found.flatMap(({ mine, theirs }) => [mine.postId, theirs.postId]))];
  const rows = await selectPosts(ctx.db.read).where(inArray(posts.id, ids));
  const postById = new Map(rows.map((row) => [row.post.id, toPost(row)]));
  const names = await loadNames(ctx.db);
  const unit = (await loadUnits(ctx.db.read, [ctx.actor.id]))(ctx.actor.id);
  return found.flatMap((match): Match[] => {
    const mine = postById.get(match.mine.postId);
    const theirs = postById.get(match.theirs.postId);
    if (!mine || !theirs) return [];
    const values = { mine: mine.estimatedValue, theirs: theirs.estimatedValue };
    const reasons = reasonsOf(match, { firstName: theirs.user.firstName ?? '', ...names, values, unit });
    return [{ id: match.id, kind: match.kind, score: Math.round(match.score), reasons, mine, theirs }];
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
 * The posts of others that match the actor's, best first. The free plan shows the best three that match both ways, and
 * says how many there are in all.
 */
export const listMatches = async (
  ctx: MemberContext,
  { postId, kind, limit, cursor }: ListMatchesInput,
): Promise<{ items: Match[]; nextCursor: string | null; total: number; taken: MatchesTaken | null }> => {
  if (postId !== undefined) await assertOwnPost(ctx, postId);
  const from = cursor ? decodeCursor(cursor, position) : null;
  const at = from?.at ?? Date.now();
  const all = await findMatchesOfMember(ctx.db.read, { userId: ctx.actor.id, postId, now: at });
  const ofKind = kind ? all.filter((match) => match.kind === kind) : all;
  const isUnlimited = (ctx.actor.unlimitedUntil ?? 0) > Date.now();
  const open = isUnlimited ? ofKind : ofKind.filter((match) => match.kind === 'mutual').slice(0, FREE_MATCHES);
  const kept = from ? unpackKeys(from.kept) : open.slice(0, MAX_ORDERED).map(keyOf);
  const { page, next } = pageOf(open, { shown: 0, after: null, ...from, kept }, limit);
  return {
    items: await toMatches(ctx, page),
    nextCursor: next && encodeCursor({ ...next, at, kept: packKeys(kept) }),
    total: ofKind.length,
    taken: ofKind.length === 0 ? await findWhyNone(ctx, { postId, kind }) : null,
  };
};

/** How many matches each of the actor's open posts has, in all and of each kind. */
export const countMatches = async (ctx: MemberContext): Promise<MatchCounts> => {
  const all = await findMatchesOfMember(ctx.db.read, { userId: ctx.actor.id, now: Date.now() });
  const counts = new Map<string, MatchCounts[number]>();
  for (const { mine, kind } of all) {
    const countOfPost = counts.get(mine.postId) ?? { postId: mine.postId, count: 0, mutual: 0, has: 0, needs: 0 };
    counts.set(mine.postId, { ...countOfPost, count: countOfPost.count + 1, [kind]: countOfPost[kind] + 1 });
  }
  return [...counts.values()];
};
