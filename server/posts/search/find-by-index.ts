import type { PostType } from '#contracts/posts.ts';
import { preparedByShape } from '#db/client/prepared.ts';
import { industries, memberIndustries, users } from '#db/schema/members.ts';
import { postIndexQueue, posts } from '#db/schema/posts.ts';
import { isAmongFew } from '#db/search/among-few.ts';
import { soughtStems } from '#db/search/stems.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MemberContext } from '../../context/context.ts';
import type { PostHit, PostIndex, PostQuery } from '../../gateways/search/post-index.ts';
import { conditionsOf, isPlain, type PostFilters } from '../filters.ts';
import { type PostRow, selectPosts } from '../post-row.ts';
import { isOneOfSeqs, seqsValue } from '../seqs-in.ts';

/** Hits that the database does not show are of members who are away, suspended or blocked. Each round asks for twice as many. */
const MAX_ROUNDS = 5;

export type FoundPost = PostRow & { figure: number };
type Asked = Pick<PostQuery, 'order' | 'after' | 'limit'>;
type Shape = Omit<PostFilters, 'values'> & { boosted: 'with' | 'without' };

const selectAnyWaiting = preparedByShape((db, _: { key: string }) =>
  db.select({ seq: postIndexQueue.seq }).from(postIndexQueue).limit(1),
);

const selectWaiting = preparedByShape((db, { has }: Shape) => {
  const { match, where } = conditionsOf(db, has);
  const base = db.select({ seq: posts.seq }).from(posts).innerJoin(users, eq(users.id, posts.userId)).$dynamic();
  const waiting = db.select({ postSeq: postIndexQueue.postSeq }).from(postIndexQueue);
  const isWaiting = isAmongFew(match?.key ?? sql`${posts.seq}`, waiting, inArray(posts.seq, waiting));
  return (match?.join ? base.innerJoin(match.join.table, match.join.on) : base).where(and(where, isWaiting)).limit(1);
});

/** Whether a post that would be found waits for the search engine. */
const isAwaited = async ({ db }: MemberContext, { values, ...shape }: PostFilters): Promise<boolean> => {
  if ((await selectAnyWaiting(db.read, { key: 'any' }, {})).length === 0) return false;
  return (await selectWaiting(db.read, { ...shape, boosted: 'with' }, values)).length > 0;
};

const selectHits = preparedByShape((db, { has, boosted }: Shape) => {
  const { match, where, distance } = conditionsOf(db, has);
  const base = selectPosts(db, distance);
  return (match?.join ? base.innerJoin(match.join.table, match.join.on) : base).where(
    and(where, isOneOfSeqs(), boosted === 'without' ? isPlain : undefined),
  );
});

/** The rows of those hits that a list shows, in the order of the hits. The database decides all that the engine did, too. */
const rowsOf = async (
  { db }: MemberContext,
  { values, ...filters }: PostFilters,
  hits: PostHit[],
  boosted: Shape['boosted'],
): Promise<FoundPost[]> => {
  const seqs = hits.map(({ seq }) => seq);
  const shape = { ...filters, key: `${boosted} ${filters.key}`, boosted };
  const rows = (await selectHits(db.read, shape, { ...values, now: Date.now(), seqs: seqsValue(seqs) })) as PostRow[];
  const bySeq = new Map(rows.map((row) => [row.post.seq, row]));
  return hits.flatMap(({ seq, figure }) => {
    const row = bySeq.get(seq);
    return row ? [{ ...row, figure }] : [];
  });
};

const industriesOfActor = async ({ db, actor }: MemberContext): Promise<string[]> => {
  const own = await db.read
    .select({ name: industries.name })
    .from(memberIndustries)
    .innerJoin(industries, eq(industries.id, memberIndustries.industryId))
    .where(eq(memberIndustries.userId, actor.id));
  return own.map(({ name }) => name.toLowerCase());
};

const queryOf = async (ctx: MemberContext, { has, values }: PostFilters, asked: Asked): Promise<PostQuery> => {
  const text = String(values['text']);
  const industry = values['industry'] as string | null;
  return {
    ...asked,
    stems: (await soughtStems(ctx.db.read, text)) ?? [],
    text,
    type: values['type'] as PostType | null,
    ownerId: values['userId'] as string | null,
    notOwnerId: has.from ? ctx.actor.id : null,
    industries: industry ? [industry] : has.from === 'matching' ? await industriesOfActor(ctx) : null,
    circle: has.radius
      ? { lat: Number(values['lat']), lng: Number(values['lng']), miles: Number(values['miles']) }
      : null,
  };
};

const find = async (
  ctx: MemberContext,
  index: PostIndex,
  filters: PostFilters,
  asked: Asked,
  boosted: Shape['boosted'],
) => {
  const query = await queryOf(ctx, filters, asked);
  if (query.stems.length === 0 || query.industries?.length === 0) return [];
  const found: FoundPost[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const hits = await index.find(query);
    if (hits === null) return null;
    found.push(...(await rowsOf(ctx, filters, hits, boosted)));
    if (found.length >= asked.limit || hits.length < query.limit) return found.slice(0, asked.limit);
    query.after = hits.at(-1) ?? null;
    query.limit *= 2;
  }
  return null;
};

/**
 * A page of a search by the search engine; null where the database has to answer: there is no engine or it is away, a
 * post that belongs to the page waits for it, or too many hits are hidden from the actor.
 */
export const findByIndex = async (
  ctx: MemberContext,
  filters: PostFilters,
  asked: Asked,
  boosted: Shape['boosted'],
): Promise<FoundPost[] | null> => {
  if (!ctx.postIndex || !filters.has.search || (await isAwaited(ctx, filters))) return null;
  return find(ctx, ctx.postIndex, filters, asked, boosted);
};
