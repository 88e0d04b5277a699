import type { Post } from '#contracts/posts/posts.ts';
import { beforeAll, expect, test } from 'vitest';
import { createIndustries, postInput } from '../../test/factories.ts';
import { restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));

test('a block counts from the next request on, for cached sessions and shared answers', async () => {
  const [ada, ben, cleo] = [restClient(t), restClient(t), restClient(t)];
  const { id: adaId } = await ada.register({ firstName: 'Ada' });
  const { id: benId } = await ben.register({ firstName: 'Ben' });
  await cleo.register({ firstName: 'Cleo' });
  const { id: postId } = (await ada.post('/api/service-requests', postInput)).body as Post;
  const feed = async (who: typeof ada) =>
    ((await who.get('/api/service-requests?limit=10')).body as Post[]).map(({ id }) => id);
  const overTrpc = async (who: typeof ada) => JSON.stringify((await who.get('/trpc/posts.list?input={}')).body);

  for (const who of [cleo, ben, ben]) expect(await feed(who)).toEqual([postId]);
  expect(await overTrpc(ben)).toContain(postId);
  expect((await ada.post('/api/blocks', { userId: benId })).body).toEqual({ success: true });
  expect(await feed(ben)).toEqual([]);
  expect(await overTrpc(ben)).not.toContain(postId);
  expect((await ben.get(`/api/service-requests/${postId}`)).status).toBe(404);
  expect((await ben.post('/api/messages', { receiverId: adaId, content: 'Hi' })).status).toBe(403);
  // The others still share cached answers, and Ben's answer is not among them.
  expect(await feed(cleo)).toEqual([postId]);
  expect((await ada.get('/api/blocks')).body).toMatchObject([{ id: benId, firstName: 'Ben' }]);
  expect(JSON.stringify((await ada.get('/api/blocks')).body)).not.toContain('@');
  expect((await ada.delete(`/api/blocks/${benId}`)).body).toEqual({ success: true });
  expect(await feed(ben)).toEqual([postId]);
  expect((await ben.post('/api/messages', { receiverId: adaId, content: 'Hi' })).status).toBe(200);
});
