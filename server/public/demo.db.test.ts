import { posts, publicPostSkills } from '#db/schema/posts/posts.ts';
import { seedIfEmpty } from '#db/seed/seed.ts';
import { beforeAll, expect, test } from 'vitest';
import { t, withTestApp } from '../test/with-test-app.ts';
import { savePublicPostSkills } from './save-public-post-skills.ts';

withTestApp();
beforeAll(() => seedIfEmpty(t.db, { isDemo: true, hashPassword: async () => 'hash' }));

test("the demo's posts stand on the pages of skills on which they would if members had written them", async () => {
  const read = () =>
    t.db.fresh.select().from(publicPostSkills).orderBy(publicPostSkills.skillId, publicPostSkills.postSeq);
  const seeded = await read();
  const all = await t.db.fresh.select({ seq: posts.seq }).from(posts);
  await t.db.write(async (tx) => {
    for (const { seq } of all) await savePublicPostSkills(tx, seq);
  });
  expect(seeded.length).toBeGreaterThan(50);
  expect(await read()).toEqual(seeded);
});
