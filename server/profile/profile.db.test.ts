import { publicUser } from '#contracts/profile/profile.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callerFor, createExchange, createIndustries, createMember, postInput } from '../test/factories.ts';
import { updateMember } from '../test/rows.ts';
import { registeredClient, testPassword } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

withTestApp();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal', 'Home Repair']));

const complete = {
  firstName: 'Ada',
  lastName: 'Stone',
  location: 'Austin, TX',
  businessName: 'Stone Studio',
  businessDescription: 'Logos and brands.',
  yearsExperience: '5 years',
  industries: ['design', 'legal', 'design'],
};

describe('completing the profile', () => {
  test('saves the fields and the industries in their order, and marks it complete', async () => {
    const { client } = await registeredClient(t);
    const { status, body } = await client.put('/api/users/profile-complete', { ...complete, firstName: ' Ada ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: 'Ada',
      businessName: 'Stone Studio',
      profileComplete: true,
      industries: [
        { id: 'design', name: 'Design' },
        { id: 'legal', name: 'Legal' },
      ],
    });
  });

  test.each([
    ['an empty name', { firstName: '  ' }, 'First name is required'],
    [
      'a short description',
      { businessDescription: 'Short' },
      'Please provide at least 10 characters describing your services',
    ],
    ['no industry', { industries: [] }, 'Please select at least one industry'],
    ['an unknown industry', { industries: ['design', 'alchemy'] }, 'Please choose industries from the list.'],
    ['a picture from elsewhere', { profileImageUrl: 'https://evil.test/x.png' }, 'Please upload the picture first.'],
  ])('is refused with %s, and then nothing is saved', async (_name, change, message) => {
    const { client } = await registeredClient(t);
    expect(await client.put('/api/users/profile-complete', { ...complete, ...change })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect((await client.get('/api/user/profile')).body).toMatchObject({ profileComplete: false, businessName: null });
  });
});

describe('changing settings', () => {
  test('takes any part and leaves the rest', async () => {
    const { client } = await registeredClient(t, { lastName: 'Lopez' });
    await client.put('/api/users/profile-complete', complete);
    const { body } = await client.patch('/api/users/profile', { businessName: 'New name', location: '' });
    expect(body).toMatchObject({
      businessName: 'New name',
      location: null,
      lastName: 'Stone',
      yearsExperience: '5 years',
    });
    expect((await client.patch('/api/users/profile', {})).body).toEqual(body);
  });

  test('saves how the member wants results shown, and refuses an unknown view', async () => {
    const { client } = await registeredClient(t);
    expect((await client.get('/api/user/profile')).body).toMatchObject({ resultsView: null });
    expect((await client.patch('/api/users/profile', { resultsView: 'cards' })).body).toMatchObject({
      resultsView: 'cards',
    });
    await client.patch('/api/users/profile', { businessName: 'New name' });
    expect((await client.get('/api/auth/session')).body).toMatchObject({ user: { resultsView: 'cards' } });
    expect(await client.patch('/api/users/profile', { resultsView: 'tiles' })).toMatchObject({ status: 400 });
  });

  test('an email that differs only in case or spaces changes nothing, and stays verified', async () => {
    const { client, id, email } = await registeredClient(t);
    await updateMember(t.db, id, { isEmailVerified: true });
    expect((await client.patch('/api/users/profile', { email: ` ${email.toUpperCase()}` })).body).toMatchObject({
      email,
      isEmailVerified: true,
      pendingEmail: null,
    });
  });

  test('a taken email is refused with 409 and nothing else of the form is saved', async () => {
    const { email: taken } = await registeredClient(t);
    const { client, email } = await registeredClient(t);
    expect(
      await client.patch('/api/users/profile', {
        email: taken.toUpperCase(),
        phone: '512 555 0100',
        currentPassword: testPassword,
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'An account with this email already exists' },
    });
    expect((await client.get('/api/user/profile')).body).toMatchObject({ email, phone: null });
    expect((await client.patch('/api/users/profile', { email: 'no address' })).body).toMatchObject({
      message: 'Invalid email address',
    });
  });
});

describe('changing the profile page', () => {
  test('takes any part, industries included, and empty text means unset', async () => {
    const { client } = await registeredClient(t);
    await client.post('/api/profile', {
      bio: ' I draw. ',
      selectedIndustries: ['home-repair'],
      website: 'https://a.test',
    });
    const { body } = await client.post('/api/profile', { website: '' });
    expect(body).toMatchObject({ bio: 'I draw.', website: null, industries: [{ id: 'home-repair' }] });
    expect((await client.post('/api/profile', { selectedIndustries: [] })).body).toMatchObject({ industries: [] });
  });

  test('also saves the business, as the settings do', async () => {
    const { client } = await registeredClient(t);
    const business = { businessName: 'Stone Studio', businessDescription: 'Logos.', yearsExperience: '5 years' };
    expect((await client.post('/api/profile', business)).body).toMatchObject(business);
    expect((await client.post('/api/profile', { businessName: ' ' })).body).toMatchObject({
      ...business,
      businessName: null,
    });
  });

  test('refuses a website that is not a web address', async () => {
    const { client } = await registeredClient(t);
    for (const website of ['javascript:alert(1)', 'a.test', 'http://', 'ftp://a.test']) {
      expect((await client.post('/api/profile', { website })).status, website).toBe(400);
    }
  });
});

describe('what others see of a member', () => {
  test('is the public profile, never the email, phone or coordinates', async () => {
    const { client, id, email } = await registeredClient(t, { firstName: 'Quill' });
    await client.put('/api/users/profile-complete', { ...complete, firstName: 'Quill' });
    await client.patch('/api/users/profile', { phone: '512 555 0199' });
    const { client: other, id: otherId } = await registeredClient(t);
    const seen = await other.get(`/api/users/${id}`);
    expect(Object.keys(seen.body as object).toSorted()).toEqual(Object.keys(publicUser.shape).toSorted());
    expect(Object.keys(publicUser.shape)).not.toEqual(expect.arrayContaining(['email']));
    const post = await client.post('/api/service-requests', { ...postInput, serviceOffered: 'Quills' });
    const { id: postId } = post.body as { id: string };
    await other.post('/api/exchanges', { providerUserId: id, serviceRequestId: postId });
    await client.post('/api/messages', { receiverId: otherId, content: 'Hi' });
    await t.runJobs();
    for (const path of [
      `/api/users/${id}`,
      '/api/users/search?q=quill',
      '/api/service-requests?search=quills',
      `/api/service-requests/${postId}`,
      '/api/exchanges',
      '/api/messages/conversations',
      `/api/messages/conversation/${id}`,
      '/api/notifications',
      `/api/reviews?userId=${id}`,
      '/api/user/export',
    ]) {
      const text = JSON.stringify((await other.get(path)).body);
      expect(text.includes(id) || path.includes('notifications') || path.includes('reviews'), path).toBe(true);
      expect(text, path).not.toContain(email);
      expect(text, path).not.toContain('555 0199');
      expect(path.includes('export') || !/"(lat|lng|passwordHash)"/.test(text), path).toBe(true);
    }
  });

  test('is 404 for a member who does not exist, was suspended or erased', async () => {
    const { client } = await registeredClient(t);
    expect((await client.get('/api/users/nobody')).status).toBe(404);
    for (const state of [{ suspendedAt: Date.now() }, { deletedAt: Date.now() }]) {
      expect((await client.get(`/api/users/${await createMember(t.db, state)}`)).status).toBe(404);
    }
  });
});

describe('searching people', () => {
  test('finds by every word and beginning under any of its three names, and never oneself', async () => {
    const name = `Zephyrine${Date.now()}`;
    const me = await createMember(t.db, { firstName: name });
    const other = await createMember(t.db, { firstName: name, businessName: 'Kite Works' });
    await createMember(t.db, { firstName: name, profileComplete: false });
    await createMember(t.db, { firstName: name, suspendedAt: Date.now() });
    const caller = await callerFor(t.deps, me);
    for (const input of [{ q: `${name.slice(0, 12).toLowerCase()} kite` }, { query: name }, { search: name }]) {
      expect((await caller.profile.search(input)).items.map((item) => item.id)).toEqual([other]);
    }
    expect((await caller.profile.search({ q: `${name} nothing` })).items).toEqual([]);
  });

  test('does not search by email', async () => {
    const { client } = await registeredClient(t);
    const { email } = await registeredClient(t);
    expect((await client.get(`/api/users/search?q=${encodeURIComponent(email.split('@')[0] ?? '')}`)).body).toEqual([]);
  });
});

test("the member's own numbers count partners once, incoming pending requests only, and approved ratings", async () => {
  const me = await createMember(t.db, { completedExchanges: 2, ratingSum: 9, reviewCount: 2 });
  const [ada, ben] = [await createMember(t.db), await createMember(t.db)];
  await createExchange(t.deps, { requester: me, provider: ada }, 'completed');
  await createExchange(t.deps, { requester: ada, provider: me }, 'accepted');
  await createExchange(t.deps, { requester: ben, provider: me }, 'pending');
  await createExchange(t.deps, { requester: me, provider: ben }, 'pending');
  await createExchange(t.deps, { requester: me, provider: ben }, 'cancelled');
  const caller = await callerFor(t.deps, me);
  expect(await caller.profile.stats()).toEqual({
    completedExchanges: 2,
    networkSize: 1,
    pendingRequests: 1,
    averageRating: 4.5,
  });
  expect((await (await callerFor(t.deps, ben)).profile.stats()).averageRating).toBeNull();
});
