import { beforeEach, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, createPostRow } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

let ada: string;
let ben: string;
let adaCalls: Caller;
let benCalls: Caller;
withTestApp();
beforeEach(async () => {
  ada = await createMember(t.db, { firstName: 'Ada' });
  ben = await createMember(t.db, { firstName: 'Ben' });
  adaCalls = await callerFor(t.deps, ada);
  benCalls = await callerFor(t.deps, ben);
});

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
  const third = await callerFor(t.deps, await createMember(t.db));
  expect(await openWith(third, ben)).toBeNull();
  expect(await openWith(third, ada)).toBeNull();
  expect(await openWith(adaCalls, ada)).toBeNull();
  expect(await openWith(adaCalls, 'unknown')).toBeNull();
});

test('a block hides an open exchange from both of its members', async () => {
  await request(adaCalls, ben);
  await benCalls.blocks.add({ userId: ada });
  const [adaNow, benNow] = [await callerFor(t.deps, ada), await callerFor(t.deps, ben)];
  expect(await openWith(adaNow, ben)).toBeNull();
  expect(await openWith(benNow, ada)).toBeNull();
});
