import { makeFolder } from '#scripts/test/temporary-folder.ts';
import type { Db } from '#db/client/types.ts';
import { industries, services, skills, skillWords } from '#db/schema/posts/catalog.ts';
import { openTestDb } from '#db/test/open-test-db.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalog } from './catalog.ts';
import { installCatalog } from './install.ts';

let db: Db;
beforeEach(async () => {
  db = await openTestDb(makeFolder('catalog'));
});
afterEach(() => db.close());

const listWords = async (skillId: string) =>
  (await db.read.select().from(skillWords).where(eq(skillWords.skillId, skillId))).map(({ word }) => word);

test('everything is installed once, and a second start writes nothing', async () => {
  await Promise.all([installCatalog(db), installCatalog(db)]);
  const counts = await Promise.all([industries, services, skills].map((table) => db.read.$count(table)));
  expect(counts).toEqual([catalog.industries.length, catalog.services.length, catalog.skills.length]);
  expect((await listWords('plumbing')).sort()).toEqual(
    [
      'clogged drain',
      'faucet',
      'leaking sink',
      'leaky faucet',
      'pipe',
      'pipe fitter',
      'plumber',
      'plumbing',
      'plumbing repair',
      'toilet',
      'shower',
      'water heater',
      'dripping tap',
    ].sort(),
  );
  const write = vi.spyOn(db, 'write');
  await installCatalog(db);
  expect(write).not.toHaveBeenCalled();
});

test('a database of an older version gets what is new, and keeps what admins added', async () => {
  await installCatalog(db);
  await db.write(async (tx) => {
    await tx.delete(skillWords).where(inArray(skillWords.word, ['plumber', 'potter']));
    await tx.delete(skills).where(inArray(skills.id, ['pottery', 'quilting', 'haircut']));
    await tx.delete(services).where(eq(services.id, 'haircut'));
    const own = { industryId: 'crafts', position: 900 };
    await tx.insert(skills).values([
      { ...own, id: 'ship-building', name: 'Ship building' },
      { ...own, id: 'my-quilts', name: 'Quilting' },
    ]);
    await tx.insert(skillWords).values([
      { word: 'ship building', skillId: 'ship-building' },
      { word: 'potter', skillId: 'ship-building' },
      { word: 'quilting', skillId: 'my-quilts' },
    ]);
  });
  await installCatalog(db);
  expect(await listWords('plumbing')).toContain('plumber');
  expect(await listWords('pottery')).toContain('ceramics');
  expect(await listWords('pottery')).not.toContain('potter');
  expect((await listWords('ship-building')).sort()).toEqual(['potter', 'ship building']);
  expect(await listWords('my-quilts')).toEqual(['quilting']);
  expect(await db.read.select().from(services).where(eq(services.id, 'haircut'))).toHaveLength(1);
  const ids = (await db.read.select({ id: skills.id }).from(skills)).map(({ id }) => id);
  expect(ids).toContain('haircut');
  expect(ids).not.toContain('quilting');
});
