import {
  MAX_SUGGESTIONS,
  MAX_SUGGESTIONS_OF_A_KIND,
  MIN_SUGGESTED_LENGTH,
} from '#contracts/profile/suggestion-limits.ts';
import type { Suggestion } from '#contracts/profile/suggestions.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { plainTermsOf } from '#db/search/query-terms.ts';
import { findNewestMatches } from '#db/search/newest-matches.ts';
import { matchMemberNames, matchOfferedTitles } from '#db/search/search.ts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { notBlocked } from '../../auth/blocks/blocked.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { idOfPlace, nameOfPlace } from '../../platform/gateways/places/place-id.ts';
import { suggestPlaces } from '../../platform/gateways/places/suggest.ts';
import { isListed } from '../../posts/filters.ts';
import { loadCachedSkills } from '../../posts/skills/cached-skills.ts';
import { skillsBeginning } from './suggest-skills.ts';

const MAX_OF_A_KIND = MAX_SUGGESTIONS_OF_A_KIND;

/** Members whose names or business have words that begin so, the newest first. */
const findMembers = async (ctx: MemberContext, terms: string[]): Promise<Suggestion[]> => {
  const match = matchMemberNames(terms);
  const query = ctx.db.read
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      businessName: users.businessName,
    })
    .from(users)
    .$dynamic();
  const rows = await (match.join ? query.innerJoin(match.join.table, match.join.on) : query)
    .where(
      and(
        await findNewestMatches(ctx.db.read, users, match),
        ne(users.id, ctx.actor.id),
        eq(users.profileComplete, true),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        notBlocked(ctx, users.id),
      ),
    )
    .orderBy(desc(match.key))
    .limit(MAX_OF_A_KIND);
  return rows.map(({ id, firstName, lastName, businessName }) => ({
    kind: 'member',
    text: [`${firstName} ${lastName}`, businessName].filter(Boolean).join(', '),
    id,
  }));
};

/** Posts whose title has words that begin so, the newest first. */
const findPosts = async (ctx: MemberContext, terms: string[]): Promise<Suggestion[]> => {
  const match = matchOfferedTitles(terms);
  const query = ctx.db.read
    .select({ id: posts.id, text: posts.serviceOffered })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  const rows = await (match.join ? query.innerJoin(match.join.table, match.join.on) : query)
    .where(and(await findNewestMatches(ctx.db.read, posts, match), isListed(), notBlocked(ctx, posts.userId)))
    .orderBy(desc(match.key))
    .limit(MAX_OF_A_KIND);
  return rows.map((post) => ({ kind: 'post', ...post }));
};

/** What a member who types a search may mean: of all that they may see, skills, places, members and posts. */
export const suggestSearches = async (ctx: MemberContext, typed: string): Promise<Suggestion[]> => {
  if ([...typed].length < MIN_SUGGESTED_LENGTH) return [];
  const terms = plainTermsOf(typed);
  const { skills } = await loadCachedSkills(ctx.db);
  const [members, found] =
    terms.length > 0 ? await Promise.all([findMembers(ctx, terms), findPosts(ctx, terms)]) : [[], []];
  return [
    ...skillsBeginning(skills, typed, MAX_OF_A_KIND).map(
      ({ id, name }): Suggestion => ({ kind: 'skill', text: name, id }),
    ),
    ...suggestPlaces(typed, MAX_OF_A_KIND).map(
      (place): Suggestion => ({ kind: 'place', text: nameOfPlace(place), id: idOfPlace(place) }),
    ),
    ...members,
    ...found,
  ].slice(0, MAX_SUGGESTIONS);
};
