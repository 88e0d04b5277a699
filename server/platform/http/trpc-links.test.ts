import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink } from '@trpc/client';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppRouter } from '../../app/router.ts';
import { listen } from '../../test/event-streams.ts';
import { registeredClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let options: { url: string; headers: { cookie: string } };
withTestApp();
beforeAll(async () => {
  const { client: member } = await registeredClient(t);
  options = { url: `${await listen(t)}/trpc`, headers: { cookie: member.cookie() } };
});

const links = { httpLink, httpBatchLink, httpBatchStreamLink };

describe.each(Object.entries(links))('a client with %s', (_name, link) => {
  const client = () => createTRPCClient<AppRouter>({ links: [link(options)] });

  test('gets several answers, and the refusal of one of them', async () => {
    const { auth, subscription, admin } = client();
    const answers = await Promise.allSettled([auth.user.query(), subscription.status.query(), admin.stats.query()]);
    expect(answers).toMatchObject([
      { value: { email: expect.any(String) } },
      { value: { tier: 'free' } },
      { reason: { data: { code: 'FORBIDDEN', httpStatus: 403, appCode: 'ADMIN_ONLY' } } },
    ]);
  });

  test('changes something, with an input and without one', async () => {
    const { notifications, favorites } = client();
    const answers = await Promise.allSettled([
      notifications.markAllRead.mutate(),
      favorites.add.mutate({ type: 'post', id: 'none' }),
    ]);
    expect(answers).toMatchObject([{ status: 'fulfilled' }, { reason: { data: { appCode: 'POST_NOT_FOUND' } } }]);
  });
});

test('a streamed batch gives each answer when it is there, compressed answers included', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const storeFrom = t.deps.events.storeFrom.bind(t.deps.events);
  t.deps.events.storeFrom = (id) => held.then(() => storeFrom(id));
  const client = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink(options)] });
  const slow = client.auth.user.query();
  const fast = client.subscription.status.query();
  const first = await Promise.race([slow.then(() => 'slow'), fast.then(() => 'fast')]);
  release();
  expect(first).toBe('fast');
  await expect(slow).resolves.toMatchObject({ email: expect.any(String) });
  t.deps.events.storeFrom = storeFrom;
});
