import { dialect } from '#db/client/dialect.ts';
import { preparedByShape, fixedLimit } from '#db/client/prepared.ts';
import { posts } from '#db/schema/posts.ts';
import { matchFew, type SearchedText } from '#db/search/sqlite-few.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isBoosted } from '../filters.ts';
import { LRUCache } from 'lru-cache';
import type { MemberContext } from '../../context/context.ts';

/** Beyond it, indexing them anew when one of them changes costs more than it saves. */
export const MAX_BOOSTED = 200;

const selectBoosted = preparedByShape((db, _: { key: string }) =>
  db
    .select({
      seq: posts.seq,
      serviceOffered: posts.serviceOffered,
      serviceRequested: posts.serviceRequested,
      industry: posts.industry,
      lookingForIndustry: posts.lookingForIndustry,
      description: posts.description,
      location: posts.location,
      words: sql<string | null>`posts.words`,
    })
    .from(posts)
    .where(and(eq(posts.status, 'active'), isBoosted))
    .orderBy(desc(posts.seq))
    .limit(fixedLimit(MAX_BOOSTED + 1)),
);

const MAX_SEARCHES = 1_000;

/** `found`: the matches of earlier searches. */
type Texts = { texts: string; few: SearchedText[]; found: LRUCache<string, number[]> };

const notSearched = () => new LRUCache<string, number[]>({ max: MAX_SEARCHES });

/** The boosted posts' texts, by the rows that were read since a post last changed. */
const knownTexts = new WeakMap<Map<number, unknown>, Texts>();
let last: Texts = { texts: '', few: [], found: notSearched() };

const readTexts = async (ctx: MemberContext, now: number): Promise<Texts> => {
  const rows = await selectBoosted(ctx.db.read, { key: 'boosted' }, { now });
  const texts = JSON.stringify(rows);
  // Most changes are of other posts: the same list stays indexed.
  if (texts === last.texts) return last;
  const few = rows.map(({ seq, words, ...columns }) => ({
    seq,
    texts: words === null ? Object.values(columns) : (JSON.parse(words) as string[]),
  }));
  last = { texts, few, found: notSearched() };
  return last;
};

/**
 * The keys of the boosted posts that a search finds, and of no others; null where they are too many or may be outdated.
 * SQLite's index has no way to the matches that are boosted but to walk all matches, tens of thousands for a common word
 * among a million posts, where the boosted ones are few. So these have a small index of their own, in memory.
 */
export const boostedMatches = async (ctx: MemberContext, sought: string, now: number): Promise<number[] | null> => {
  const rows = dialect === 'sqlite' ? ctx.responseCache.rowsOf('posts') : null;
  if (!rows) return null;
  const known = knownTexts.get(rows) ?? (await readTexts(ctx, now));
  knownTexts.set(rows, known);
  if (known.few.length > MAX_BOOSTED) return null;
  const found = known.found.get(sought) ?? matchFew(known.few, sought);
  known.found.set(sought, found);
  return found;
};
