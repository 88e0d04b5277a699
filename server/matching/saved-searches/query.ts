import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { WORDS_VERSION } from '#contracts/shared/search-words.ts';
import { hasQuery } from '#contracts/matching/has-query.ts';
import { defaultLabel } from '#contracts/matching/saved-search-label.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import type { Db, Queryable } from '#db/client/types.ts';
import { hasStems, findQueryStems, findStemsOfEach } from '#db/search/stems.ts';
import { asc } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { centerOf } from '../../auth/members/distance.ts';
import { readSearch } from '../../posts/search/reading/read-search.ts';
import { loadCachedSkills } from '../../posts/skills/cached-skills.ts';
import { prefixesOf } from './matches-search.ts';
import type { SavedSearchRow } from './saved-search-row.ts';

export type QueryInput = Pick<SavedSearchRow, 'search' | 'side' | 'industry' | 'type' | 'near' | 'radius' | 'online'>;

/** Equal for two saved searches that find the same: everything but label and frequency. */
const fingerprintOf = ({ search, side, industry, type, near, radius, online }: QueryInput): string =>
  JSON.stringify(
    // A field that is null is left out, because saved searches that are older than `online` and `side` have neither.
    [search, industry, type, near, radius, ...(online ? [online] : []), ...(side ? [side] : [])].map((field) =>
      typeof field === 'string' ? field.toLowerCase() : field,
    ),
  );

/**
 * The industry that a saved search is about, in lower case: the one it names, that of the skill its words name, or the
 * first whose name has all its words.
 */
const findField = async (
  db: Db,
  tx: Queryable,
  { search, industry }: QueryInput,
  stems: string[] | null,
): Promise<string | null> => {
  if (industry !== null) return industry.toLowerCase();
  if (search === null || stems === null || stems.length === 0) return null;
  const rows = await tx
    .select({ id: industries.id, name: industries.name })
    .from(industries)
    .orderBy(asc(industries.position));
  const [skill] = (await loadCachedSkills(db, tx)).find(search);
  if (skill) return rows.find(({ id }) => id === skill.industryId)?.name.toLowerCase() ?? null;
  const stemsOfNames = await findStemsOfEach(
    tx,
    rows.map(({ name }) => name),
  );
  const found = stemsOfNames.findIndex((words) => hasStems(prefixesOf(words), stems));
  return rows[found]?.name.toLowerCase() ?? null;
};

/** The words without their typing errors, as the search of posts reads them. */
export const correctSearch = async (db: Db, search: string | null): Promise<string | null> =>
  search === null ? null : ((await readSearch(db, { search, place: 'off' as const }, 'posts')).input.search ?? search);

/** The columns of a saved search that are derived from its query. Refuses an empty query and an unknown place. */
export const loadQueryColumns = async (db: Db, tx: Queryable, input: QueryInput) => {
  if (!hasQuery(input)) throw new AppError('WISH_EMPTY', { field: 'search' });
  // If there is no place, 'also online' means nothing.
  const online = input.online === 'also' && input.near === null ? null : input.online;
  const { read } = await loadCachedSkills(db, tx);
  const stems = input.search === null ? null : await findQueryStems(tx, input.search, read);
  const query = {
    ...input,
    side: stems === null ? null : input.side,
    online,
    radius: input.near === null ? null : (input.radius ?? DEFAULT_RADIUS),
  };
  const center = query.near === null ? null : centerOf(query.near);
  return {
    ...query,
    stems,
    stemsVersion: WORDS_VERSION,
    field: await findField(db, tx, query, stems),
    lat: center?.lat ?? null,
    lng: center?.lng ?? null,
    fingerprint: fingerprintOf(query),
    defaultLabel: defaultLabel(query),
  };
};
