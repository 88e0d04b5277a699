/** `node bench/saved-searches.ts [searches] [posts]`: what it costs to compare one new post with all saved searches. */
import { newId } from '../db/client/ids.ts';
import { dialect } from '../db/client/dialect.ts';
import { users } from '../db/schema/auth/members.ts';
import { posts } from '../db/schema/posts/posts.ts';
import { wishes, wishWords } from '../db/schema/matching/saved-searches.ts';
import { findStemsOfEach } from '../db/search/stems.ts';
import { seededRandom } from '../db/seed/seeded-random.ts';
import type { Db } from '../db/client/types.ts';
import { findMatchingSearches } from '../server/matching/saved-searches/find-matching-searches.ts';
import { alertSavedSearches } from '../server/matching/alerts/saved-searches/alert.ts';
import { toComparablePost, comparedFieldsOf } from '../server/matching/saved-searches/compared-fields.ts';
import { keyRowsOf } from '../server/matching/saved-searches/save-keys.ts';
import { createMember, createPostRow } from '../server/test/factories.ts';
import { createTestApp } from '../server/test/test-app.ts';
import { eq } from 'drizzle-orm';
import { AUSTIN } from './nearby-scene.ts';
import { latencyText } from './support/quantile.ts';

/** This many are inserted at once; a count between is rounded up. */
const CHUNK = 500;
/** The best of this many is what the search itself costs; the first one also pays for cold caches. */
const ROUNDS = 3;
const SEARCHES_PER_MEMBER = 5;
const RADIUS_MILES = 25;

const random = seededRandom(11);
const letters = 'bcdfghjklmnprstvw';
const vowels = 'aeiou';
const letterOf = (all: string) => all.charAt(Math.floor(random() * all.length));
/** Made-up words, the first of which are the frequent ones (Zipf). */
const words = Array.from({ length: 5_000 }, () =>
  Array.from({ length: 3 }, () => letterOf(letters) + letterOf(vowels)).join(''),
);
const zipf = () => words[Math.floor(words.length ** random()) - 1] ?? 'logo';
/** No one looks for 'the': the most frequent words stand in posts only. */
const FILLERS = 100;
const queryWord = () => words[FILLERS + Math.floor((words.length - FILLERS) ** random()) - 1] ?? 'logo';
const industries = Array.from({ length: 30 }, (_, n) => `Industry ${n}`);
const somewhere = () =>
  random() < 0.4
    ? { lat: AUSTIN.lat + (random() - 0.5) * 2, lng: AUSTIN.lng + (random() - 0.5) * 2 }
    : { lat: 26 + random() * 22, lng: -123 + random() * 55 };

type GeneratedSearch = { search: string | null; industry: string | null; place: { lat: number; lng: number } | null };

/** Two of three by words; the others by an industry, a few by a place alone. Two of three near a place. */
const makeSavedSearch = (): GeneratedSearch => {
  const kind = random();
  const place = random() < 0.66 || kind > 0.95 ? somewhere() : null;
  if (kind > 0.95) return { search: null, industry: null, place };
  if (kind > 0.66)
    return { search: null, industry: industries[Math.floor(random() * industries.length)] ?? null, place };
  return { search: random() < 0.5 ? queryWord() : `${queryWord()} ${queryWord()}`, industry: null, place };
};

const insertSavedSearches = async (db: Db, count: number) => {
  const now = Date.now() - 60_000;
  for (let from = 0; from < count; from += CHUNK) {
    const made = Array.from({ length: CHUNK }, makeSavedSearch);
    const stems = await findStemsOfEach(
      db.fresh,
      made.map(({ search }) => search ?? ''),
    );
    const owners = Array.from({ length: CHUNK / SEARCHES_PER_MEMBER }, () => newId());
    const rows = made.map(({ search, industry, place }, n) => ({
      id: newId(),
      userId: owners[Math.floor(n / SEARCHES_PER_MEMBER)] ?? '',
      label: 'A saved search',
      search,
      industry,
      type: null,
      ring: 'at_once' as const,
      // Unique for each member, which is enough: no owner is in two chunks.
      fingerprint: `${n}`,
      stems: search === null ? null : (stems[n] ?? []),
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      radius: place ? RADIUS_MILES : null,
      createdAt: now,
      soughtSince: now,
    }));
    await db.write(async (tx) => {
      await tx.insert(users).values(
        owners.map((id) => ({
          id,
          email: `${id}@proquo.test`,
          firstName: 'Maya',
          lastName: 'Lopez',
          createdAt: now,
          updatedAt: now,
        })),
      );
      await tx.insert(wishes).values(rows);
      // A search is stored under its rarest stem only. Before there are posts all are equally rare, so any will do.
      await tx
        .insert(wishWords)
        .values(
          rows.flatMap((row) => keyRowsOf(row.id, { ...row, side: null, online: null }, row.stems?.toSorted().at(-1))),
        );
    });
  }
};

/** Compares this many posts of 60 words with this many saved searches. */
export const runSavedSearches = async (searchCount: number, postCount: number) => {
  const t = await createTestApp();
  try {
    await insertSavedSearches(t.db, searchCount);
    const owner = await createMember(t.db);
    const first: number[] = [];
    const finding: number[] = [];
    const alerting: number[] = [];
    let matching = 0;
    for (let n = 0; n < postCount; n++) {
      const text = Array.from({ length: 60 }, zipf).join(' ');
      const industry = `${industries[n % industries.length]}, ${industries[(n * 7) % industries.length]}`;
      const post = await createPostRow(t.db, owner, {
        ...somewhere(),
        serviceOffered: `${zipf()} ${zipf()}`,
        industry,
        description: text,
      });
      const [row] = await t.db.fresh.select().from(posts).where(eq(posts.id, post.id));
      if (!row) throw new Error('the post is missing');
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now();
        const found = await findMatchingSearches(
          t.db.fresh,
          await toComparablePost(t.db.fresh, comparedFieldsOf(row)),
          owner,
        );
        times.push(performance.now() - began);
        if (round === 0) matching += found.length;
      }
      first.push(times[0] ?? 0);
      finding.push(Math.min(...times));
      const alertingBegan = performance.now();
      // A new post has no earlier state.
      await alertSavedSearches(t.deps, { postId: post.id, befores: [] });
      alerting.push(performance.now() - alertingBegan);
    }
    const count = await t.db.fresh.$count(wishes);
    return {
      dialect,
      savedSearches: count,
      matching: matching / postCount,
      first: latencyText(first),
      finding: latencyText(finding),
      alerting: latencyText(alerting),
    };
  } finally {
    await t.close();
  }
};

if (process.argv[1] === import.meta.filename) {
  const result = await runSavedSearches(Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 200));
  console.log(
    [
      `saved searches on ${result.dialect}: ${result.savedSearches}, of which a post matches ${result.matching.toFixed(1)}`,
      `finding them: ${result.finding} (best of ${ROUNDS}); ${result.first} (the first)`,
      `with the alerts: ${result.alerting}`,
    ].join('\n'),
  );
}
