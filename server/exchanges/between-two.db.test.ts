import { describe, expect, test } from 'vitest';
import { type Caller, callerFor, createExchange, createMember, createPostRow, termsInput } from '../test/factories.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../test/two-members.ts';

withTwoMembers();

const as = (userId: string) => callerFor(t.deps, userId);
const request = async (from: Caller, providerUserId: string) => {
  const { id } = await createPostRow(t.db, providerUserId);
  return from.exchanges.create({ providerUserId, serviceRequestId: id });
};
const openWith = async (calls: Caller, userId: string) => (await calls.exchanges.openWith({ userId }))?.id ?? null;

test('two members both see the newest of their open exchanges, whoever asked', async () => {
  expect(await openWith(adaCalls, ben)).toBeNull();
  const first = await request(adaCalls, ben);
  const second = await request(benCalls, ada);
  expect(await openWith(adaCalls, ben)).toBe(second.id);
  expect(await openWith(benCalls, ada)).toBe(second.id);
  await adaCalls.exchanges.move({ id: second.id, status: 'cancelled' });
  expect(await openWith(benCalls, ada)).toBe(first.id);
  await benCalls.exchanges.move({ id: first.id, status: 'accepted' });
  expect((await adaCalls.exchanges.openWith({ userId: ben }))?.status).toBe('accepted');
  await adaCalls.exchanges.move({ id: first.id, status: 'in_progress' });
  await adaCalls.exchanges.move({ id: first.id, status: 'completed' });
  expect(await openWith(adaCalls, ben), 'what is done is no longer open').toBeNull();
});

test('no one sees the open exchange of two others, or has one with themselves', async () => {
  await request(adaCalls, ben);
  const third = await as(await createMember(t.db));
  expect(await openWith(third, ben)).toBeNull();
  expect(await openWith(third, ada)).toBeNull();
  expect(await openWith(adaCalls, ada)).toBeNull();
  expect(await openWith(adaCalls, 'unknown')).toBeNull();
});

test('a block hides an open exchange from both of its members', async () => {
  await request(adaCalls, ben);
  await benCalls.blocks.add({ userId: ada });
  const [adaNow, benNow] = [await as(ada), await as(ben)];
  expect(await openWith(adaNow, ben)).toBeNull();
  expect(await openWith(benNow, ada)).toBeNull();
});

describe('the steps between two members', () => {
  test('are changes of status and offers in the order of time, with their exchanges', async () => {
    const { id } = await createExchange(t.deps, { requester: ada, provider: ben });
    await adaCalls.terms.write({ ...termsInput, id, baseVersion: 0 });
    await benCalls.terms.write({ ...termsInput, id, baseVersion: 1 });
    await adaCalls.terms.accept({ id, version: 2 });
    const { steps, exchanges: theirs } = await benCalls.exchanges.steps({ userId: ada });
    expect(steps.map(({ actorId, toStatus, terms }) => [actorId, toStatus, terms?.version, terms?.status])).toEqual([
      [ada, 'pending', undefined, undefined],
      [ada, null, 1, 'superseded'],
      [ben, null, 2, 'accepted'],
      [ada, 'accepted', undefined, undefined],
    ]);
    expect(theirs).toEqual([await benCalls.exchanges.get({ id })]);
    expect(await (await as(await createMember(t.db))).exchanges.steps({ userId: ada })).toEqual({
      steps: [],
      exchanges: [],
    });
  });

  test('begin where it is asked, and are hidden behind a block', async () => {
    const { id } = await createExchange(t.deps, { requester: ada, provider: ben }, 'accepted');
    const later = new Date(Date.now() + 1000).toISOString();
    expect((await adaCalls.exchanges.steps({ userId: ben, since: later })).steps).toEqual([]);
    expect((await adaCalls.exchanges.steps({ userId: ben })).steps).toMatchObject([{ exchangeId: id }]);
    await benCalls.blocks.add({ userId: ada });
    expect(await (await as(ada)).exchanges.steps({ userId: ben })).toEqual({ steps: [], exchanges: [] });
  });
});
