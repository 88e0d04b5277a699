// PostgreSQL too: the columns of places in posts and members, and what is found near them.
import { industries } from '#db/schema/posts/catalog.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callerFor, postInput } from '../../test/factories.ts';
import { findMemberRow, findPostRow, updatePost } from '../../test/rows.ts';
import { registeredClient, type restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const springfield = {
  id: 'springfield-il',
  name: 'Springfield',
  region: 'Illinois',
  country: 'US',
  timeZone: 'America/Chicago',
};
const lyon = {
  id: 'lyon-fr',
  name: 'Lyon',
  region: 'Auvergne-Rhône-Alpes',
  country: 'FR',
  timeZone: 'Europe/Paris',
};

let client: ReturnType<typeof restClient>;
let id: string;
withTestApp();
beforeAll(async () => {
  ({ client, id } = await registeredClient(t));
  await t.db.write((tx) => tx.insert(industries).values({ id: 'crafts', name: 'Crafts', position: 99 }));
});

const publish = (fields: object) => client.post('/api/service-requests', { ...postInput, ...fields });
const change = (post: string, fields: object) => client.patch(`/api/service-requests/${post}`, fields);

describe('a post', () => {
  test('is in the town that was chosen, whatever the text says, and else in that of the text', async () => {
    const chosen = await publish({ location: 'By the old mill', placeId: 'springfield-il' });
    expect(chosen).toMatchObject({ body: { location: 'By the old mill', place: springfield } });
    const typed = await publish({ location: 'Lyon, France' });
    expect(typed.body).toMatchObject({ place: lyon });
    expect((await publish({ location: 'Under the bridge' })).body).toMatchObject({ place: null });
    const near = await client.get('/api/service-requests?near=Villeurbanne,%20France');
    expect(near.body).toMatchObject([{ id: (typed.body as { id: string }).id, place: lyon }]);
    expect((await client.get('/api/service-requests?near=springfield-il')).body).toMatchObject([
      { place: springfield },
    ]);
  });

  test('keeps its town while its text stays, and moves with text or town', async () => {
    const { body } = await publish({ location: 'Springfield', placeId: 'springfield-il' });
    const post = (body as { id: string }).id;
    const resent = await change(post, { location: 'Springfield', description: postInput.description });
    expect(resent.body).toMatchObject({ place: springfield });
    expect((await change(post, { placeId: 'lyon-fr' })).body).toMatchObject({ location: 'Lyon, France', place: lyon });
    expect((await change(post, { location: 'Springfield, IL' })).body).toMatchObject({ place: springfield });
    expect((await change(post, { location: 'Remote/Online' })).body).toMatchObject({ place: null });
    expect(await findPostRow(t.db, post)).toMatchObject({ placeId: null, lat: null, isRemote: true });
  });

  test('that can be done anywhere has no place', async () => {
    const remote = await publish({ location: 'Remote/Online', placeId: 'lyon-fr' });
    expect(remote.body).toMatchObject({ location: 'Remote/Online', place: null });
  });

  test('from before places had ids keeps its coordinates, and has the place that its text names', async () => {
    const { body } = await publish({ location: 'Austin, TX' });
    const post = (body as { id: string }).id;
    const before = { lat: 30.1, lng: -97.1, placeId: null };
    await updatePost(t.db, post, before);
    await change(post, { serviceOffered: 'Another title' });
    expect(await findPostRow(t.db, post)).toMatchObject(before);
    expect((await client.get(`/api/service-requests/${post}`)).body).toMatchObject({ place: { id: 'austin-tx' } });
    await updatePost(t.db, post, { location: 'Lyon, France', lat: null, lng: null, placeId: null });
    expect((await client.get(`/api/service-requests/${post}`)).body).toMatchObject({ place: null });
  });
});

describe('a member', () => {
  test.each([
    ['the profile', (fields: object) => client.post('/api/profile', fields)],
    ['the settings', (fields: object) => client.patch('/api/users/profile', fields)],
    [
      'the completion',
      (fields: object) =>
        client.put('/api/users/profile-complete', {
          firstName: 'Ada',
          lastName: 'Stone',
          businessDescription: 'Logos and brands.',
          industries: ['crafts'],
          ...fields,
        }),
    ],
  ])('says where they are in %s, and only they see their time zone', async (_where, save) => {
    expect((await save({ location: 'Lyon', placeId: 'lyon-fr' })).body).toMatchObject({
      location: 'Lyon',
      place: lyon,
    });
    const { client: other } = await registeredClient(t);
    const { timeZone: _, ...shown } = lyon;
    expect((await other.get(`/api/users/${id}`)).body).toHaveProperty('place', shown);
    const refused = await save({ location: 'Lyon', placeId: 'atlantis-xx' });
    expect(refused).toMatchObject({ status: 400, body: { appCode: 'UNKNOWN_PLACE' } });
    expect(JSON.stringify(refused.body)).toContain('placeId');
    const row = await findMemberRow(t.db, id);
    expect(row).toMatchObject({ placeId: 'lyon-fr', location: 'Lyon' });
    expect((await save({ location: null })).body).toMatchObject({ location: null, place: null });
  });

  test('cannot put a post into an unknown town, and nothing is saved', async () => {
    const before = (await client.get('/api/service-requests')).body as unknown[];
    for (const placeId of ['nowhere-fr', '', 'austin', 'constructor']) {
      expect(await publish({ placeId })).toMatchObject({ status: 400, body: { appCode: 'UNKNOWN_PLACE' } });
    }
    expect(await publish({ placeId: 'a'.repeat(121) })).toMatchObject({ status: 400 });
    expect((await client.get('/api/service-requests')).body).toHaveLength(before.length);
  });
});

test('towns are suggested from two letters on, and their id is taken', async () => {
  const suggest = async (q: string) => (await client.get(`/api/places?q=${encodeURIComponent(q)}`)).body;
  expect(await suggest('lyon, f')).toEqual([{ ...lyon, label: 'Lyon, France' }]);
  expect(await suggest('l')).toEqual([]);
  expect(await suggest('')).toEqual([]);
  expect(await client.get(`/api/places?q=${'x'.repeat(201)}`)).toMatchObject({ status: 400 });
  const [first] = (await suggest('pari')) as { id: string }[];
  expect((await publish({ placeId: first?.id })).body).toMatchObject({ place: { id: 'paris-fr' } });
});

test('a map finds where a place is, and the town nearest to a point', async () => {
  const caller = await callerFor(t.deps, id);
  expect(await caller.places.locate({ near: 'lyon, france' })).toMatchObject({ label: 'Lyon, France' });
  expect(await caller.places.locate({ near: '45.5, 4.5' })).toEqual({ label: null, lat: 45.5, lng: 4.5 });
  expect(await caller.places.locate({ near: 'under the bridge' })).toBeNull();
  expect(await caller.places.nearest({ lat: 45.75, lng: 4.84 })).toMatchObject({ label: 'Lyon, France' });
  expect(await caller.places.nearest({ lat: 30.3264, lng: -97.7472 })).toMatchObject({ label: 'Austin, TX' });
  await expect(caller.places.nearest({ lat: 91, lng: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
