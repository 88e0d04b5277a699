import { expect, test } from 'vitest';
import { callerFor, createExchange, createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

withTestApp();

test('a post shows its requester, and no one else, their request and until when it can be answered', async () => {
  const [requester, provider, stranger] = [
    await createMember(t.db),
    await createMember(t.db),
    await createMember(t.db),
  ];
  const { id, postId } = await createExchange(t.deps, { requester, provider });
  const loadRequest = async (userId: string) =>
    (await (await callerFor(t.deps, userId)).posts.byId({ id: postId })).myRequest;
  expect(await loadRequest(requester)).toEqual({
    exchangeId: id,
    status: 'pending',
    answerBy: expect.any(String),
    createdAt: expect.any(String),
  });
  expect(await loadRequest(provider)).toBeNull();
  expect(await loadRequest(stranger)).toBeNull();
  await (await callerFor(t.deps, provider)).exchanges.move({ id, status: 'accepted' });
  expect(await loadRequest(requester)).toMatchObject({ status: 'accepted', answerBy: null });
  await (await callerFor(t.deps, requester)).exchanges.move({ id, status: 'cancelled' });
  expect(await loadRequest(requester)).toBeNull();
});
