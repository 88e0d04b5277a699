import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { users } from '#db/schema/auth/members.ts';
import { matchIndexKeys } from '#db/schema/matching/match-index.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { findValuesOfEach } from '#db/values-of-each.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import type { MemberContext } from '../../../platform/context/context.ts';
import type { Point } from '../../../platform/gateways/places/distances.ts';
import { within } from '../../../auth/members/distance.ts';
import { conditionsOf, isListed, type PostFilters, readFilters } from '../../../posts/filters.ts';
import { skillKey } from '../../match-index/indexed-post.ts';
import { searchOf } from '../list-results.ts';
import type { Searcher } from './searchers.ts';

const value = sql<number>`${posts.seq}`.as('value');

/** Selects a post that matches the filters now. */
const selectMatching = (ctx: MemberContext, filters: PostFilters) => {
  const { match, where } = conditionsOf(ctx, filters);
  const query = ctx.db.read.select({ value }).from(posts).innerJoin(users, eq(users.id, posts.userId)).$dynamic();
  return (match?.join ? query.innerJoin(match.join.table, match.join.on) : query).where(where).limit(1);
};

const selectOffering = ({ db }: MemberContext, skillId: string, here: Point) =>
  db.read
    .select({ value })
    .from(matchIndexKeys)
    .innerJoin(posts, eq(posts.seq, matchIndexKeys.postSeq))
    .innerJoin(users, eq(users.id, posts.userId))
    .where(
      and(
        eq(matchIndexKeys.side, 'gives'),
        eq(matchIndexKeys.key, skillKey(skillId)),
        or(eq(matchIndexKeys.isOnline, true), within(here, DEFAULT_RADIUS, posts)),
        isListed(),
      ),
    )
    .limit(1);

/** Which of these skills are named by a post near the point, or by an online one. */
export const findOfferedSkills = async (
  ctx: MemberContext,
  skillIds: readonly string[],
  here: Point,
): Promise<Set<string>> => {
  const found = await findValuesOfEach(
    ctx.db.read,
    skillIds.map((skillId) => selectOffering(ctx, skillId, here)),
  );
  return new Set(skillIds.filter((_, index) => (found[index]?.length ?? 0) > 0));
};

/**
 * Finds in each group the members whose search finds nothing. Each different search of a group is run once, those of
 * most members first, up to `max`; members whose search is not run do not count.
 */
export const findWithoutResults = async (
  ctx: MemberContext,
  groups: readonly (readonly Searcher[])[],
  max: number,
): Promise<Searcher[][]> => {
  const searchesOf = (searchers: readonly Searcher[]) =>
    [...Map.groupBy(searchers, ({ savedSearch }) => savedSearch.fingerprint).values()]
      .sort((a, b) => b.length - a.length)
      .slice(0, max)
      .flatMap(([first, ...others]) =>
        first ? [{ savedSearch: first.savedSearch, searchers: [first, ...others] }] : [],
      );
  const searches = groups.map(searchesOf);
  const all = searches.flat();
  const filters: PostFilters[] = [];
  for (const { savedSearch } of all)
    filters.push(await readFilters(ctx, { ...searchOf(savedSearch), side: 'offered', from: undefined }));
  const found = await findValuesOfEach(
    ctx.db.read,
    filters.map((postFilters) => selectMatching(ctx, postFilters)),
  );
  const searchersOf = new Map(
    all.map(({ savedSearch, searchers }, index) => [savedSearch, found[index]?.length === 0 ? searchers : []]),
  );
  return searches.map((own) => own.flatMap(({ savedSearch }) => searchersOf.get(savedSearch) ?? []));
};
