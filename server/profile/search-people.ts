import type { SearchReading } from '#contracts/posts/search-reading.ts';
import type { PublicUser } from '#contracts/profile/profile.ts';
import type { searchPeopleInput, SearchPeopleInput } from '#contracts/profile/search-people.ts';
import { normalizeWords } from '#contracts/posts/skill-words.ts';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { users } from '#db/schema/auth/members.ts';
import { withoutIndex } from '#db/client/without-index.ts';
import { isFiller, plainTermsOf, queryTermsOf } from '#db/search/query-terms.ts';
import { matchMembers } from '#db/search/search.ts';
import { and, desc, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { decodeCursor, encodeCursor, pageFrom } from '../platform/core/cursor.ts';
import { centerOf, distanceFrom, within } from '../auth/members/distance.ts';
import { notBlocked } from '../auth/blocks/blocked.ts';
import { loadIndustries } from '../auth/members/load-industries.ts';
import { readSearch } from '../posts/search/reading/read-search.ts';
import { loadCachedSkills } from '../posts/skills/cached-skills.ts';
import { conditionsOfPeople, findFilterTerms } from './people-filters.ts';
import { toPublicUser } from '../auth/members/to-user.ts';

/** The part of a radius in which the nearest are looked for first. */
const CLOSE = 0.1;
/** Where a page ended: of the newest at a key, of the nearest at a distance. */
const newestPosition = z.number().int();
const nearestPosition = z.object({ miles: z.number(), seq: z.number().int() });

const inIndustry = ({ db }: MemberContext, name: string): SQL =>
  exists(
    db.read
      .select({ found: sql`1` })
      .from(memberIndustries)
      .innerJoin(industries, eq(industries.id, memberIndustries.industryId))
      .where(and(eq(memberIndustries.userId, users.id), sql`lower(${industries.name}) = ${name.toLowerCase()}`)),
  );

const isOlder = (cursor: string, key: SQL): SQL => sql`${key} < ${decodeCursor(cursor, newestPosition)}`;

const isFarther = (cursor: string, distance: SQL): SQL => {
  const { miles, seq } = decodeCursor(cursor, nearestPosition);
  return sql`((${distance}) > ${miles} or ((${distance}) = ${miles} and ${users.seq} < ${seq}))`;
};

/** The text that was searched for, under any of its three names. */
const wordsOf = ({ q, query, search }: SearchPeopleInput): string => q ?? query ?? search ?? '';

/** Whether a text begins with a filler word, as 'someone to do my taxes' does; names may only end with such a word. */
const isSentence = (text: string): boolean => isFiller(normalizeWords(text).split(' ')[0] ?? '');

/** A skill is found by its other names, too; names of people are searched as they are typed. */
const readTerms = async ({ db }: MemberContext, { search: text, skills }: SearchPeopleInput & { search: string }) => {
  const { read, find } = await loadCachedSkills(db);
  const isRead = skills !== 'off' && (find(text).length > 0 || isSentence(text));
  return isRead ? queryTermsOf(text, read) : plainTermsOf(text);
};

/**
 * Members with a complete profile that match every word and filter; without the actor. The newest come first, or the
 * nearest to a place, which is the default where nothing was typed.
 */
export const searchPeople = async (
  ctx: MemberContext,
  typed: z.output<typeof searchPeopleInput>,
): Promise<{ items: PublicUser[]; nextCursor: string | null; reading?: SearchReading }> => {
  const { input, reading } = await readSearch(ctx.db, { ...typed, search: wordsOf(typed) }, 'people');
  const { limit } = input;
  const terms = await readTerms(ctx, input);
  const match = matchMembers([...terms, ...(await findFilterTerms(ctx, input))]);
  const center = input.near ? centerOf(input.near) : null;
  const isByDistance = center !== null && (input.sort ?? (terms.length > 0 ? 'newest' : 'nearest')) === 'nearest';
  const distance = center ? distanceFrom(center, users) : sql<number | null>`null`;
  // Where a place finds the few, they are sorted.
  const key: SQL = match?.key ?? (center ? withoutIndex(users.seq) : sql`${users.seq}`);
  const radius = input.radius ?? DEFAULT_RADIUS;
  const list = async (miles: number) => {
    const base = ctx.db.read
      .select({ seq: users.seq, distance: distance.as('distance') })
      .from(users)
      .$dynamic();
    // Many members may be sorted, so only keys are sorted, and the rows are read only for those that are shown.
    const found = (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
      .where(
        and(
          match?.where,
          input.cursor ? (isByDistance ? isFarther(input.cursor, distance) : isOlder(input.cursor, key)) : undefined,
          ne(users.id, ctx.actor.id),
          eq(users.profileComplete, true),
          isNull(users.deletedAt),
          isNull(users.suspendedAt),
          center ? within(center, miles, users) : undefined,
          conditionsOfPeople(input),
          input.industry ? inIndustry(ctx, input.industry) : undefined,
          notBlocked(ctx, users.id),
        ),
      )
      .orderBy(...(isByDistance ? [distance, desc(users.seq)] : [desc(key)]))
      .limit(limit + 1)
      .as('found');
    return ctx.db.read
      .select({ row: users, distance: found.distance })
      .from(found)
      .innerJoin(users, eq(users.seq, found.seq))
      .orderBy(...(isByDistance ? [sql`${found.distance}`, desc(users.seq)] : [desc(users.seq)]));
  };
  // The nearest members fill a page in a large city; those around it needn't be sorted.
  const closest = isByDistance && !input.cursor ? await list(radius * CLOSE) : [];
  const rows = closest.length > limit ? closest : await list(radius);
  if (terms.length > 0 && !input.cursor) ctx.failedSearches.searched(ctx.actor.id, wordsOf(typed), rows.length > 0);
  const industriesById = await loadIndustries(
    ctx.db.read,
    rows.map(({ row }) => row.id),
  );
  const page = pageFrom(rows, limit, ({ row, distance: miles }) =>
    encodeCursor(isByDistance ? { miles: miles ?? 0, seq: row.seq } : row.seq),
  );
  const items = page.items.map(({ row, distance: miles }) =>
    toPublicUser(row, industriesById.get(row.id) ?? [], miles),
  );
  return { ...page, items, ...(input.search ? { reading } : {}) };
};
