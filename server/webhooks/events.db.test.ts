import { webhookData, type WebhookEvent, webhookEvents } from '#contracts/webhooks/webhooks.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishDueReviews } from '../exchanges/reviews/publish.ts';
import { setCounts } from '../exchanges/set-counts.ts';
import { HOUR, iso, DAY } from '../platform/core/time.ts';
import { remindOfEnds } from '../posts/ending/remind.ts';
import { callerFor, createExchange, createMember, createPostRow } from '../test/factories.ts';
import { findExchangeRow, updateMember } from '../test/rows.ts';
import { createTestCircle, proposeTestCircle } from '../test/circles/circles.ts';
import { openEndpoints, withStatus } from '../test/services/webhook-endpoints.ts';
import { beginTrade } from '../test/trades.ts';
import { createTrader, insertSkills, logoForBooks, publish } from '../test/matching-traders.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

let endpoints: Awaited<ReturnType<typeof openEndpoints>>;
let endpoint: Awaited<ReturnType<(typeof endpoints)['serve']>>;
withTestApp();
beforeAll(async () => {
  endpoints = await openEndpoints(t);
  endpoint = await endpoints.serve(withStatus(204));
});
beforeEach(() => void (endpoint.calls.length = 0));
afterAll(() => endpoints.close());

/** A webhook of a member for these events, or all. */
const listen = async (userId: string, events: readonly WebhookEvent[] = webhookEvents) => {
  const { webhooks } = await callerFor(t.deps, userId);
  const { id } = await webhooks.create({ url: `${endpoint.url}?${userId}`, events: [...events] });
  return { id, statuses: async () => (await webhooks.deliveries({ id })).items.map(({ status }) => status) };
};
/** What was sent, in the order of the events. */
const sent = async () => {
  await t.runJobs();
  return endpoint.calls
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: Record<string, string> };
      return { type, data };
    });
};
const pair = async () => {
  const [ada, ben] = [await createMember(t.db, { unlimited: true }), await createMember(t.db, { unlimited: true })];
  return { ada, ben, asAda: await callerFor(t.deps, ada), asBen: await callerFor(t.deps, ben) };
};

describe('a message', () => {
  test('is sent to its receiver’s webhooks and not to its sender’s, with ids alone', async () => {
    const { ada, ben, asAda } = await pair();
    await listen(ada);
    await listen(ben);
    const { id } = await asAda.messages.send({ receiverId: ben, content: 'A secret' });
    expect(await sent()).toEqual([{ type: 'message.received', data: { messageId: id, senderUserId: ada } }]);
    expect(endpoint.calls[0]?.body).not.toContain('secret');
  });

  test('in a muted conversation is not sent', async () => {
    const { ada, ben, asAda, asBen } = await pair();
    await asAda.messages.send({ receiverId: ben, content: 'Hello' });
    await listen(ben);
    await asBen.messages.change({ userId: ada, muted: true });
    await asAda.messages.send({ receiverId: ben, content: 'Hello?' });
    expect(await sent()).toEqual([]);
  });

  test.each([
    [
      'of someone who is blocked by then',
      async ({ ada, asBen }: Awaited<ReturnType<typeof pair>>) => asBen.blocks.add({ userId: ada }),
    ],
    [
      'while its receiver is suspended',
      async ({ ben }: Awaited<ReturnType<typeof pair>>) => updateMember(t.db, ben, { suspendedAt: Date.now() }),
    ],
  ])('%s is not sent', async (_, change) => {
    const two = await pair();
    const hook = await listen(two.ben, ['message.received']);
    await two.asAda.messages.send({ receiverId: two.ben, content: 'Hello' });
    await change(two);
    expect(await sent()).toEqual([]);
    expect(await hook.statuses()).toEqual(['cancelled']);
  });
});

test('only what a webhook was made for is sent to it', async () => {
  const { ben, asAda } = await pair();
  await listen(ben, ['exchange.changed']);
  await asAda.messages.send({ receiverId: ben, content: 'Hello' });
  expect(await sent()).toEqual([]);
});

test('each step of an exchange is sent to the party who did not take it', async () => {
  const { ada, ben, asAda, asBen } = await pair();
  await listen(ada);
  await listen(ben);
  const { id: exchangeId } = await createExchange(t.deps, { requester: ada, provider: ben });
  const data = { exchangeId };
  expect(await sent()).toEqual([{ type: 'exchange.requested', data }]);
  await asBen.exchanges.move({ id: exchangeId, status: 'accepted' });
  await asAda.exchanges.move({ id: exchangeId, status: 'in_progress' });
  await asBen.exchanges.move({ id: exchangeId, status: 'completed' });
  await asAda.exchanges.confirm({ id: exchangeId });
  const types = (await sent()).slice(1).map(({ type }) => type);
  expect(types).toEqual(['exchange.changed', 'exchange.changed', 'exchange.completed', 'exchange.changed']);
});

test('an appointment is sent to the other party', async () => {
  const trade = await beginTrade(t, 'accepted');
  await listen(trade.requester);
  await listen(trade.provider);
  const caller = await callerFor(t.deps, trade.requester);
  const options = [iso(Math.ceil(Date.now() / HOUR) * HOUR + 2 * DAY)];
  const input = { id: trade.id, options, minutes: 60, timeZone: 'UTC', place: 'call' as const };
  const { id } = await caller.appointments.propose(input);
  expect(await sent()).toEqual([{ type: 'appointment.changed', data: { appointmentId: id, exchangeId: trade.id } }]);
});

test('a review is sent to the reviewed member once it is published', async () => {
  const trade = await beginTrade(t, 'completed');
  await listen(trade.provider);
  const requester = await callerFor(t.deps, trade.requester);
  const { id } = await requester.reviews.create({ exchangeId: trade.id, rating: 5, comment: 'Very good work indeed.' });
  expect(await sent()).toEqual([]);
  await t.db.write((tx) => tx.update(reviews).set({ status: 'approved', visibleFrom: 1 }).where(eq(reviews.id, id)));
  await publishDueReviews(t.deps);
  expect(await sent()).toEqual([{ type: 'review.published', data: { reviewId: id, exchangeId: trade.id } }]);
});

test.each([
  [
    'held back',
    async (id: string, exchangeId: string, isShown: boolean) => {
      const exchange = await findExchangeRow(t.db, exchangeId);
      await t.db.write((tx) => setCounts(t.deps, tx, exchange!, isShown ? 'both' : 'none'));
    },
  ],
  [
    'rejected',
    async (reviewId: string, _: string, approved: boolean) => {
      const moderator = await callerFor(t.deps, await createMember(t.db, { role: 'moderator' }));
      await moderator.reviews.moderate({ reviewId, approved });
    },
  ],
])('a review that was %s and shows again is sent once, though its notice is gone by then', async (_, show) => {
  const trade = await beginTrade(t, 'completed');
  await listen(trade.provider, ['review.published']);
  const { id } = await trade.asker.reviews.create({ exchangeId: trade.id, rating: 5, comment: 'Very good work.' });
  await t.db.write((tx) => tx.update(reviews).set({ status: 'approved', visibleFrom: 1 }).where(eq(reviews.id, id)));
  await show(id, trade.id, true);
  await publishDueReviews(t.deps);
  expect(await sent()).toHaveLength(1);
  await t.db.write((tx) => tx.delete(notifications).where(eq(notifications.userId, trade.provider)));
  await show(id, trade.id, false);
  expect(await trade.owner.reviews.received()).toEqual([]);
  await show(id, trade.id, true);
  expect(await trade.owner.reviews.received()).toHaveLength(1);
  expect(await sent()).toHaveLength(1);
  expect((await trade.owner.notifications.list({})).items).toEqual([]);
});

test('a post that ends soon is sent to its owner', async () => {
  const ada = await createMember(t.db);
  await listen(ada);
  const { id } = await createPostRow(t.db, ada, { expiresAt: Date.now() + DAY / 2 });
  await remindOfEnds(t.deps, {}, { signal: new AbortController().signal });
  expect(await sent()).toEqual([{ type: 'post.expiring', data: { postId: id } }]);
});

test('a match is sent within the daily cap, with both posts', async () => {
  await insertSkills(t.db);
  const me = await createTrader(t, { lat: null, lng: null });
  const dana = await createTrader(t, { firstName: 'Dana' });
  const postId = await publish(me, logoForBooks);
  await t.runJobs();
  await listen(me.id);
  const theirPostId = await publish(dana);
  expect(await sent()).toEqual([{ type: 'match.found', data: { postId, theirPostId } }]);
});

test('a circle is sent to its members when it is proposed, and when it changes', async () => {
  const circle = await createTestCircle(t, 3);
  for (const { id } of circle.members) await listen(id, ['circle.proposed', 'circle.changed']);
  const { id: circleId } = await proposeTestCircle(circle);
  const types = async () => (await sent()).map(({ type }) => type);
  expect(await types()).toEqual(['circle.proposed', 'circle.proposed']);
  for (const { calls } of circle.members.slice(1)) await calls.circles.answer({ id: circleId, version: 1, yes: true });
  expect((await types()).slice(2)).toEqual(['circle.changed', 'circle.changed', 'circle.changed']);
});

const raiseFor = (userId: string, type: WebhookEvent, data: Record<string, string>) =>
  t.db.write(async (tx) => {
    for (const handle of t.deps.eventHandlers.ProgramUpdate) await handle(t.deps, tx, { userId, type, data });
  });

test.each(webhookEvents)('%s of what its member may not read is not sent', async (type) => {
  const { ada, ben } = await pair();
  const hook = await listen(ben);
  const known: Record<string, string> = { senderUserId: ada };
  const data = Object.fromEntries(webhookData[type].map((field) => [field, known[field] ?? 'not-theirs']));
  await raiseFor(ben, type, data);
  expect([await sent(), await hook.statuses()]).toEqual([[], ['cancelled']]);
});

test('a test of a member who is suspended by then is not sent', async () => {
  const ada = await createMember(t.db);
  const hook = await listen(ada);
  await (await callerFor(t.deps, ada)).webhooks.test({ id: hook.id });
  await updateMember(t.db, ada, { suspendedAt: Date.now() });
  expect(await sent()).toEqual([]);
  await updateMember(t.db, ada, { suspendedAt: null });
  expect(await hook.statuses()).toEqual(['cancelled']);
});

test('while its member is suspended, and while it is off, nothing is planned', async () => {
  const { ada, ben } = await pair();
  const hooks = [await listen(ada), await listen(ben)];
  await updateMember(t.db, ada, { suspendedAt: Date.now() });
  await (await callerFor(t.deps, ben)).webhooks.update({ id: hooks[1]!.id, active: false });
  for (const userId of [ada, ben]) await raiseFor(userId, 'exchange.changed', { exchangeId: 'x' });
  await updateMember(t.db, ada, { suspendedAt: null });
  for (const hook of hooks) expect(await hook.statuses()).toEqual([]);
});

test('a change that is undone leaves no delivery', async () => {
  const { ben } = await pair();
  const hook = await listen(ben);
  const undone = t.db.write(async () => {
    await raiseFor(ben, 'exchange.changed', { exchangeId: 'x' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await sent(), await hook.statuses()]).toEqual([[], []]);
});
