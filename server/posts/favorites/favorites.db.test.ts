import { MAX_FAVORITES } from '#contracts/posts/favorites.ts';
import { favorites } from '#db/schema/posts/favorites.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { registeredClient, testPassword } from '../../test/rest-client.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let me: string;
let owner: string;
let caller: Caller;
let postId: string;
withTestApp();
beforeEach(async () => {
  me = await createMember(t.db);
  owner = await createMember(t.db);
  caller = await callerFor(t.deps, me);
  postId = (await createPostRow(t.db, owner)).id;
});

const listFavorites = async (who = caller) =>
  (await who.favorites.list({})).items.map(({ type, id }) => `${type}:${id}`);

test('the list keeps posts and members, newest first, in pages, by type, and each once', async () => {
  const second = (await createPostRow(t.db, owner)).id;
  for (const id of [postId, second, postId]) await caller.favorites.add({ type: 'post', id });
  await caller.favorites.add({ type: 'member', id: owner });
  const all = [`member:${owner}`, `post:${second}`, `post:${postId}`];
  expect(await listFavorites()).toEqual(all);
  const first = await caller.favorites.list({ limit: 2 });
  expect(first.items).toMatchObject([{ member: { id: owner }, post: null, isOpen: true }, { post: { id: second } }]);
  const rest = await caller.favorites.list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect(rest).toMatchObject({ items: [{ id: postId, member: null, isOpen: true }], nextCursor: null });
  expect((await caller.favorites.list({ type: 'member' })).items).toHaveLength(1);
  expect(await caller.favorites.ids({ type: 'post' })).toEqual([second, postId]);
  await caller.favorites.remove({ type: 'post', id: postId });
  await caller.favorites.remove({ type: 'post', id: postId });
  expect(await listFavorites()).toEqual(all.slice(0, 2));
});

test('a closed post stays, marked; a removed one goes', async () => {
  await caller.favorites.add({ type: 'post', id: postId });
  const theirs = await callerFor(t.deps, owner);
  await theirs.posts.update({ id: postId, status: 'closed' });
  expect((await caller.favorites.list({})).items).toMatchObject([{ id: postId, isOpen: false }]);
  await theirs.posts.remove({ id: postId });
  expect(await listFavorites()).toEqual([]);
  expect(await t.db.fresh.select().from(favorites).where(eq(favorites.userId, me))).toEqual([]);
});

test('the owner sees a number in their own list, and no one sees more', async () => {
  await caller.favorites.add({ type: 'post', id: postId });
  const theirs = await callerFor(t.deps, owner);
  expect(await theirs.posts.own()).toMatchObject([{ id: postId, favoriteCount: 1 }]);
  for (const who of [theirs, caller]) expect(await who.posts.byId({ id: postId })).not.toHaveProperty('favoriteCount');
});

test('what is the member’s own, unknown, removed or suspended cannot be a favorite', async () => {
  const theirs = await callerFor(t.deps, owner);
  await expect(theirs.favorites.add({ type: 'post', id: postId })).rejects.toThrow(/is yours|yourself|are for/);
  await expect(caller.favorites.add({ type: 'member', id: me })).rejects.toThrow(/is yours|yourself|are for/);
  const missing = { code: 'NOT_FOUND' };
  await expect(caller.favorites.add({ type: 'post', id: 'nowhere' })).rejects.toMatchObject(missing);
  await expect(caller.favorites.add({ type: 'member', id: postId })).rejects.toMatchObject(missing);
  await expect(caller.favorites.remove({ type: 'post', id: 'nowhere' })).rejects.toMatchObject(missing);
  await updateMember(t.db, owner, { suspendedAt: 1 });
  await expect(caller.favorites.add({ type: 'member', id: owner })).rejects.toMatchObject(missing);
  await expect(caller.favorites.add({ type: 'post', id: postId })).rejects.toMatchObject(missing);
});

test('behind a block a favorite is not shown, can be removed, and is back when the block ends', async () => {
  await caller.favorites.add({ type: 'post', id: postId });
  await caller.favorites.add({ type: 'member', id: owner });
  const theirs = await callerFor(t.deps, owner);
  await theirs.blocks.add({ userId: me });
  const blocked = await callerFor(t.deps, me);
  expect(await listFavorites(blocked)).toEqual([]);
  expect(await blocked.favorites.ids({ type: 'post' })).toEqual([]);
  await expect(blocked.favorites.add({ type: 'post', id: postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await blocked.favorites.remove({ type: 'member', id: owner });
  await expect(blocked.favorites.remove({ type: 'member', id: owner })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await theirs.blocks.remove({ userId: me });
  expect(await listFavorites(await callerFor(t.deps, me))).toEqual([`post:${postId}`]);
});

test('a member keeps at most 1,000 of a type, however many ask at once', async () => {
  const rows = Array.from({ length: MAX_FAVORITES - 3 }, (_, n) => ({ subjectId: `gone-${n}`, createdAt: n }));
  await t.db.write((tx) =>
    tx.insert(favorites).values(rows.map((row) => ({ ...row, userId: me, type: 'post' as const }))),
  );
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push((await createPostRow(t.db, owner)).id);
  const { done, refused } = await runConcurrently((n) => caller.favorites.add({ type: 'post', id: ids[n] ?? '' }));
  expect(done).toHaveLength(3);
  expect(refused).toEqual({ FAVORITE_LIMIT_REACHED: 17 });
  await expect(caller.favorites.add({ type: 'member', id: owner })).resolves.toEqual({ success: true });
});

test('one that is saved 20 times at once is stored once', async () => {
  const { done } = await runConcurrently(() => caller.favorites.add({ type: 'post', id: postId }));
  expect(done).toHaveLength(20);
  expect(await listFavorites()).toEqual([`post:${postId}`]);
});

test('over REST with their number, in the export, and gone with the account', async () => {
  const { client, id } = await registeredClient(t, { password: testPassword });
  expect((await client.put(`/api/favorites/post/${postId}`)).body).toEqual({ success: true });
  await client.put(`/api/favorites/member/${owner}`);
  const listed = await client.get('/api/favorites?type=post');
  expect(listed.body).toMatchObject([{ type: 'post', id: postId }]);
  expect(listed.headers['x-total-count']).toBe('1');
  const paged = await client.get('/api/favorites?limit=1');
  expect([(paged.body as unknown[]).length, paged.headers['x-total-count']]).toEqual([1, '2']);
  expect((await client.get('/api/favorites/ids?type=post')).body).toEqual([postId]);
  expect((await client.get('/api/favorites/ids')).status).toBe(400);
  expect((await client.put(`/api/favorites/wall/${postId}`)).status).toBe(404);
  const exported = (await client.get('/api/user/export')).body as { favorites: unknown[] };
  expect(exported.favorites).toMatchObject([{ type: 'post', subjectId: postId }, { type: 'member' }]);
  await client.delete('/api/user', { password: testPassword });
  const left = await t.db.fresh.select().from(favorites).where(eq(favorites.userId, id));
  expect(left).toEqual([]);
});
