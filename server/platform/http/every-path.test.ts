import { beforeAll, expect, test } from 'vitest';
import { createIndustries, createPostRow, postInput } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { pictureOf } from '../../test/pictures.ts';
import { restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

// The paths are written out, not taken from the router: a client of the specification calls just these.
type Row = [call: string, body: unknown, status: number, answer: unknown];

const business = { location: 'Austin, TX', businessDescription: 'Logos and brands.' };
const profile = { firstName: 'Ada', lastName: 'Stone', ...business };
const password = 'a long password';
const anyText = expect.any(String);
const list = expect.any(Array);
const person = expect.objectContaining({ id: anyText });

let ada: ReturnType<typeof restClient>;
let root: ReturnType<typeof restClient>;
/** What stands for the names in braces. */
const ids: Record<string, string> = {};
const named = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? '');

async function ask(who: ReturnType<typeof restClient>, call: string, body: unknown) {
  const [method, path = ''] = call.split(' ');
  const [url, given] = [named(path), body === null ? undefined : JSON.parse(named(JSON.stringify(body)))];
  if (method === 'GET') return who.get(url);
  if (method === 'DELETE') return who.delete(url);
  return who[method === 'PUT' ? 'put' : method === 'PATCH' ? 'patch' : 'post'](url, given);
}
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design', 'Legal']);
  ada = restClient(t);
  root = restClient(t);
  const ben = restClient(t);
  const members = [await ada.register({ firstName: 'Ada' }), await ben.register({ firstName: 'Ben' })];
  const { id: rootId } = await root.register({ firstName: 'Root' });
  await updateMember(t.db, rootId, { isAdmin: true });
  const [adaId = '', benId = ''] = members.map(({ id }) => id);
  await ben.put('/api/users/profile-complete', { ...profile, firstName: 'Ben', industries: ['legal'] });
  const bens = (await createPostRow(t.db, benId)).id;
  const adas = (await createPostRow(t.db, adaId)).id;
  const requestExchange = async (who: typeof ada, providerUserId: string, serviceRequestId: string) =>
    ((await who.post('/api/exchanges', { providerUserId, serviceRequestId })).body as { id: string }).id;
  const done = await requestExchange(ada, benId, bens);
  for (const status of ['accepted', 'in_progress', 'completed']) await ben.patch(`/api/exchanges/${done}`, { status });
  const review = (await ben.post('/api/reviews', { exchangeId: done, rating: 5 })).body as { id: string };
  await ben.post('/api/messages', { receiverId: adaId, content: 'Hello' });
  await t.runJobs();
  const [notice] = (await ada.get('/api/notifications')).body as { id: string }[];
  Object.assign(ids, {
    adaId,
    benId,
    bens,
    adaEmail: members[0]?.email ?? '',
    review: review.id,
    exchange: await requestExchange(ben, adaId, adas),
    notice: notice?.id ?? '',
  });
});

test.each<Row>([
  ['GET /api/auth/user', null, 200, { email: anyText, firstName: 'Ada' }],
  ['POST /api/auth/login', { email: '{adaEmail}', password }, 200, { firstName: 'Ada' }],
  ['POST /api/auth/register', { ...profile, email: 'new@proquo.test', password }, 200, { email: 'new@proquo.test' }],
  [
    'POST /api/auth/forgot-password',
    { email: '{adaEmail}' },
    200,
    { message: expect.stringMatching(/we've sent a password reset link/) },
  ],
  [
    'POST /api/auth/reset-password',
    { token: 'none', password },
    400,
    { message: expect.stringMatching(/invalid or expired/) },
  ],
  ['POST /api/auth/logout', null, 200, { success: true }],
])('auth: %s answers as the specification says', async (call, body, status, answer) => {
  const who = call.startsWith('GET') ? ada : restClient(t);
  expect(await ask(who, call, body)).toMatchObject({ status, body: answer });
});

test.each<Row>([
  ['PUT /api/users/profile-complete', { ...profile, industries: ['design'] }, 200, { profileComplete: true }],
  ['PATCH /api/users/profile', { phone: '512 555 0100', yearsExperience: '5 years' }, 200, { phone: '512 555 0100' }],
  ['POST /api/profile', { bio: 'Ink.', selectedIndustries: ['design'] }, 200, { bio: 'Ink.', industries: [person] }],
  [
    'GET /api/users/stats',
    null,
    200,
    { completedExchanges: 1, networkSize: 1, pendingRequests: 1, averageRating: null },
  ],
  ['GET /api/user-services', null, 200, [person]],
  ['GET /api/user-reviews', null, 200, list],
  ['GET /api/users/search?q=Ben', null, 200, [{ firstName: 'Ben' }]],
  ['GET /api/users/{benId}', null, 200, { firstName: 'Ben', reviewCount: 0 }],
  ['GET /api/user/profile', null, 200, { email: anyText }],
  ['POST /api/verify-identity', {}, 400, { message: anyText }],
])('profile and users: %s answers as the specification says', async (call, body, status, answer) => {
  expect(await ask(ada, call, body)).toMatchObject({ status, body: answer });
});

test('picture: POST /api/objects/upload, PUT to its address, PUT and DELETE /api/user/profile-image', async () => {
  const asked = await ada.post('/api/objects/upload');
  expect(asked).toMatchObject({ status: 200, body: { uploadURL: anyText } });
  const { uploadURL } = asked.body as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  const picture = await pictureOf({ width: 20, height: 20 });
  expect((await ada.put(pathname + search, picture, { 'content-type': 'image/png' })).status).toBe(200);
  const set = await ada.put('/api/user/profile-image', { profileImageUrl: uploadURL });
  expect(set).toMatchObject({ status: 200, body: { profileImageUrl: anyText } });
  expect(await ada.delete('/api/user/profile-image')).toMatchObject({ status: 200, body: { profileImageUrl: null } });
});

test.each<Row>([
  ['POST /api/service-requests', { ...postInput, industry: 'Design, Legal' }, 200, { industry: 'Design, Legal' }],
  ['GET /api/service-requests', null, 200, [{ user: person }, { user: person }, { user: person }]],
  [
    'GET /api/industries',
    null,
    200,
    [
      { id: 'design', name: 'Design' },
      { id: 'legal', name: 'Legal' },
    ],
  ],
  ['GET /api/services', null, 200, list],
])('posts and catalog: %s answers as the specification says', async (call, body, status, answer) => {
  expect(await ask(ada, call, body)).toMatchObject({ status, body: answer });
});

test.each<Row>([
  ['GET /api/subscription/status', null, 200, { tier: 'free', trial: { isActive: true, daysLeft: 30 } }],
  ['POST /api/subscription/checkout', { tier: 'premium' }, 503, { message: 'Payments are not configured' }],
  ['POST /api/subscription/cancel', null, 409, { message: anyText }],
  ['POST /api/subscription/start-trial', null, 409, { message: anyText }],
  ['POST /api/service-requests/{bens}/boost', null, 403, { message: anyText }],
])('subscription: %s answers as the specification says', async (call, body, status, answer) => {
  expect(await ask(ada, call, body)).toMatchObject({ status, body: answer });
});

test.each<Row>([
  ['GET /api/notifications', null, 200, list],
  ['PATCH /api/notifications/{notice}/read', null, 200, { id: anyText, isRead: true }],
  ['PATCH /api/notifications/mark-all-read', null, 200, { updated: expect.any(Number) }],
  ['DELETE /api/notifications/{notice}', null, 200, { success: true }],
  ['GET /api/push/settings', null, 200, { serviceRequests: true, radius: 25 }],
  ['PATCH /api/push/settings', { serviceRequests: false, radius: 40 }, 200, { serviceRequests: false, radius: 40 }],
])('notifications and push: %s answers as the specification says', async (call, body, status, answer) => {
  expect(await ask(ada, call, body)).toMatchObject({ status, body: answer });
});

test.each<Row>([
  ['GET /api/messages/conversations', null, 200, [{ otherUser: { firstName: 'Ben' }, unreadCount: 1 }]],
  ['GET /api/messages/conversation/{benId}', null, 200, [{ content: 'Hello', isRead: expect.any(Boolean) }]],
  ['POST /api/messages', { receiverId: '{benId}', content: ' Hi ' }, 200, { content: 'Hi', isRead: false }],
  ['POST /api/messages/mark-read/{benId}', null, 200, { updated: expect.any(Number) }],
])('messages: %s answers as the specification says', async (call, body, status, answer) => {
  expect(await ask(ada, call, body)).toMatchObject({ status, body: answer });
});

test.each<Row>([
  ['GET /api/exchanges', null, 200, [{ requester: person, provider: person, serviceRequest: person }, { id: anyText }]],
  [
    'POST /api/exchanges',
    { providerUserId: '{benId}', serviceRequestId: '{bens}', message: 'Once more?' },
    200,
    { status: 'pending', message: 'Once more?' },
  ],
  ['PATCH /api/exchanges/{exchange}', { status: 'accepted' }, 200, { status: 'accepted' }],
  ['GET /api/reviews', null, 200, list],
])('exchanges and reviews: %s answers as the specification says', async (call, body, status, answer) => {
  expect(await ask(ada, call, body)).toMatchObject({ status, body: answer });
});

test.each<Row>([
  ['GET /api/admin/stats', null, 200, { totalUsers: expect.any(Number), activeUsers: 0, completedExchanges: 1 }],
  ['GET /api/admin/users', null, 200, list],
  ['GET /api/admin/reviews/pending', null, 200, [{ status: 'pending', rating: 5 }]],
  ['PATCH /api/admin/reviews/{review}/approve', { approved: true }, 200, { status: 'approved' }],
  ['GET /api/email/test', null, 200, { connected: true }],
  ['POST /api/email/welcome', { email: 'nia@proquo.test', userName: 'Nia' }, 200, { success: true }],
  [
    'POST /api/email/custom',
    { to: 'nia@proquo.test', subject: 'A word', message: 'It reads well.', isHtml: false },
    200,
    { success: true },
  ],
  ['POST /api/email/feature-update-all', null, 200, { sent: expect.any(Number) }],
])('admin and email: %s answers as the specification says', async (call, body, status, answer) => {
  expect(await ask(root, call, body)).toMatchObject({ status, body: answer });
});
