import { webhookEvents } from '#contracts/webhooks/webhooks.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '../app/clean-up.ts';
import { DAY, MINUTE } from '../platform/core/time.ts';
import { callerFor, createMember, provenCallerFor } from '../test/factories.ts';
import { registeredClient, restClient } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { tokenIn } from '../test/mail/token-in.ts';
import { emailTo } from '../test/mail/email-to.ts';

withTestApp({ RATE_LIMIT: 'on' });

const input = { url: 'https://hook.example/a?b=c', events: ['message.received' as const] };
const member = async () => {
  const id = await createMember(t.db);
  return { id, caller: (await callerFor(t.deps, id)).webhooks };
};

describe('over REST', () => {
  test('is added with its secret once, listed without, changed, and deleted', async () => {
    const { client } = await registeredClient(t);
    const made = await client.post('/api/webhooks', { ...input, description: 'Mine' });
    expect(made).toMatchObject({ status: 200, body: { ...input, description: 'Mine', active: true } });
    const { secret, ...shown } = made.body as { id: string; secret: string };
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await client.get('/api/webhooks')).body).toEqual([shown]);
    expect((await client.get(`/api/webhooks/${shown.id}`)).body).toEqual(shown);
    const changed = await client.patch(`/api/webhooks/${shown.id}`, { events: [...webhookEvents], description: null });
    expect(changed.body).toEqual({ ...shown, events: [...webhookEvents], description: null });
    const rotated = await client.post(`/api/webhooks/${shown.id}/rotate`, {});
    expect((rotated.body as { secret: string }).secret).not.toBe(secret);
    const sent = await client.post(`/api/webhooks/${shown.id}/test`, {});
    expect(sent.body).toMatchObject({ event: 'webhook.test', status: 'pending', attempts: 0, lastStatusCode: null });
    expect((await client.get(`/api/webhooks/${shown.id}/deliveries`)).body).toEqual([sent.body]);
    expect((await client.delete(`/api/webhooks/${shown.id}`)).body).toEqual({ success: true });
    expect((await client.get(`/api/webhooks/${shown.id}`)).status).toBe(404);
    expect(await t.db.read.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, shown.id))).toBe(0);
  });

  test.each([
    ['http://hook.example/'],
    ['https://name@hook.example/'],
    ['https://:word@hook.example/'],
    ['ftp://hook.example/'],
    ['hook.example'],
    [''],
    [`https://hook.example/${'x'.repeat(2000)}`],
  ])('the address %s is refused', async (url) => {
    const { client } = await registeredClient(t);
    const answer = await client.post('/api/webhooks', { ...input, url });
    expect(answer).toMatchObject({ status: 400, body: { appCode: 'BAD_INPUT', issues: [{ path: ['url'] }] } });
  });

  test.each([[[]], [['message.sent']], [['webhook.test']], [null]])('the events %j are refused', async (events) => {
    const { client } = await registeredClient(t);
    expect((await client.post('/api/webhooks', { ...input, events })).status).toBe(400);
  });
});

test('the member gets an email about each new one, and each that leads elsewhere, with its host alone', async () => {
  const { id, caller } = await member();
  const to = (await (await callerFor(t.deps, id)).auth.user()).email;
  const mails = async () => {
    await t.runJobs();
    return t.outbox.filter((mail) => mail.to === to).map(({ text }) => /tell (\S+) when/.exec(text)?.[1]);
  };
  const hook = await caller.create({ ...input, url: 'https://hook.example:8443/secret-path' });
  expect(await mails()).toEqual(['hook.example:8443']);
  await caller.update({ id: hook.id, url: 'https://hook.example:8443/another-path' });
  expect(await mails()).toHaveLength(1);
  await caller.update({ id: hook.id, url: 'https://elsewhere.example/' });
  expect(await mails()).toEqual(['hook.example:8443', 'elsewhere.example']);
  expect(JSON.stringify(t.outbox)).not.toContain('-path');
});

test('replays and tests together are 20 a minute', async () => {
  const { caller } = await member();
  const { id } = await caller.create(input);
  const { id: deliveryId } = await caller.test({ id });
  for (let n = 0; n < 10; n += 1) await caller.replay({ id, deliveryId });
  for (let n = 0; n < 9; n += 1) await caller.test({ id });
  await expect(caller.replay({ id, deliveryId })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(caller.test({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('deliveries listed are those of the webhook, and events are stored once each', async () => {
  const { caller } = await member();
  const [first, second] = [await caller.create(input), await caller.create(input)];
  const { id } = await caller.test(first);
  expect((await caller.deliveries(first)).items).toMatchObject([{ id }]);
  expect((await caller.deliveries(second)).items).toEqual([]);
  expect((await caller.list()).map(({ id: listed }) => listed)).toEqual([second.id, first.id]);
  const { events } = await caller.create({ ...input, events: [...input.events, ...input.events] });
  expect(events).toEqual(input.events);
});

test('a delivery of another webhook is not replayed', async () => {
  const [ada, ben] = [await member(), await member()];
  const [hers, his] = [await ada.caller.create(input), await ben.caller.create(input)];
  const { id: deliveryId } = await ada.caller.test({ id: hers.id });
  await expect(ben.caller.replay({ id: his.id, deliveryId })).rejects.toThrow('This delivery no longer exists');
});

describe('what waits is cancelled, and nothing more is sent,', () => {
  const waiting = async () => {
    const who = await member();
    const { id } = await who.caller.create(input);
    await who.caller.test({ id });
    const statuses = async () => (await who.caller.deliveries({ id })).items.map(({ status }) => status);
    return { ...who, hook: id, statuses };
  };

  test('when it is turned off', async () => {
    const { caller, hook, statuses } = await waiting();
    await caller.update({ id: hook, active: false });
    expect(await statuses()).toEqual(['cancelled']);
    await expect(caller.test({ id: hook })).rejects.toThrow('This webhook is off');
    const [{ id: deliveryId } = { id: '' }] = (await caller.deliveries({ id: hook })).items;
    await expect(caller.replay({ id: hook, deliveryId })).rejects.toThrow('This webhook is off');
    expect(await statuses()).toEqual(['cancelled']);
  });

  test('when the password is reset, as the email about a new one advises', async () => {
    const { id, caller, hook, statuses } = await waiting();
    const { email } = await (await callerFor(t.deps, id)).auth.user();
    const added = await emailTo(t, email, 'A webhook was added to your account');
    expect(added?.text).toContain("If it wasn't you, sign out and choose 'Forgot password?' at");
    await restClient(t).post('/api/auth/forgot-password', { email });
    const token = tokenIn((await emailTo(t, email, 'Reset your password'))?.text ?? '');
    const reset = { token, password: 'another long one' };
    expect(await restClient(t).post('/api/auth/reset-password', reset)).toMatchObject({ status: 200 });
    expect([await statuses(), (await caller.get({ id: hook })).active]).toEqual([['cancelled'], false]);
    await expect(caller.test({ id: hook })).rejects.toThrow('This webhook is off');
  });

  test('when the account is deleted', async () => {
    const { id, hook } = await waiting();
    await (await provenCallerFor(t.deps, id)).profile.erase({});
    expect(await t.db.read.$count(webhooks, eq(webhooks.id, hook))).toBe(0);
    expect(await t.db.read.$count(webhookDeliveries, eq(webhookDeliveries.userId, id))).toBe(0);
  });
});

test('deliveries are listed in pages, newest first, and kept for 30 days', async () => {
  const { id: userId, caller } = await member();
  const { id } = await caller.create(input);
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) made.unshift((await caller.test({ id })).id);
  const first = await caller.deliveries({ id, limit: 2 });
  const second = await caller.deliveries({ id, limit: 2, cursor: first.nextCursor! });
  expect([...first.items, ...second.items].map((delivery) => delivery.id)).toEqual(made);
  expect(second.nextCursor).toBeNull();
  const old = { createdAt: Date.now() - 30 * DAY - 1 };
  const nearly = { createdAt: Date.now() - 30 * DAY + MINUTE };
  await t.db.write((tx) => tx.update(webhookDeliveries).set(old).where(eq(webhookDeliveries.id, made[2]!)));
  await t.db.write((tx) => tx.update(webhookDeliveries).set(nearly).where(eq(webhookDeliveries.id, made[1]!)));
  await cleanUp(t.deps);
  expect(await t.db.read.$count(webhookDeliveries, eq(webhookDeliveries.userId, userId))).toBe(2);
});

test('the export has webhooks and deliveries, without secrets and bodies', async () => {
  const { client } = await registeredClient(t);
  const { id, secret } = (await client.post('/api/webhooks', input)).body as { id: string; secret: string };
  await client.post(`/api/webhooks/${id}/test`, {});
  const data = (await client.get('/api/user/export')).body as Record<string, Record<string, unknown>[]>;
  expect(data['webhooks']).toMatchObject([{ id, ...input }]);
  expect(data['webhookDeliveries']).toMatchObject([{ webhookId: id, event: 'webhook.test', status: 'pending' }]);
  const text = JSON.stringify(data);
  expect([text.includes(secret), /sealed/i.test(text)]).toEqual([false, false]);
});
