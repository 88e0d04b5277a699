import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Post } from '#contracts/posts/posts.ts';
import type { PublicUser } from '#contracts/profile/profile.ts';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { beforeAll, expect, test } from 'vitest';
import { createIndustries, postInput } from './factories.ts';
import { updateMember } from './rows.ts';
import { registeredClient, restClient } from './rest-client.ts';
import { t, withTestApp } from './with-test-app.ts';

withTestApp();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));

const profile = {
  firstName: 'Ada',
  lastName: 'Stone',
  location: 'Austin, TX',
  businessDescription: 'Logos and brands.',
};

test('two members trade over the REST facade, from registration to the review that counts', async () => {
  const ada = restClient(t);
  const ben = restClient(t);
  const { id: adaId } = await ada.register();
  const { id: benId } = await ben.register({ firstName: 'Ben' });

  expect((await ada.put('/api/users/profile-complete', { ...profile, industries: ['design'] })).body).toMatchObject({
    profileComplete: true,
    industries: [{ id: 'design', name: 'Design' }],
  });
  await ben.put('/api/users/profile-complete', { ...profile, firstName: 'Ben', industries: ['legal'] });

  const post = (await ada.post('/api/service-requests', postInput)).body as Post;
  const feed = await ben.get('/api/service-requests?search=logo%20desi&limit=10');
  expect((feed.body as Post[]).map((post) => post.id)).toEqual([post.id]);

  await t.runJobs();
  expect((await ben.get('/api/notifications')).body).toMatchObject([
    { type: 'service_request', urgency: 'urgent', relatedUserName: 'Ada Stone', isRead: false },
  ]);

  const sent = await ben.post('/api/messages', { receiverId: adaId, content: '  Shall we trade?  ' });
  expect(sent.body).toMatchObject({ senderId: benId, receiverId: adaId, content: 'Shall we trade?', isRead: false });
  expect((await ada.get('/api/messages/conversations')).body).toMatchObject([
    { otherUser: { id: benId, firstName: 'Ben' }, lastMessage: { content: 'Shall we trade?' }, unreadCount: 1 },
  ]);
  expect((await ada.post(`/api/messages/mark-read/${benId}`)).body).toEqual({ updated: 1 });

  const asked = await ben.post('/api/exchanges', { providerUserId: adaId, serviceRequestId: post.id, message: 'Hi' });
  expect(asked.status).toBe(200);
  const { id } = asked.body as Exchange;
  expect((await ben.patch(`/api/exchanges/${id}`, { status: 'accepted' })).status).toBe(409);
  for (const [who, status] of [
    [ada, 'accepted'],
    [ben, 'in_progress'],
    [ada, 'completed'],
  ] as const) {
    expect((await who.patch(`/api/exchanges/${id}`, { status })).body).toMatchObject({ status });
  }

  const review = await ben.post('/api/reviews', { exchangeId: id, rating: 5, comment: 'A fine logo.' });
  expect(review.body).toMatchObject({ status: 'pending', revieweeId: adaId });
  expect((await ben.post('/api/reviews', { exchangeId: id, rating: 1 })).status).toBe(409);
  expect((await ada.post('/api/reviews', { exchangeId: id, rating: 4 })).status).toBe(200);
  expect((await ben.get(`/api/users/${adaId}`)).body).toMatchObject({ averageRating: null, reviewCount: 0 });

  const { client: admin, id: adminId } = await registeredClient(t, { firstName: 'Root' });
  await updateMember(t.db, adminId, { isAdmin: true });
  const waiting = (await admin.get('/api/admin/reviews/pending')).body as Review[];
  const about = waiting.find((review) => review.revieweeId === adaId);
  await admin.patch(`/api/admin/reviews/${about?.id}/approve`, { approved: true });
  expect((await ben.get(`/api/users/${adaId}`)).body as PublicUser).toMatchObject({
    averageRating: 5,
    reviewCount: 1,
    completedExchanges: 1,
  });
  const reply = await ada.post(`/api/reviews/${about?.id}/reply`, { reply: 'A pleasure.' });
  expect(reply.body).toMatchObject({ reply: 'A pleasure.', reviewerId: benId });
});
