// PostgreSQL too: full-text search, and boosted matches are found by another query.
import type { posts } from '#db/schema/posts/posts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { updateMember, updatePost } from '../../test/rows.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { DAY } from '../../platform/core/time.ts';

let t: TestApp;
let owner: string;
let caller: Caller;
beforeEach(async () => {
  t = await createTestApp();
  owner = await createMember(t.db);
  caller = await callerFor(t.deps, await createMember(t.db));
});
afterEach(() => t.close());

type Fields = Partial<typeof posts.$inferInsert>;
const add = async (fields: Fields, userId = owner) => (await createPostRow(t.db, userId, fields)).id;
const boosted = () => ({ boostedUntil: Date.now() + DAY });
const found = async (search: string, more: Partial<Parameters<Caller['posts']['list']>[0]> = {}) => {
  const { items } = await caller.posts.list({ search, limit: 50, ...more });
  return items.map(({ id }) => id);
};

test('boosted matches come first, found by stems, beginnings and words of several fields', async () => {
  const byField: Fields[] = [
    { serviceOffered: 'Kestrels painted' },
    { serviceRequested: 'A kestrel' },
    { industry: 'Kestrel care' },
    { lookingForIndustry: 'Kestrel care' },
    { description: 'Kestrel, drawn by hand.' },
    { location: 'Kestrel, TX' },
  ];
  const first: string[] = [];
  // Of boosted posts the newest comes first.
  for (const fields of byField) first.unshift(await add({ ...fields, ...boosted() }));
  const [, drawn] = first;
  await add({ ...boosted(), description: 'An owl, drawn by hand.' });
  const plain = await add({ description: 'A kestrel, drawn by hand.' });

  expect(await found('kestrel')).toEqual([...first, plain]);
  expect(await found('kest')).toEqual([...first, plain]);
  // Each word has to be found, and the name of a state alone is not read as a place.
  expect(await found('kestrel texas')).toEqual([]);
  expect(await found('hand kestrel')).toEqual([drawn, plain]);
});

test('what changes is found as it is now', async () => {
  const id = await add({ ...boosted(), description: 'A kestrel.' });
  const plain = await add({ description: 'A kestrel.' });
  expect(await found('kestrel')).toEqual([id, plain]);

  await updatePost(t.db, id, { description: 'An owl.' });
  expect(await found('kestrel')).toEqual([plain]);
  expect(await found('owl')).toEqual([id]);

  await updatePost(t.db, id, { description: 'A kestrel.', boostedUntil: Date.now() - 1 });
  expect(await found('kestrel')).toEqual([plain, id]);

  await updatePost(t.db, id, { ...boosted(), status: 'closed' });
  expect(await found('kestrel')).toEqual([plain]);
});

test('filters also hold for boosted posts', async () => {
  const away = await createMember(t.db);
  await add({ ...boosted(), description: 'A kestrel.' }, away);
  const request = await add({
    ...boosted(),
    description: 'A kestrel.',
    type: 'requesting',
    serviceRequested: 'A bird',
  });
  const offer = await add({ ...boosted(), description: 'A kestrel.', lat: 30.27, lng: -97.74 });
  await updateMember(t.db, away, { awayEndsAt: Date.now() + DAY });

  expect(await found('kestrel')).toEqual([offer, request]);
  expect(await found('kestrel', { type: 'requesting' })).toEqual([request]);
  expect(await found('kestrel', { near: 'Austin, TX' })).toEqual([offer]);
  const { nextCursor } = await caller.posts.list({ search: 'kestrel', limit: 1 });
  expect(await found('kestrel', { cursor: nextCursor ?? '' })).toEqual([request]);
});
