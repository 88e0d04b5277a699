import { messages } from '#db/schema/messages/conversations.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { identityFiles, verificationSubmissions } from '#db/schema/profile/verification.ts';
import { ownershipOf } from '#db/schema/ownership.ts';
import { tables } from '#db/schema/tables.ts';
import { newId } from '#db/client/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callerFor, createExchange, createMember, postInput } from '../../test/factories.ts';
import { setProfilePicture } from '../../test/pictures.ts';
import { registeredClient, type restClient, testPassword } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY } from '../../platform/core/time.ts';
import { verificationUpload } from '../../platform/uploads/purposes.ts';
import { saveFiles } from '../../platform/uploads/stored-file.ts';
import { identityKeys } from '../../profile/verification/stored-pictures.ts';

withTestApp();

type Export = Record<string, Record<string, unknown>[]>;
const loadExport = async (client: ReturnType<typeof restClient>) =>
  (await client.get('/api/user/export')).body as Export;

test('the export is a download with everything the member made, and no secret', async () => {
  const { client, id, email } = await registeredClient(t);
  const other = await createMember(t.db, { firstName: 'Otto', unlimited: true });
  await client.patch('/api/users/profile', { phone: '512 555 0111', location: 'Austin, TX' });
  await client.patch('/api/push/settings', { radius: 40 });
  await client.patch('/api/email/preferences', { updates: false });
  await client.post('/api/service-requests', { ...postInput, serviceOffered: 'Exported offer' });
  await client.post('/api/messages', { receiverId: other, content: 'Exported message' });
  await (await callerFor(t.deps, other)).messages.send({ receiverId: id, content: 'Received message' });
  await createExchange(t.deps, { requester: other, provider: id });
  await client.post('/api/tokens', { name: 'Exported token', currentPassword: testPassword });
  await client.post('/api/objects/upload');
  const { secret } = (await client.post('/api/auth/second-factor/begin', { password: testPassword })).body as {
    secret: string;
  };
  const { status, body, headers } = await client.get('/api/user/export');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="proquo-export.json"');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    profile: { id, email, phone: '512 555 0111', hasPassword: true },
    account: {
      termsVersion: expect.any(String),
      termsAcceptedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      privacyAcceptedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      location: 'Austin, TX',
    },
    emailPreferences: { updates: false },
    posts: expect.arrayContaining([expect.objectContaining({ serviceOffered: 'Exported offer' })]),
    conversations: [{ otherId: other }],
    messages: [{ content: 'Exported message' }, { content: 'Received message' }],
    exchanges: [{ requesterId: other, providerId: id }],
    exchangeEvents: [{ toStatus: 'pending', actorId: other }],
    notifications: [{ type: 'message' }, { type: 'other' }],
    notificationSettings: [{ radius: 40 }],
    trials: [{ userId: id }],
    usage: [{ posts: 1, messages: 1 }],
    apiTokens: [{ name: 'Exported token' }],
    sessions: [{ createdAt: expect.any(String) }],
    secondFactor: [{ confirmedAt: null }],
    knownDevices: [{ lastSeenAt: expect.any(String) }],
    uploads: [{ status: 'issued' }],
    pictures: [],
  });
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/passwordHash|tokenHash|\$argon2|sealedSecret|fingerprint/);
  expect(text).not.toContain(client.cookie().split('=')[1]);
  expect(text).not.toContain(secret);
});

test('the export contains what was said about the member once it may show, with the reply, and never who decided', async () => {
  const { client, id } = await registeredClient(t);
  const admin = await createMember(t.db, { isAdmin: true });
  const between = async (fields: Partial<typeof reviews.$inferInsert>) => {
    const other = await createMember(t.db);
    const { id: exchangeId } = await createExchange(t.deps, { requester: other, provider: id }, 'completed');
    const row = { id: newId(), exchangeId, rating: 5, createdAt: Date.now(), moderatedBy: admin };
    await t.db.write((tx) => tx.insert(reviews).values({ reviewerId: other, revieweeId: id, ...row, ...fields }));
  };
  await between({ comment: 'Shown', status: 'approved', publishedAt: Date.now(), reply: 'Thank you' });
  await between({ comment: 'Not yet', status: 'approved', visibleFrom: Date.now() + DAY });
  await between({ comment: 'Not approved' });
  const all = await loadExport(client);
  expect(all['reviews']).toMatchObject([{ comment: 'Shown', reply: 'Thank you' }]);
  expect(JSON.stringify(all)).not.toContain(admin);
});

test('the export brings the pictures along: the profile picture in both sizes, and those of identity checks in the clear', async () => {
  const { client, id } = await registeredClient(t);
  await setProfilePicture(t, client);
  const submissionId = newId();
  const keys = identityKeys(submissionId);
  await saveFiles(t.deps, verificationUpload, keys.livePhotoKey, { full: Buffer.from('a face') });
  await t.db.write(async (tx) => {
    const row = { id: submissionId, userId: id, attempt: 1, submittedAt: Date.now(), scores: { match: 0.4 } };
    await tx.insert(verificationSubmissions).values({ ...row, ...keys, status: 'rejected', reason: 'Too dark' });
    await tx.insert(identityFiles).values({ hash: 'a keyed hash', submissionId, userId: id });
  });
  const all = await loadExport(client);
  expect(all['pictures']).toMatchObject([
    { about: 'profile picture', size: 'full', data: expect.stringMatching(/^data:image\/webp;base64,UklGR/) },
    { about: 'profile picture', size: 'thumb', data: expect.stringMatching(/^data:image\/webp;base64,UklGR/) },
    {
      about: 'live photo',
      submissionId,
      data: `data:image/jpeg;base64,${Buffer.from('a face').toString('base64')}`,
    },
  ]);
  expect(all['identityChecks']).toMatchObject([{ status: 'rejected', reason: 'Too dark', scores: { match: 0.4 } }]);
  expect(all['identityChecks']?.[0]).not.toHaveProperty('livePhotoKey');
  expect(JSON.stringify(all)).not.toContain('a keyed hash');
  const { token } = (await client.post('/api/tokens', { name: 'Script', currentPassword: testPassword })).body as {
    token: string;
  };
  const byToken = await t.app.inject({ url: '/api/user/export', headers: { authorization: `Bearer ${token}` } });
  expect(
    byToken.json<Export>()['pictures']?.map(({ about }) => about),
    'no script gets an ID',
  ).toEqual(['profile picture', 'profile picture']);
});

test('the export has every row of a list once and in its order, however long it is', async () => {
  const { client, id } = await registeredClient(t);
  const other = await createMember(t.db, { unlimited: true });
  await client.post('/api/messages', { receiverId: other, content: 'first' });
  const [first] = await t.db.read.select().from(messages).where(eq(messages.senderId, id));
  const row = { ...first!, createdAt: Date.now() };
  const many = Array.from({ length: 1_100 }, (_, index) => ({ ...row, id: newId(), content: `no ${index}` }));
  await t.db.write(async (tx) => {
    for (let at = 0; at < many.length; at += 100) await tx.insert(messages).values(many.slice(at, at + 100));
  });
  const all = await loadExport(client);
  expect(all['messages']?.map(({ content }) => content)).toEqual(['first', ...many.map(({ content }) => content)]);
});

test('the export shows nothing of anyone else', async () => {
  const { client } = await registeredClient(t);
  const others = await registeredClient(t);
  await others.client.post('/api/service-requests', { ...postInput, serviceOffered: 'Not mine' });
  const stranger = await createMember(t.db);
  await createExchange(t.deps, { requester: stranger, provider: others.id });
  const all = await loadExport(client);
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`Not mine|${others.id}|${stranger}`));
});

test('the export has a list for each table that holds rows of members', async () => {
  const named = Object.values(tables).flatMap((table) => {
    const exported = ownershipOf(table)?.exported ?? { never: 'names no member' };
    if ('never' in exported) return [];
    return ['as' in exported ? exported.as : exported.byHand];
  });
  expect(named.length).toBeGreaterThan(25);
  const { client } = await registeredClient(t);
  const lists = Object.keys(await loadExport(client));
  expect(named.filter((name) => !lists.includes(name))).toEqual([]);
});
