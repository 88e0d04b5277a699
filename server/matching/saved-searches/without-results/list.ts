import type { SearchWithoutResults } from '#contracts/matching/saved-searches.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq, inArray } from 'drizzle-orm';
import type { MemberContext } from '../../../platform/context/context.ts';
import { loadIndustries } from '../../../auth/members/load-industries.ts';
import { loadCachedSkills } from '../../../posts/skills/cached-skills.ts';
import { findWithoutResults, findOfferedSkills } from './without-results.ts';
import { countSearchers, findSearchers, isNear, readNetworks, type Searcher } from './searchers.ts';

/** How many members have to search for it, so that no one can guess who they are. */
const MIN_SEARCHERS = 3;
const MAX_SHOWN = 10;
/** How many different searches are run in all: each costs as much as a member's own. */
const MAX_SEARCHES = 40;

/** Where the actor is, and what they can do: industries and single skills. */
const findSelf = async ({ db, actor }: MemberContext) => {
  const [self] = await db.read
    .select({ location: users.location, lat: users.lat, lng: users.lng, skillIds: users.skillsOffered })
    .from(users)
    .where(eq(users.id, actor.id));
  const own = (await loadIndustries(db.read, [actor.id])).get(actor.id) ?? [];
  const skillIds = new Set(self?.skillIds);
  const { skills } = await loadCachedSkills(db);
  const ofSkills = skills.filter(({ id }) => skillIds.has(id)).map(({ industryId }) => industryId);
  const industriesOfSkills =
    ofSkills.length > 0
      ? await db.read.select({ name: industries.name }).from(industries).where(inArray(industries.id, ofSkills))
      : [];
  const ownFields = new Set(own.map(({ name }) => name.toLowerCase()));
  /** The names of all industries that may serve, by their names in lower case. */
  const fields = new Map([...own, ...industriesOfSkills].map(({ name }) => [name.toLowerCase(), name]));
  const matchesSelf = ({ savedSearch, skill }: Searcher) =>
    ownFields.has(savedSearch.field ?? '') || Boolean(skill && skillIds.has(skill.id));
  return { ...self, fields, matchesSelf };
};

/**
 * What at least three members near the actor look for that the actor could do and no one offers, without names; the
 * most wanted first.
 */
export const listWithoutResults = async (ctx: MemberContext): Promise<SearchWithoutResults[]> => {
  const { location, lat, lng, fields, matchesSelf } = await findSelf(ctx);
  if (!location || typeof lat !== 'number' || typeof lng !== 'number' || fields.size === 0) return [];
  const here = { lat, lng };
  const near = (await findSearchers(ctx, [...fields.keys()], here)).filter(
    (searcher) => matchesSelf(searcher) && isNear(searcher, here),
  );
  // Never in the members' words, which everyone around would read.
  const labelOf = ({ savedSearch, skill }: Searcher): string =>
    skill?.name ?? fields.get(savedSearch.field ?? '') ?? '';
  const networks = await readNetworks(ctx.db.read, near);
  const mostWanted = [...Map.groupBy(near, labelOf).values()]
    .map((searchers) => ({ searchers, count: countSearchers(networks, searchers) }))
    .filter(({ count }) => count >= MIN_SEARCHERS)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_SHOWN);
  const skillIds = mostWanted.flatMap(({ searchers: [first] }) => first?.skill?.id ?? []);
  const offered = await findOfferedSkills(ctx, skillIds, here);
  const missing = mostWanted.filter(({ searchers: [first] }) => !offered.has(first?.skill?.id ?? ''));
  const withoutResults = await findWithoutResults(
    ctx,
    missing.map(({ searchers }) => searchers),
    Math.floor(MAX_SEARCHES / mostWanted.length),
  );
  return withoutResults
    .flatMap((searchers, index): SearchWithoutResults[] => {
      const [first] = missing[index]?.searchers ?? [];
      const count = countSearchers(networks, searchers);
      if (!first || count < MIN_SEARCHERS) return [];
      const industry = fields.get(first.savedSearch.field ?? '') ?? null;
      return [{ label: labelOf(first), skillId: first.skill?.id ?? null, industry, count, place: location }];
    })
    .sort((a, b) => b.count - a.count);
};
