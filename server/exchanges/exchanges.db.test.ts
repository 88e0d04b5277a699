import { exchangeStatus, type ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callerFor, createExchange, createMember, createPostRow } from '../test/factories.ts';
import { updatePost } from '../test/rows.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { listAll } from '../test/lists/list-all.ts';

let requester: string;
let provider: string;
withTestApp();
beforeAll(async () => {
  requester = await createMember(t.db, { firstName: 'Rita', lastName: 'Quester' });
  provider = await createMember(t.db, { firstName: 'Pro', lastName: 'Vider' });
});
const as = (userId: string) => callerFor(t.deps, userId);

describe('requesting an exchange', () => {
  test('shows it to both parties with the post and the people, and notifies the provider', async () => {
    const { id: serviceRequestId } = await createPostRow(t.db, provider);
    const request = { providerUserId: provider, serviceRequestId, message: '  I would like that. ' };
    const asked = await (await as(requester)).exchanges.create(request);
    expect(asked).toMatchObject({
      requesterUserId: requester,
      providerUserId: provider,
      requester: { firstName: 'Rita' },
      provider: { firstName: 'Pro' },
      serviceRequestId,
      serviceRequest: { id: serviceRequestId, user: { id: provider } },
      message: 'I would like that.',
      status: 'pending',
      reviewedByMe: false,
    });
    const theirs = await as(provider);
    expect((await theirs.exchanges.list({})).items[0]).toEqual({ ...asked, waitingFor: 'me', group: 'turn' });
    expect((await theirs.notifications.list({})).items[0]).toMatchObject({
      type: 'other',
      title: 'New exchange request',
      relatedUserName: 'Rita Quester',
      actionUrl: `/exchanges/${asked.id}`,
    });
  });

  test('is refused on an own post, for another provider, for a closed and for an unknown post', async () => {
    const { id: serviceRequestId } = await createPostRow(t.db, provider);
    const ask = async (who: string, providerUserId: string, postId = serviceRequestId) =>
      (await as(who)).exchanges.create({ providerUserId, serviceRequestId: postId });
    await expect(ask(provider, provider)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ask(requester, await createMember(t.db))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ask(requester, provider, 'unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await updatePost(t.db, serviceRequestId, { status: 'closed' });
    await expect(ask(requester, provider)).rejects.toMatchObject({ code: 'CONFLICT', message: 'This post is closed.' });
    await updatePost(t.db, serviceRequestId, { status: 'removed' });
    await expect(ask(requester, provider)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('needs a post, and a message of at most 2,000 characters', async () => {
    const caller = await as(requester);
    const without = { providerUserId: provider } as Parameters<typeof caller.exchanges.create>[0];
    await expect(caller.exchanges.create(without)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { id: serviceRequestId } = await createPostRow(t.db, provider);
    const ask = (message: string) => caller.exchanges.create({ providerUserId: provider, serviceRequestId, message });
    await expect(ask('x'.repeat(2001))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await ask('')).message).toBeNull();
  });

  test('is refused while a request of the same member is open, and possible again once it is over', async () => {
    const { id: serviceRequestId } = await createPostRow(t.db, provider);
    const caller = await as(requester);
    const ask = () => caller.exchanges.create({ providerUserId: provider, serviceRequestId });
    for (const status of ['pending', 'accepted', 'in_progress'] as const) {
      const { id } = await ask();
      if (status !== 'pending') await (await as(provider)).exchanges.move({ id, status: 'accepted' });
      if (status === 'in_progress') await caller.exchanges.move({ id, status });
      await expect(ask()).rejects.toMatchObject({ code: 'CONFLICT' });
      await caller.exchanges.move({ id, status: 'cancelled' });
    }
    await ask();
    const another = await createMember(t.db);
    await (await as(another)).exchanges.create({ providerUserId: provider, serviceRequestId });
  });
});

const allowed: Record<string, readonly string[]> = {
  'provider pending': ['accepted', 'cancelled'],
  'requester pending': ['cancelled'],
  'provider accepted': ['in_progress', 'cancelled'],
  'requester accepted': ['in_progress', 'cancelled'],
  'provider in_progress': ['completed', 'cancelled'],
  'requester in_progress': ['completed', 'cancelled'],
};
const moves = exchangeStatus.options.flatMap((from) =>
  exchangeStatus.options.flatMap((to) => [
    { side: 'provider' as const, from, to },
    { side: 'requester' as const, from, to },
  ]),
);
const outcome = async (side: 'provider' | 'requester', from: ExchangeStatus, to: ExchangeStatus) => {
  const { id } = await createExchange(t.deps, { requester, provider }, from);
  return (await as({ provider, requester }[side])).exchanges.move({ id, status: to }).then(
    (moved) => moved.status,
    (error: { code: string }) => error.code,
  );
};

describe('moving an exchange', () => {
  test.each(moves)('by the $side from $from to $to follows the table', async ({ side, from, to }) => {
    const expected = allowed[`${side} ${from}`]?.includes(to) ? to : 'CONFLICT';
    expect(await outcome(side, from, to)).toBe(expected);
  });

  test('leaves a history, and notifies the other party each time', async () => {
    const me = await createMember(t.db);
    const { id } = await createExchange(t.deps, { requester: me, provider });
    await (await as(provider)).exchanges.move({ id, status: 'accepted' });
    await (await as(me)).exchanges.move({ id, status: 'in_progress' });
    await (await as(provider)).exchanges.move({ id, status: 'completed' });
    const mine = await as(me);
    expect(
      (await mine.exchanges.history({ id })).map((step) => [step.actorId, step.fromStatus, step.toStatus]),
    ).toEqual([
      [me, null, 'pending'],
      [provider, 'pending', 'accepted'],
      [me, 'accepted', 'in_progress'],
      [provider, 'in_progress', 'completed'],
    ]);
    expect((await mine.notifications.list({})).items.map((item) => item.title)).toEqual([
      expect.stringMatching(/^Done\? Confirm by \w{3} \d+$/),
      'Exchange accepted',
    ]);
  });

  test('to completed counts for both, to cancelled for none', async () => {
    const [a, b] = [await createMember(t.db), await createMember(t.db)];
    const { id } = await createExchange(t.deps, { requester: a, provider: b }, 'in_progress');
    const { id: other } = await createExchange(t.deps, { requester: a, provider: b }, 'in_progress');
    await (await as(a)).exchanges.move({ id, status: 'completed' });
    await (await as(a)).exchanges.move({ id: other, status: 'cancelled' });
    for (const who of [a, b]) expect((await (await as(who)).profile.stats()).completedExchanges).toBe(1);
  });
});

describe('the list of exchanges', () => {
  test('holds both sides of mine and nothing else, newest first, in pages without gaps', async () => {
    const [me, other] = [await createMember(t.db), await createMember(t.db)];
    const created: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      const parties = i % 3 === 0 ? { requester: other, provider: me } : { requester: me, provider: other };
      created.push((await createExchange(t.deps, parties)).id);
    }
    await createExchange(t.deps, { requester: other, provider });
    const caller = await as(me);
    const listIds = async (role?: 'incoming' | 'outgoing') =>
      (await listAll((page) => caller.exchanges.list({ limit: 2, ...(role && { role }), ...page }))).map(
        ({ id }) => id,
      );
    expect(await listIds()).toEqual(created.toReversed());
    expect(await listIds('incoming')).toEqual(created.filter((_id, i) => i % 3 === 0).toReversed());
    expect(await listIds('outgoing')).toEqual(created.filter((_id, i) => i % 3 !== 0).toReversed());
    expect(await caller.exchanges.counts()).toEqual({ all: 7, incoming: 3, outgoing: 4 });
  });
});
