import { pushKinds } from '#contracts/notifications/notifications.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { beforeAll, expect, test } from 'vitest';
import { createIndustries, postInput } from '../factories.ts';
import { updateMember } from '../rows.ts';
import { restClient } from '../rest-client.ts';
import { t, withTestApp } from '../with-test-app.ts';

// Each entity of the specification as a client receives it: all its fields, with what they hold at first.
const text = expect.any(String);
const id = expect.stringMatching(/^[\w-]{8,}$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const nested = (firstName: string) => ({
  id,
  firstName,
  lastName: 'Lopez',
  profileImageUrl: null,
  isVerified: false,
  verificationStatus: 'none',
  isFounder: false,
  businessName: null,
});

let ada: ReturnType<typeof restClient>;
let ben: ReturnType<typeof restClient>;
let adaId: string;
let benId: string;
let post: Post;
let exchange: Exchange;
/** The first of two messages. */
let message: unknown;
let completedId: string;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design', 'Legal']);
  ada = restClient(t);
  ben = restClient(t);
  adaId = (await ada.register({ firstName: 'Ada', email: 'ada@proquo.test' })).id;
  benId = (await ben.register({ firstName: 'Ben' })).id;
  post = (await ada.post('/api/service-requests', { ...postInput, type: 'requesting', serviceRequested: 'A contract' }))
    .body as Post;
  const ask = async (serviceRequestId: string) =>
    (await ben.post('/api/exchanges', { providerUserId: adaId, serviceRequestId, message: 'Shall we?' }))
      .body as Exchange;
  exchange = await ask(post.id);
  completedId = (await ask(((await ada.post('/api/service-requests', postInput)).body as Post).id)).id;
  for (const [who, status] of [
    [ada, 'accepted'],
    [ben, 'in_progress'],
    [ada, 'completed'],
  ] as const)
    await who.patch(`/api/exchanges/${completedId}`, { status });
  message = (await ben.post('/api/messages', { receiverId: adaId, content: 'Hello' })).body;
  await ben.post('/api/messages', { receiverId: adaId, content: 'Are you there?' });
  await t.runJobs();
});

test('a user: all fields, empty at first, and one for each address', async () => {
  const { body } = await ada.get('/api/auth/user');
  expect(body).toMatchObject({
    id,
    firstName: 'Ada',
    lastName: 'Lopez',
    email: 'ada@proquo.test',
    phone: null,
    location: null,
    bio: null,
    website: null,
    businessName: null,
    businessDescription: null,
    yearsExperience: null,
    profileImageUrl: null,
    industries: [],
    isVerified: false,
    verificationStatus: 'none',
    verificationRejectionReason: null,
    profileComplete: false,
    subscriptionTier: 'free',
    createdAt: time,
    isEmailVerified: false,
    isFounder: false,
    isAdmin: false,
  });
  const again = { firstName: 'Ada', lastName: 'Lopez', email: ' ADA@proquo.test', password: 'a long password' };
  expect(await restClient(t).post('/api/auth/register', again)).toMatchObject({
    status: 409,
    body: { message: 'An account with this email already exists' },
  });
});

test('years of experience are free text, industries have an id and a name', async () => {
  const fields = { firstName: 'Ada', lastName: 'Lopez', businessDescription: 'Logos and brands.' };
  const profile = { ...fields, yearsExperience: '5 years', industries: ['legal', 'design'] };
  const { body } = await ada.put('/api/users/profile-complete', profile);
  expect(body).toMatchObject({ yearsExperience: '5 years', profileComplete: true });
  expect((body as { industries: unknown[] }).industries).toEqual(
    expect.arrayContaining([
      { id: 'design', name: 'Design' },
      { id: 'legal', name: 'Legal' },
    ]),
  );
});

test('a post: all fields, active and not boosted at first, with its author', async () => {
  expect(post).toMatchObject({
    id,
    userId: adaId,
    type: 'requesting',
    serviceOffered: 'Logo design',
    serviceRequested: 'A contract',
    industry: 'Design',
    lookingForIndustry: 'Legal',
    description: postInput.description,
    estimatedValue: 500,
    location: 'Austin, TX',
    status: 'active',
    createdAt: time,
    isBoosted: false,
    boostedUntil: null,
    user: nested('Ada'),
  });
  const offering = await ada.post('/api/service-requests', { ...postInput, serviceRequested: 'Not for an offer' });
  expect(offering.body).toMatchObject({ type: 'offering', serviceRequested: null });
  expect((await ada.post('/api/service-requests', { ...postInput, type: 'swapping' })).status).toBe(400);
});

test('an exchange: all fields, pending at first, and one open for each member and post', async () => {
  expect(exchange).toMatchObject({
    id,
    requesterUserId: benId,
    providerUserId: adaId,
    requester: nested('Ben'),
    provider: nested('Ada'),
    serviceRequestId: post.id,
    serviceRequest: { id: post.id, serviceOffered: 'Logo design' },
    message: 'Shall we?',
    status: 'pending',
    createdAt: time,
  });
  const again = await ben.post('/api/exchanges', { providerUserId: adaId, serviceRequestId: post.id });
  expect(again.status).toBe(409);
});

test('a message: all fields, unread at first, and the conversation that it stands in', async () => {
  expect(message).toMatchObject({
    id,
    senderId: benId,
    receiverId: adaId,
    content: 'Hello',
    isRead: false,
    createdAt: time,
  });
  const { body: conversations } = await ada.get('/api/messages/conversations');
  expect(conversations).toMatchObject([
    { otherUser: nested('Ben'), lastMessage: { content: 'Are you there?', createdAt: time }, unreadCount: 2 },
  ]);
});

test('a notification: the fields of both variants, unread at first', async () => {
  const { body } = await ada.get('/api/notifications');
  const [notice] = (body as { type: string; title: string; message: string; createdAt: string }[]).filter(
    ({ type }) => type === 'message',
  );
  expect(notice).toMatchObject({
    id,
    type: 'message',
    title: text,
    message: text,
    description: notice?.message,
    read: false,
    isRead: false,
    timestamp: notice?.createdAt,
    createdAt: time,
    actionUrl: `/messages?contact=${benId}`,
    relatedUserName: text,
    serviceRequested: null,
    location: null,
    urgency: null,
  });
});

test('a review: all fields, pending at first, rated 1 to 5, one for each side', async () => {
  const write = (rating: number) =>
    ben.post('/api/reviews', { exchangeId: completedId, rating, comment: 'Fine work.' });
  expect([(await write(0)).status, (await write(6)).status]).toEqual([400, 400]);
  expect((await write(5)).body).toMatchObject({
    id,
    rating: 5,
    comment: 'Fine work.',
    reviewerId: benId,
    revieweeId: adaId,
    status: 'pending',
  });
  expect((await write(4)).status).toBe(409);
});

test('settings of notifications: on and 25 miles at first', async () => {
  expect((await ada.get('/api/push/settings')).body).toEqual({
    serviceRequests: true,
    radius: 25,
    kinds: Object.fromEntries(pushKinds.map((kind) => [kind, true])),
  });
});

test('a subscription status: all fields, a trial of 30 days at first', async () => {
  expect((await ben.get('/api/subscription/status')).body).toEqual({
    tier: 'free',
    isActive: true,
    subscription: null,
    trial: { isActive: true, daysLeft: 30, endDate: time, endsOn: time },
    usage: {
      postsThisMonth: 0,
      messagesThisMonth: expect.any(Number),
      maxPosts: null,
      maxMessages: null,
      canPost: true,
      canMessage: true,
      postsRemaining: null,
      messagesRemaining: null,
    },
  });
});

test('statistics of a member and of the platform: all fields', async () => {
  expect((await ada.get('/api/users/stats')).body).toEqual({
    completedExchanges: 1,
    networkSize: 1,
    pendingRequests: 1,
    averageRating: null,
  });
  await updateMember(t.db, benId, { isAdmin: true });
  expect((await ben.get('/api/admin/stats')).body).toEqual({
    totalUsers: 2,
    activeUsers: 0,
    completedExchanges: 1,
    pendingRequests: 1,
  });
});

test('an entry of the catalog: an id and a name that no other has', async () => {
  expect((await ada.get('/api/industries')).body).toEqual([
    { id: 'design', name: 'Design' },
    { id: 'legal', name: 'Legal' },
  ]);
  await createIndustries(t.db, ['Design']);
  expect((await ada.get('/api/industries')).body).toHaveLength(2);
});
