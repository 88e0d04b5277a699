import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { users } from '#db/schema/auth/members.ts';
import { postIndexQueue } from '#db/schema/posts/search.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { isAmongFew } from '#db/search/among-few.ts';
import { findQueryStems } from '#db/search/stems.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { loadCachedSkills } from '../skills/cached-skills.ts';
import type { PostResult, PostIndex, PostQuery } from '../../platform/gateways/search/post-index.ts';
import { conditionsOf, isNotBoosted, type PostFilters } from '../filters.ts';
import { type PostRow, selectPosts } from '../post-row.ts';

/**
 * Results that the database does not show are of members who are away, suspended or blocked. Each round asks for twice
 * as many.
 */
const MAX_ROUNDS = 5;

export type FoundPost = PostRow & { sortValue: number };
/**
 * `before`: a page by age has posts of a lower `seq`; the highest number for a first page, as always in other orders.
 * `isBoosted`: false to leave out boosted posts.
 */
type EngineRequest = Pick<PostQuery, 'order' | 'limit'> & { before: number; isBoosted?: false };

/** Whether a post that the search would find is queued for the search engine, which does not know it yet. */
const isAwaited = async (ctx: MemberContext, filters: PostFilters): Promise<boolean> => {
  const { read } = ctx.db;
  const anyQueued = read.select({ postSeq: postIndexQueue.postSeq }).from(postIndexQueue);
  if ((await anyQueued.limit(1)).length === 0) return false;
  const { match, where } = conditionsOf(ctx, filters);
  const query = read.select({ seq: posts.seq }).from(posts).innerJoin(users, eq(users.id, posts.userId)).$dynamic();
  const queuedSeqs = read.select({ postSeq: postIndexQueue.postSeq }).from(postIndexQueue);
  const isWaiting = isAmongFew(match?.key ?? sql`${posts.seq}`, queuedSeqs, inArray(posts.seq, queuedSeqs));
  const found = await (match?.join ? query.innerJoin(match.join.table, match.join.on) : query)
    .where(and(where, isWaiting))
    .limit(1);
  return found.length > 0;
};

/**
 * The rows of those results that a list shows, in the order of the results. The database decides all that the engine
 * did, too.
 */
const loadRows = async (
  ctx: MemberContext,
  filters: PostFilters,
  results: PostResult[],
  { isBoosted }: EngineRequest,
): Promise<FoundPost[]> => {
  const seqs = results.map(({ seq }) => seq);
  const { match, where, distance } = conditionsOf(ctx, filters);
  const query = selectPosts(ctx.db.read, distance);
  const rows = await (match?.join ? query.innerJoin(match.join.table, match.join.on) : query).where(
    and(where, inArray(posts.seq, seqs), isBoosted === false ? isNotBoosted(Date.now()) : undefined),
  );
  const bySeq = new Map(rows.map((row) => [row.post.seq, row]));
  return results.flatMap(({ seq, sortValue }) => {
    const row = bySeq.get(seq);
    return row ? [{ ...row, sortValue }] : [];
  });
};

const loadIndustriesOfActor = async ({ db, actor }: MemberContext): Promise<string[]> => {
  const rows = await db.read
    .select({ name: industries.name })
    .from(memberIndustries)
    .innerJoin(industries, eq(industries.id, memberIndustries.industryId))
    .where(eq(memberIndustries.userId, actor.id));
  return rows.map(({ name }) => name.toLowerCase());
};

const buildQuery = async (
  ctx: MemberContext,
  { side, type, userId, industry, from, center, radius, part }: PostFilters,
  text: string,
  { order, limit, before }: EngineRequest,
): Promise<PostQuery> => ({
  order,
  limit,
  after: before === Number.MAX_SAFE_INTEGER ? null : { seq: before, sortValue: before },
  stems: (await findQueryStems(ctx.db.read, text, (await loadCachedSkills(ctx.db)).read)) ?? [],
  side: side ?? null,
  text,
  type: type ?? null,
  ownerId: userId ?? null,
  notOwnerId: from ? ctx.actor.id : null,
  industries: industry ? [industry.toLowerCase()] : from === 'matching' ? await loadIndustriesOfActor(ctx) : null,
  // What is offered online may be anywhere; which posts are, the database knows.
  circle: center && radius !== null && (part === null || part === 'near') ? { ...center, miles: radius } : null,
});

const find = async (
  ctx: MemberContext,
  index: PostIndex,
  filters: PostFilters,
  request: EngineRequest,
  query: PostQuery,
): Promise<FoundPost[] | null> => {
  if (query.stems.length === 0 || query.industries?.length === 0) return [];
  const found: FoundPost[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const results = await index.find(query);
    if (results === null) return null;
    found.push(...(await loadRows(ctx, filters, results, request)));
    if (found.length >= request.limit || results.length < query.limit) return found.slice(0, request.limit);
    query.after = results.at(-1) ?? null;
    query.limit *= 2;
  }
  return null;
};

/**
 * A page of a search by the search engine; null where the database has to answer: nothing is searched, there is no
 * engine or it is unavailable, a post that belongs to the page waits for it, or too many results are hidden from the
 * actor.
 */
export const findInEngine = async (
  ctx: MemberContext,
  filters: PostFilters,
  request: EngineRequest,
): Promise<FoundPost[] | null> => {
  const { postIndex } = ctx;
  if (!postIndex || filters.text === null || filters.match === 'any' || (await isAwaited(ctx, filters))) return null;
  return find(ctx, postIndex, filters, request, await buildQuery(ctx, filters, filters.text, request));
};
