import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../platform/core/time.ts';
import { type Caller, callerFor, createExchange, createMember, createPostRow } from '../test/factories.ts';
import { updateExchange } from '../test/rows.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

let ada: string;
let ben: string;
let adaCalls: Caller;
withTestApp({ FREE_MAX_MESSAGES: '1', FIRST_CONTACTS_PER_DAY: '1' });
beforeEach(async () => {
  ada = await createMember(t.db);
  ben = await createMember(t.db);
  adaCalls = await callerFor(t.deps, ada);
});
afterEach(() => void vi.useRealTimers());

const createExchangeIn = async (status: ExchangeStatus, provider = ben) =>
  (await createExchange(t.deps, { requester: ada, provider }, status)).id;
const send = (exchangeId?: string | null, receiverId = ben) =>
  adaCalls.messages.send({ receiverId, content: 'Hello', exchangeId });
const used = async () => (await adaCalls.subscription.status()).usage.messagesThisMonth;

describe('a message of an exchange', () => {
  test.each(['accepted', 'in_progress', 'completed'] as const)(
    'that is %s takes nothing from the month',
    async (status) => {
      const exchangeId = await createExchangeIn(status);
      for (let i = 0; i < 3; i += 1) expect(await send(exchangeId)).toMatchObject({ exchangeId });
      expect(await used()).toBe(0);
      await send();
      await expect(send()).rejects.toMatchObject({ message: expect.stringMatching(/^MESSAGE_LIMIT_REACHED/) });
      await send(exchangeId);
      expect((await adaCalls.messages.thread({ userId: ben })).items.at(-1)).toMatchObject({ exchangeId });
    },
  );

  test.each(['pending', 'cancelled'] as const)('that is %s counts as any other', async (status) => {
    const exchangeId = await createExchangeIn(status);
    expect(await send(exchangeId)).toMatchObject({ exchangeId });
    expect(await used()).toBe(1);
    await expect(send(exchangeId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('that was completed 14 days ago counts again', async () => {
    const exchangeId = await createExchangeIn('completed');
    const since = (ago: number) => updateExchange(t.db, exchangeId, { statusSince: Date.now() - ago });
    await since(14 * DAY - MINUTE);
    await send(exchangeId);
    expect(await used()).toBe(0);
    await since(14 * DAY);
    await send(exchangeId);
    expect(await used()).toBe(1);
  });

  test('counts its days from the moment that a party marked it as done', async () => {
    const exchangeId = await createExchangeIn('completed');
    const day = (ago: number) => Date.now() - ago * DAY;
    await updateExchange(t.db, exchangeId, { markedAt: day(15), statusSince: day(1) });
    await send(exchangeId);
    expect(await used()).toBe(1);
  });

  test('is refused for an exchange of others, and by its field for one with another member', async () => {
    const cleo = await createMember(t.db);
    const foreign = (await createExchange(t.deps, { requester: cleo, provider: ben }, 'accepted')).id;
    const mine = await createExchangeIn('accepted', cleo);
    for (const id of [foreign, 'unknown']) await expect(send(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(send(mine)).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { path: ['exchangeId'] } });
    expect((await adaCalls.messages.conversations({})).items).toEqual([]);
  });

  test('is still refused while one blocks the other', async () => {
    const exchangeId = await createExchangeIn('in_progress');
    await (await callerFor(t.deps, ben)).blocks.add({ userId: ada });
    adaCalls = await callerFor(t.deps, ada);
    await expect(send(exchangeId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the post of a message', () => {
  test('goes along, and one that is not to be seen is refused', async () => {
    const post = await createPostRow(t.db, ben);
    const removed = await createPostRow(t.db, ben, { status: 'removed' });
    const about = (serviceRequestId: string) =>
      adaCalls.messages.send({ receiverId: ben, content: 'Hello', serviceRequestId });
    for (const id of [removed.id, 'unknown']) await expect(about(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await about(post.id)).toMatchObject({ serviceRequestId: post.id, exchangeId: null, attachments: [] });
  });
});
