// PostgreSQL too: what queries find.
import { installCatalog } from '#db/catalog/install.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let caller: Caller;
withTestApp();
beforeAll(async () => {
  await installCatalog(t.db);
  caller = await callerFor(t.deps, await createMember(t.db));
});

test('typing errors are corrected when a search is saved or changed, and its label says so', async () => {
  const { id, ...saved } = await caller.wishes.create({ search: 'Need a plumer' });
  expect(saved).toMatchObject({ search: 'Need a plumber', label: 'Need a plumber' });
  expect(await caller.wishes.update({ id, search: 'photografer' })).toMatchObject({ label: 'photographer' });
  expect(await caller.wishes.create({ search: 'plumer', label: 'Mine' })).toMatchObject({
    search: 'plumber',
    label: 'Mine',
  });
});

test('a word that a post has stays as it is', async () => {
  await createPostRow(t.db, await createMember(t.db), { serviceOffered: 'Plumbir' });
  expect(await caller.wishes.create({ search: 'plumbir' })).toMatchObject({ search: 'plumbir' });
});
