// PostgreSQL too: what a search finds first.
import { createHash } from 'node:crypto';
import { seedIfEmpty } from '#db/seed/seed.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Post } from '#contracts/posts/posts.ts';
import { type Caller, callerFor } from '../../../test/factories.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { saveMissingWords } from '../save-missing-words.ts';
import { countVocabulary } from '../reading/count-vocabulary.ts';
import { recallQueries } from './queries.ts';

const GOAL = 0.95;
const FIRST = 10;

let caller: Caller;
/** What each query finds first. */
const first = new Map<string, Post[]>();
withTestApp();
beforeAll(async () => {
  await seedIfEmpty(t.db, { isDemo: true, hashPassword: async () => 'hash' });
  const { signal } = new AbortController();
  await saveMissingWords(t.deps, signal);
  await countVocabulary(t.deps, signal);
  const [staff] = await t.db.fresh.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  caller = await callerFor(t.deps, staff?.id ?? '');
  for (const { q } of recallQueries) first.set(q, await findFirst(q));
});

const nameOf = ({ user, serviceOffered }: Post): string => `${user.firstName}: ${serviceOffered}`;
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const sharesAny = (a: string[], b: string[]): boolean => a.some((id) => b.includes(id));

/** What the search screen shows first: where no post has all words, those that have some of them. */
const findFirst = async (search: string): Promise<Post[]> => {
  const asked = { search, side: 'offered', sort: 'relevance', limit: FIRST } as const;
  const { items } = await caller.posts.list(asked);
  if (items.length > 0) return items;
  return (await caller.posts.list({ ...asked, match: 'any' })).items;
};

test('what people type finds the same in the same order in both databases', () => {
  const found = [...first].map(([q, items]) => [q, ...items.map(nameOf)]);
  const hashOfResults = createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 16);
  // The other database runs the same test; with other words, rules or posts of the demo, write what it says.
  expect(hashOfResults, JSON.stringify(found)).toBe('3d28a195e274a447');
});

test('what people type finds first who offers it', () => {
  const misses: string[] = [];
  const recalls: number[] = [];
  let results = 0;
  let rightSide = 0;
  for (const { q, expected, skills } of recallQueries) {
    const items = first.get(q) ?? [];
    const names = items.map(nameOf);
    const missing = expected.filter((beginning) => !names.some((name) => name.startsWith(beginning)));
    recalls.push(1 - missing.length / expected.length);
    const wrong = items.filter(
      (post) => !sharesAny(post.skillsOffered, skills) && sharesAny(post.skillsWanted, skills),
    );
    results += items.length;
    rightSide += items.length - wrong.length;
    if (missing.length > 0 || wrong.length > 0)
      misses.push(
        `${q}: without ${missing.join('; ')}${wrong.length ? `; who need it: ${wrong.map(nameOf).join('; ')}` : ''}`,
      );
  }
  const report = `recall ${mean(recalls).toFixed(3)}, right sides ${(rightSide / results).toFixed(3)}\n${misses.join('\n')}`;
  expect(mean(recalls), report).toBeGreaterThanOrEqual(GOAL);
  expect(rightSide / results, report).toBeGreaterThanOrEqual(GOAL);
});
