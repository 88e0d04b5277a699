// PostgreSQL too: what queries find, and in which order.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadIndexedPosts } from '../match-index/load.ts';
import { smallIndex } from '../match-index/small-index.test-support.ts';
import { insertIndexedSkills, storeIndex } from '../../test/circles/store-index.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { findMatches } from './find-matches.ts';
import { findMatchesOfMember } from './find-for.ts';
import { loadLiveliness } from './liveliness.ts';

const DEEP = process.env['DEEP'] === 'on';
const SKILLS = 12;
const now = Date.now();

withTestApp();
beforeAll(() => insertIndexedSkills(t.db, SKILLS));

/** How many posts of one key are compared in the farthest cells; of more, only the best. */
const MIN_LOOKED_AT = 15;
const maxPerKey = (all: ReturnType<typeof smallIndex>['posts']): number => {
  const keys = all.flatMap(({ gives, wants }) => [
    ...gives.map((key) => `g ${key}`),
    ...wants.map((key) => `w ${key}`),
  ]);
  return Math.max(...[...Map.groupBy(keys, (key) => key).values()].map((same) => same.length));
};

test('the list is what a scan of all posts finds', async () => {
  const shape = fc.record({
    seed: fc.nat(),
    members: fc.integer({ min: 2, max: DEEP ? 30 : 25 }),
    skills: fc.integer({ min: 4, max: SKILLS }),
    named: fc.constantFrom(0, 0.6, 1),
    remote: fc.constantFrom(0, 0.3),
  });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(shape, async (given) => {
      const generated = smallIndex({ ...given, four: 1 });
      fc.pre(maxPerKey(generated.posts) <= MIN_LOOKED_AT);
      // Who is hidden from whom is in matches.db.test.ts.
      const members = await storeIndex(t.db, { ...generated, blocked: () => false });
      const all = await loadIndexedPosts(t.db.fresh, sql`1 = 1`);
      const livelinessOf = await loadLiveliness(t.db.fresh, members);
      for (const userId of members) {
        const expected = all
          .filter((post) => post.userId === userId)
          .flatMap((mine) => findMatches(mine, all, { now, livelinessOf }))
          .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
        const found = await findMatchesOfMember(t.db.fresh, { userId, now });
        expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        count += found.length;
      }
    }),
    { numRuns: DEEP ? 60 : 4 },
  );
  expect(count).toBeGreaterThan(0);
});
