// PostgreSQL too: what queries find, and in which order.
import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { skills } from '#db/schema/posts/catalog.ts';
import type { Db } from '#db/client/types.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadIndexedPosts } from '../match-index/load.ts';
import { refreshMatchIndex } from '../match-index/refresh.ts';
import { smallIndex } from '../match-index/small-index.test-support.ts';
import { createMember, createPostRow } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { findMatches } from './find-matches.ts';
import { findMatchesOfMember } from './find-for.ts';
import { loadLiveliness } from './liveliness.ts';

const DEEP = process.env['DEEP'] === 'on';
const SKILLS = 12;
const now = Date.now();

withTestApp();
beforeAll(async () => {
  await t.db.write(async (tx) => {
    const rows = Array.from({ length: SKILLS }, (_, n) => ({ id: `${n}`, name: `${n}`, position: n }));
    await tx.insert(industries).values(rows);
    await tx.insert(skills).values(
      rows.map(({ id, position }) => ({
        id,
        name: `Skill ${id}`,
        industryId: `${Math.floor(position / 3)}`,
        position,
      })),
    );
  });
});

// A key is 's:' and the id of a skill, or 'i:' and the name of an industry.
const idsOf = (keys: readonly string[]) => keys.filter((key) => key.startsWith('s:')).map((key) => key.slice(2));
const namesOf = (keys: readonly string[]) =>
  keys
    .filter((key) => key.startsWith('i:'))
    .map((key) => key.slice(2))
    .join(', ');

/** How many posts of one key are compared in the farthest cells; of more, only the best. */
const MIN_LOOKED_AT = 15;
const maxPerKey = (all: ReturnType<typeof smallIndex>['posts']): number => {
  const keys = all.flatMap(({ gives, wants }) => [
    ...gives.map((key) => `g ${key}`),
    ...wants.map((key) => `w ${key}`),
  ]);
  return Math.max(...[...Map.groupBy(keys, (key) => key).values()].map((same) => same.length));
};

/** Stores generated posts as members would have made them. */
const store = async (db: Db, generated: ReturnType<typeof smallIndex>) => {
  await db.write(async (tx) => {
    await tx.delete(notificationSettings);
    await tx.delete(memberIndustries);
    await tx.delete(posts);
  });
  const members = new Map<string, string>();
  for (const post of generated.posts) {
    const { lat, lng } = post;
    const userId = members.get(post.userId) ?? (await createMember(db, { lat, lng }));
    if (!members.has(post.userId) && post.radius !== null) {
      const { radius } = post;
      await db.write((tx) => tx.insert(notificationSettings).values({ userId, radius }));
    }
    members.set(post.userId, userId);
    await createPostRow(db, userId, {
      skillsOffered: idsOf(post.gives),
      skillsWanted: idsOf(post.wants),
      industry: namesOf(post.gives),
      lookingForIndustry: namesOf(post.wants),
      isRemote: post.isRemote,
      alsoOnline: post.alsoOnline,
      estimatedValue: post.value,
      lat,
      lng,
    });
  }
  await db.write((tx) => refreshMatchIndex(tx, sql`1 = 1`));
  return [...members.values()];
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
      const members = await store(t.db, generated);
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
