import { installCatalog } from '#db/catalog/install.ts';
import { invitations } from '#db/schema/matching/invitations.ts';
import { failedSearches } from '#db/schema/posts/search.ts';
import { usageCounters } from '#db/schema/platform/usage.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR, iso } from '../../platform/core/time.ts';
import { placeColumns } from '../../platform/gateways/places/geocoding.ts';
import { type Caller, callerFor, createMember, postInput } from '../../test/factories.ts';
import { findMemberRow, updateMember } from '../../test/rows.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let me: string;
let caller: Caller;
let stranger: Caller;
withTestApp();
beforeAll(async () => {
  await installCatalog(t.db);
  stranger = await callerFor(t.deps, null);
});
beforeEach(async () => {
  me = await createMember(t.db, { firstName: 'Ida' });
  caller = await callerFor(t.deps, me);
});
afterEach(() => vi.useRealTimers());

const austin = { skillId: 'plumbing', place: 'Austin, TX' };
const over = { code: 'NOT_FOUND', message: "This invitation has ended. You're still welcome to join." };

/** A member with a post; each test uses a place of its own, far from the others. */
const publish = async (place: string, skills: { skillsOffered?: string[]; skillsWanted?: string[] }, more = {}) => {
  const userId = await createMember(t.db, placeColumns(place));
  const own = await callerFor(t.deps, userId);
  const post = await own.posts.create({ ...postInput, location: place, ...skills, ...more });
  return { userId, own, post };
};

describe('an invitation', () => {
  test('has a code that can be read out, and an address with it', async () => {
    const made = await caller.invitations.create(austin);
    expect(made).toMatchObject({ ...austin, waiting: 0, joined: 0, endedAt: null });
    expect(made.code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    expect(made.url).toBe(`http://proquo.test/join/${made.code}`);
    const again = await caller.invitations.create(austin);
    expect(again.code).not.toBe(made.code);
    expect((await caller.invitations.list({})).items).toEqual([again, made]);
  });

  test('carries the name of the place, never what was typed around a zip code', async () => {
    const typed = 'You won! Claim your prize at http://evil.example/claim code 78701';
    const made = await caller.invitations.create({ skillId: 'plumbing', place: typed });
    expect(made.place).toBe('Austin, TX');
    expect(await stranger.invitations.join({ code: made.code })).toMatchObject({ place: 'Austin, TX' });
    // An invitation from before that rule.
    await t.db.write((tx) => tx.update(invitations).set({ place: typed }).where(eq(invitations.id, made.id)));
    expect(await stranger.invitations.join({ code: made.code })).toMatchObject({ place: 'Austin, TX' });
    const joined = await restClient(t).register({ invitation: made.code });
    const row = await findMemberRow(t.db, joined.id);
    expect(row).toMatchObject({ location: 'Austin, TX' });
  });

  test('is refused without an existing skill and place, by field', async () => {
    const { client } = await registeredClient(t);
    const refused = (field: string) => ({ status: 400, body: { issues: [{ path: [field] }] } });
    expect(await client.post('/api/invitations', { ...austin, skillId: 'alchemy' })).toMatchObject(refused('skillId'));
    expect(await client.post('/api/invitations', { ...austin, place: 'Nowhere at all' })).toMatchObject(
      refused('place'),
    );
    expect((await client.get('/api/invitations')).body).toEqual([]);
  });

  test('comes in pages', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.unshift((await caller.invitations.create(austin)).id);
    const first = await caller.invitations.list({ limit: 2 });
    const second = await caller.invitations.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });

  test('of 20 at once ten are made, ended ones count, and the next month has ten more', async () => {
    const { done, refused } = await runConcurrently(() => caller.invitations.create(austin));
    expect(done).toHaveLength(10);
    expect(refused).toEqual({ INVITATION_LIMIT_REACHED: 10 });
    await caller.invitations.end({ id: done[0]?.id ?? '' });
    await expect(caller.invitations.create(austin)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringMatching(/^INVITATION_LIMIT_REACHED: /),
    });
    await t.db.write((tx) => tx.update(usageCounters).set({ month: '2020-01' }).where(eq(usageCounters.userId, me)));
    await caller.invitations.create(austin);
  });

  test('can be ended, and again', async () => {
    const { id } = await caller.invitations.create(austin);
    await caller.invitations.end({ id });
    const [ended] = (await caller.invitations.list({})).items;
    expect(ended?.endedAt).not.toBeNull();
    await caller.invitations.end({ id });
    expect((await caller.invitations.list({})).items[0]?.endedAt).toBe(ended?.endedAt);
  });
});

describe('the page of a link', () => {
  test('says who invites and what waits, however the code is typed', async () => {
    const { code } = await caller.invitations.create(austin);
    const page = { firstName: 'Ida', skill: 'Plumbing repair', place: 'Austin, TX', waiting: 0 };
    expect((await restClient(t).get(`/api/join/${code}`)).body).toEqual(page);
    for (const typed of [code.toUpperCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `]) {
      expect(await stranger.invitations.join({ code: typed })).toEqual(page);
    }
  });

  test('looks the same for an unknown code, an ended one, and an inviter who was suspended or has left', async () => {
    await expect(stranger.invitations.join({ code: 'abcde-fghjk' })).rejects.toMatchObject(over);
    const { id, code } = await caller.invitations.create(austin);
    await updateMember(t.db, me, { suspendedAt: Date.now() });
    await expect(stranger.invitations.join({ code })).rejects.toMatchObject(over);
    await updateMember(t.db, me, { suspendedAt: null, deletedAt: Date.now() });
    await expect(stranger.invitations.join({ code })).rejects.toMatchObject(over);
    await updateMember(t.db, me, { deletedAt: null });
    await stranger.invitations.join({ code });
    await caller.invitations.end({ id });
    await expect(stranger.invitations.join({ code })).rejects.toMatchObject(over);
  });
});

describe('what waits', () => {
  const waitingAt = async (place: string) => (await caller.invitations.create({ skillId: 'plumbing', place })).waiting;

  test('counts each member near who wants the skill once, by posts and by saved searches', async () => {
    const place = 'Denver, CO';
    expect(await waitingAt(place)).toBe(0);
    const { own } = await publish(place, { skillsWanted: ['plumbing'] });
    expect(await waitingAt(place)).toBe(1);
    await own.posts.create({ ...postInput, location: place, skillsWanted: ['plumbing'] });
    await own.wishes.create({ search: 'plumber', near: place });
    expect(await waitingAt(place), 'the same member').toBe(1);
    const wisher = await callerFor(t.deps, await createMember(t.db, placeColumns('Aurora, CO')));
    await wisher.wishes.create({ search: 'good plumbers' });
    expect(await waitingAt(place), 'a wish without a place looks around its member').toBe(2);
    await wisher.wishes.create({ search: 'plumber', near: 'Portland, ME' });
    await wisher.wishes.create({ search: 'carpenter', near: place });
    const plumber = await callerFor(t.deps, await createMember(t.db, placeColumns('Aurora, CO')));
    await plumber.wishes.create({ search: 'plumber', side: 'wanted' });
    const far = await callerFor(t.deps, await createMember(t.db, placeColumns('Miami, FL')));
    await far.wishes.create({ search: 'plumber' });
    await publish('Miami, FL', { skillsWanted: ['plumbing'] });
    await publish(place, { skillsWanted: ['logo-design'] });
    expect(await waitingAt(place)).toBe(2);
  });

  test('is nothing once someone else gives it near, or online', async () => {
    const place = 'Boise, ID';
    const { own, userId } = await publish(place, { skillsWanted: ['plumbing'] });
    await own.posts.create({ ...postInput, location: place, skillsOffered: ['plumbing'] });
    expect(await waitingAt(place), 'no one serves themselves').toBe(1);
    const { own: giver, post } = await publish('Meridian, ID', { skillsOffered: ['plumbing'] });
    expect(await waitingAt(place)).toBe(0);
    await giver.posts.update({ id: post.id, status: 'closed' });
    expect(await waitingAt(place)).toBe(1);
    await updateMember(t.db, userId, { suspendedAt: Date.now() });
    expect(await waitingAt(place), 'the trade of someone who is suspended').toBe(0);
    await updateMember(t.db, userId, { suspendedAt: null });
    const { own: online, post: remote } = await publish(
      'Miami, FL',
      { skillsOffered: ['plumbing'] },
      { alsoOnline: true },
    );
    expect(await waitingAt(place)).toBe(0);
    await online.posts.remove({ id: remote.id });
  });

  test('counts searches that found nothing as one, and only where they name the place', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
    const day = iso(Date.now()).slice(0, 10);
    await t.db.write((tx) =>
      tx.insert(failedSearches).values([
        { day, words: 'plumber tulsa', count: 9 },
        { day, words: 'plumbing in tulsa today', count: 3 },
        { day, words: 'plumber', count: 50 },
      ]),
    );
    expect(await waitingAt('Tulsa, OK')).toBe(1);
    expect(await waitingAt('Omaha, NE')).toBe(0);
  });
});

describe('suggestions', () => {
  test('name skills that people nearby search for without results, the most wanted first, without those the member already invites for', async () => {
    const place = 'Fargo, ND';
    await updateMember(t.db, me, placeColumns(place));
    expect(await caller.invitations.suggestions()).toEqual([]);
    await publish(place, { skillsWanted: ['plumbing'] });
    await publish(place, { skillsWanted: ['plumbing', 'logo-design'] });
    await publish(place, { skillsOffered: ['logo-design'] });
    const wisher = await callerFor(t.deps, await createMember(t.db, placeColumns(place)));
    await wisher.wishes.create({ search: 'tiler' });
    expect(await caller.invitations.suggestions()).toEqual([
      {
        skillId: 'plumbing',
        skill: 'Plumbing repair',
        place,
        waiting: 2,
        text: 'Know a plumber in Fargo, ND? Two trades are waiting for this skill.',
      },
      expect.objectContaining({
        skillId: 'tiling',
        waiting: 1,
        text: expect.stringContaining('One trade is waiting for this skill.'),
      }),
    ]);
    await caller.invitations.create({ skillId: 'plumbing', place });
    expect((await caller.invitations.suggestions()).map(({ skillId }) => skillId)).toEqual(['tiling']);
  });

  test('are empty for a member without a place', async () => {
    expect(await caller.invitations.suggestions()).toEqual([]);
  });
});
