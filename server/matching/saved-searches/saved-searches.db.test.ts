import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { wishes, wishWords } from '#db/schema/matching/saved-searches.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, callerFor, createIndustries, createMember, createPostRow } from '../../test/factories.ts';
import { letsOthersRun } from '../../test/event-loop/lets-others-run.ts';
import { registeredClient, testPassword } from '../../test/rest-client.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { renewSavedSearchStems } from './renew-stems.ts';

let me: string;
let caller: Caller;
withTestApp();
beforeAll(() => createIndustries(t.db, ['Design', 'Accounting & Bookkeeping']));
beforeEach(async () => {
  me = await createMember(t.db, { unlimited: true });
  caller = await callerFor(t.deps, me);
});

describe('keeping a saved search', () => {
  test('trims, fills in the radius, the label and the frequency', async () => {
    const savedSearch = await caller.wishes.create({ search: '  Plumber ', near: 'Austin, TX', industry: '' });
    expect(savedSearch).toMatchObject({
      label: 'Plumber near Austin, TX',
      search: 'Plumber',
      industry: null,
      type: null,
      near: 'Austin, TX',
      radius: DEFAULT_RADIUS,
      ring: 'at_once',
      lastFoundAt: null,
    });
    expect(await caller.wishes.list()).toEqual([savedSearch]);
  });

  test('takes what is offered online, which its label says, only beside a place or alone', async () => {
    const { create, update, remove } = caller.wishes;
    const also = await create({ search: 'zither', near: 'Austin, TX', online: 'also' });
    expect(also).toMatchObject({ online: 'also', label: 'zither near Austin, TX or online' });
    expect(await create({ search: 'zither', near: 'Austin, TX' }), 'another one').toMatchObject({ online: null });
    expect(await update({ id: also.id, near: null })).toMatchObject({ online: null, label: 'zither' });
    expect(await update({ id: also.id, online: 'only' })).toMatchObject({ online: 'only', label: 'zither online' });
    await expect(create({ online: 'only' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await remove({ id: also.id });
  });

  test('is for one side of posts only with words, which its label says', async () => {
    const { create, update } = caller.wishes;
    const before = await create({ search: 'plumber' });
    expect(before).toMatchObject({ side: null, label: 'plumber' });
    const offered = await create({ search: 'plumber', side: 'offered', near: 'Austin, TX' });
    expect(offered).toMatchObject({ side: 'offered', label: 'Offers: plumber near Austin, TX' });
    const wanted = await create({ search: 'plumber', side: 'wanted' });
    expect(wanted, 'another one').toMatchObject({ side: 'wanted', label: 'Needs: plumber' });
    await expect(update({ id: before.id, side: 'wanted' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await update({ id: before.id, side: 'offered' })).toMatchObject({ label: 'Offers: plumber' });
    expect(await update({ id: wanted.id, ring: 'off' })).toMatchObject({ side: 'wanted' });
    expect(await update({ id: wanted.id, search: null, type: 'offering' })).toMatchObject({
      side: null,
      label: 'Offers',
    });
    expect(await create({ side: 'wanted', type: 'requesting' })).toMatchObject({ side: null, label: 'Requests' });
  });

  test('refuses an empty one, an unknown place and a wrong frequency', async () => {
    const { client } = await registeredClient(t);
    for (const body of [{}, { search: ' ' }, { search: '!?' }, { radius: 5 }, { label: 'Mine', ring: 'daily' }]) {
      expect(await client.post('/api/wishes', body)).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['search'] }] },
      });
    }
    expect((await client.post('/api/wishes', { near: 'Nowhere at all' })).status).toBe(400);
    expect((await client.post('/api/wishes', { search: 'logo', ring: 'hourly' })).status).toBe(400);
  });

  test('refuses the same saved search twice, whatever its label, frequency and case', async () => {
    await caller.wishes.create({ search: 'Logo', near: 'Austin, TX' });
    const same = caller.wishes.create({ search: ' logo ', near: 'austin, tx', radius: 25, label: 'X', ring: 'off' });
    await expect(same).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/^WISH_EXISTS: /) });
    const other = await caller.wishes.create({ search: 'logo', near: 'Austin, TX', radius: 10 });
    await expect(caller.wishes.update({ id: other.id, radius: 25 })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('of 20 at once for the same saved search one succeeds', async () => {
    const { done, refused } = await runConcurrently(() => caller.wishes.create({ search: 'logo' }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ WISH_EXISTS: 19 });
  });

  test('5 on the free plan, 20 on others, also of 20 at once', async () => {
    const free = await callerFor(t.deps, await createMember(t.db));
    const first = await runConcurrently((n) => free.wishes.create({ search: `word${n}` }));
    expect(first.done).toHaveLength(5);
    expect(first.refused).toEqual({ FREE_WISH_LIMIT_REACHED: 15 });
    for (let n = 0; n < 18; n++) await caller.wishes.create({ search: `word${n}` });
    const { done, refused } = await runConcurrently((n) => caller.wishes.create({ search: `more${n}` }));
    expect(done).toHaveLength(2);
    expect(refused).toEqual({ WISH_LIMIT_REACHED: 18 });
  });
});

describe('changing a saved search', () => {
  test('changes what is given, follows with the label, and null takes a condition away', async () => {
    const { id } = await caller.wishes.create({ search: 'logo', near: 'Austin, TX' });
    expect(await caller.wishes.update({ id, search: 'poster', ring: 'weekly' })).toMatchObject({
      search: 'poster',
      label: 'poster near Austin, TX',
      ring: 'weekly',
    });
    expect(await caller.wishes.update({ id, near: null })).toMatchObject({ near: null, radius: null, label: 'poster' });
    expect(await caller.wishes.update({ id, label: 'Walls' })).toMatchObject({ label: 'Walls' });
    expect(await caller.wishes.update({ id, search: 'banner' })).toMatchObject({ label: 'Walls', search: 'banner' });
    await expect(caller.wishes.update({ id, search: null })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const keys = await t.db.fresh.select({ key: wishWords.key }).from(wishWords).where(eq(wishWords.wishId, id));
    expect(keys).toEqual([{ key: 'w:banner' }]);
  });
});

test('results: the posts of others that match now, in pages', async () => {
  const owner = await createMember(t.db);
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push((await createPostRow(t.db, owner, { serviceOffered: 'Zither lessons' })).id);
  await createPostRow(t.db, me, { serviceOffered: 'Zither lessons' });
  const { client } = await registeredClient(t);
  const savedSearch = (await client.post('/api/wishes', { search: 'zither' })).body as { id: string };
  const first = await client.get(`/api/wishes/${savedSearch.id}/results?limit=2`);
  expect(first.body).toHaveLength(2);
  const { id } = await caller.wishes.create({ search: 'zither' });
  expect((await caller.wishes.results({ id })).items.map((item) => item.id)).toEqual(ids.toReversed());
});

test('saved searches are in the export, and gone with the account', async () => {
  const { client, id } = await registeredClient(t, { password: testPassword });
  const made = (await client.post('/api/wishes', { search: 'plumber', side: 'offered', near: 'Austin, TX' })).body as {
    id: string;
  };
  const exported = (await client.get('/api/user/export')).body as { wishes: Record<string, unknown>[] };
  expect(exported.wishes).toMatchObject([{ search: 'plumber', side: 'offered', near: 'Austin, TX', ring: 'at_once' }]);
  await client.delete('/api/user', { password: testPassword });
  expect(await t.db.fresh.select().from(wishes).where(eq(wishes.userId, id))).toEqual([]);
  expect(await t.db.fresh.select().from(wishWords).where(eq(wishWords.wishId, made.id))).toEqual([]);
});

test('checking whether saved searches are current holds up no one', async () => {
  await caller.wishes.create({ search: 'zither' });
  expect(await letsOthersRun(() => renewSavedSearchStems(t.deps, new AbortController().signal))).toBe(true);
});
