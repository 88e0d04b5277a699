import type { SearchWithoutResults } from '#contracts/matching/saved-searches.ts';
import { industries } from '#db/schema/posts/catalogue.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq, inArray } from 'drizzle-orm';
import type { MemberContext } from '../../../platform/context/context.ts';
import { loadIndustries } from '../../../auth/members/load-industries.ts';
import { cachedSkills } from '../../../posts/skills/cached-skills.ts';
import { withoutResults, skillsOffered } from './without-results.ts';
import { countSeekers, findSeekers, isNear, readNetworks, type Seeker } from './seekers.ts';

/** How many members have to search for it, so that no one can guess who they are. */
const MIN_SEEKERS = 3;
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
  const { skills } = await cachedSkills(db);
  const ofSkills = skills.filter(({ id }) => skillIds.has(id)).map(({ industryId }) => industryId);
  const more =
    ofSkills.length > 0
      ? await db.read.select({ name: industries.name }).from(industries).where(inArray(industries.id, ofSkills))
      : [];
  const ownFields = new Set(own.map(({ name }) => name.toLowerCase()));
  /** The names of all industries that may serve, by their names in lower case. */
  const fields = new Map([...own, ...more].map(({ name }) => [name.toLowerCase(), name]));
  const serves = ({ wish, skill }: Seeker) =>
    ownFields.has(wish.field ?? '') || Boolean(skill && skillIds.has(skill.id));
  return { ...self, fields, serves };
};

/**
 * What at least three members near the actor look for that the actor could do and no one offers, without names; the
 * most wanted first.
 */
export const listWithoutResults = async (ctx: MemberContext): Promise<SearchWithoutResults[]> => {
  const { location, lat, lng, fields, serves } = await findSelf(ctx);
  if (!location || typeof lat !== 'number' || typeof lng !== 'number' || fields.size === 0) return [];
  const here = { lat, lng };
  const near = (await findSeekers(ctx, [...fields.keys()], here)).filter(
    (seeker) => serves(seeker) && isNear(seeker, here),
  );
  // Never in the members' words, which everyone around would read.
  const labelOf = ({ wish, skill }: Seeker): string => skill?.name ?? fields.get(wish.field ?? '') ?? '';
  const networks = await readNetworks(ctx.db.read, near);
  const most = [...Map.groupBy(near, labelOf).values()]
    .map((seekers) => ({ seekers, count: countSeekers(networks, seekers) }))
    .filter(({ count }) => count >= MIN_SEEKERS)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_SHOWN);
  const skillIds = most.flatMap(({ seekers: [first] }) => first?.skill?.id ?? []);
  const offered = await skillsOffered(ctx, skillIds, here);
  const missing = most.filter(({ seekers: [first] }) => !offered.has(first?.skill?.id ?? ''));
  const left = await withoutResults(
    ctx,
    missing.map(({ seekers }) => seekers),
    Math.floor(MAX_SEARCHES / most.length),
  );
  return left
    .flatMap((seekers, place): SearchWithoutResults[] => {
      const [first] = missing[place]?.seekers ?? [];
      const count = countSeekers(networks, seekers);
      if (!first || count < MIN_SEEKERS) return [];
      const industry = fields.get(first.wish.field ?? '') ?? null;
      return [{ label: labelOf(first), skillId: first.skill?.id ?? null, industry, count, place: location }];
    })
    .sort((a, b) => b.count - a.count);
};
