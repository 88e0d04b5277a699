import { skills } from '#db/schema/posts/catalog.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, callerFor, createIndustries, createMember, postInput } from '../test/factories.ts';
import { findPostRow } from '../test/rows.ts';
import { registeredClient } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

const ids = Array.from({ length: 12 }, (_, n) => `skill-${n}`);
let owner: string;
let caller: Caller;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  await t.db.write((tx) =>
    tx.insert(skills).values(ids.map((id, position) => ({ id, name: `Name ${id}`, industryId: 'design', position }))),
  );
  owner = await createMember(t.db, { unlimited: true });
  caller = await callerFor(t.deps, owner);
});

const chosen = { skillsOffered: ids.slice(0, 3), skillsWanted: [ids[4]!], alsoOnline: true };
const none = { skillsOffered: [], skillsWanted: [], alsoOnline: false };

describe('skills of a post', () => {
  test('are stored and shown wherever the post is', async () => {
    const post = await caller.posts.create({ ...postInput, ...chosen });
    expect(post).toMatchObject(chosen);
    expect(await caller.posts.byId({ id: post.id })).toMatchObject(chosen);
    for (const list of [(await caller.posts.list({})).items, await caller.posts.own()]) {
      expect(list.find(({ id }) => id === post.id)).toMatchObject(chosen);
    }
  });

  test('are empty by default, and stay unless changed', async () => {
    const post = await caller.posts.create(postInput);
    expect(post).toMatchObject(none);
    expect(await caller.posts.update({ id: post.id, ...chosen })).toMatchObject(chosen);
    expect(await caller.posts.update({ id: post.id, estimatedValue: 300 })).toMatchObject(chosen);
    expect(await caller.posts.update({ id: post.id, skillsWanted: [], alsoOnline: false })).toMatchObject({
      skillsOffered: chosen.skillsOffered,
      skillsWanted: [],
      alsoOnline: false,
    });
  });

  test.each([
    [
      'unknown ones',
      { skillsWanted: ['skill-1', 'alchemy'] },
      ['skillsWanted', 1],
      'Please choose skills from the list.',
    ],
    ['four', { skillsOffered: ids.slice(0, 4) }, ['skillsOffered'], 'Please choose at most 3 skills'],
    ['one twice', { skillsOffered: ['skill-1', 'skill-1'] }, ['skillsOffered'], 'Please choose each skill once'],
  ])('are refused by field: %s', async (_, fields, path, message) => {
    const { client } = await registeredClient(t);
    const { body: created } = await client.post('/api/service-requests', postInput);
    const { id } = created as { id: string };
    const before = await findPostRow(t.db, id);
    const refused = { status: 400, body: { message, code: 'BAD_REQUEST', issues: [{ path, message }] } };
    expect(await client.post('/api/service-requests', { ...postInput, ...fields })).toMatchObject(refused);
    expect(await client.patch(`/api/service-requests/${id}`, { ...fields, location: 'Dallas, TX' })).toMatchObject(
      refused,
    );
    expect(await findPostRow(t.db, id)).toEqual(before);
    expect((await client.get('/api/user-services')).body).toHaveLength(1);
  });

  test('a refused post takes nothing from the allowance', async () => {
    const free = await callerFor(t.deps, await createMember(t.db));
    await expect(free.posts.create({ ...postInput, skillsOffered: ['alchemy'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    for (let n = 0; n < 2; n += 1) await free.posts.create(postInput);
  });
});

describe('skills of a profile', () => {
  const profile = { skillsOffered: ids.slice(0, 10), skillsWanted: ['skill-11'] };

  test('are ten a side, seen by others, and exported', async () => {
    const id = await createMember(t.db);
    const me = await callerFor(t.deps, id);
    expect(await me.profile.self()).toMatchObject({ skillsOffered: [], skillsWanted: [] });
    expect(await me.profile.update(profile)).toMatchObject(profile);
    expect(await me.profile.update({ bio: 'I draw.' })).toMatchObject(profile);
    expect(await caller.profile.byId({ id })).toMatchObject(profile);
    await me.posts.create({ ...postInput, ...chosen });
    const { client, ...signedIn } = await registeredClient(t);
    await client.post('/api/profile', profile);
    await client.post('/api/service-requests', { ...postInput, ...chosen });
    const { body } = await client.get('/api/user/export');
    expect(body).toMatchObject({ profile: { id: signedIn.id, ...profile }, account: profile, posts: [chosen] });
    expect((body as { posts: object[] }).posts[0]).not.toHaveProperty('countedSides');
  });

  test.each([
    ['unknown ones', { skillsOffered: ['alchemy'] }, 'Please choose skills from the list.'],
    ['eleven', { skillsWanted: ids.slice(0, 11) }, 'Please choose at most 10 skills'],
    ['one twice', { skillsWanted: ['skill-1', 'skill-1'] }, 'Please choose each skill once'],
  ])('are refused: %s', async (_, fields, message) => {
    const me = await callerFor(t.deps, await createMember(t.db));
    await expect(me.profile.update({ ...fields, bio: 'New' })).rejects.toThrow(message);
    expect(await me.profile.self()).toMatchObject({ skillsOffered: [], skillsWanted: [], bio: null });
  });
});
