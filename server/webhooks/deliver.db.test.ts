import { notifications } from '#db/schema/notifications/notifications.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '../platform/core/time.ts';
import { endpoints, later, opened, openedWith, t, withEndpoints } from '../test/services/opened-webhooks.ts';
import { withStatus } from '../test/services/webhook-endpoints.ts';
import { findDueWebhooks } from './deliver.ts';

withEndpoints();

test("a delivery is sent whatever the letters of the site's name", async () => {
  const { APP_NAME } = t.deps.env;
  onTestFinished(() => void Object.assign(t.deps.env, { APP_NAME }));
  Object.assign(t.deps.env, { APP_NAME: 'Wymień się' });
  const { endpoint, test: send } = await opened();
  await send();
  await t.runJobs();
  expect(endpoint.calls.map(({ headers }) => headers['user-agent'])).toEqual(['Wymie%C5%84 si%C4%99 webhooks']);
});

test('a delivery is signed so that another library reads it, with a body of type, time and data', async () => {
  const { endpoint, secret, test: send, id, list } = await opened();
  const sent = await send();
  await t.runJobs();
  const [call] = endpoint.calls;
  expect(call?.id).toBe(sent.id);
  const read = new Webhook(secret).verify(call!.body, call!.headers as Record<string, string>);
  expect(read).toEqual({ type: 'webhook.test', timestamp: sent.createdAt, data: { webhookId: id } });
  expect(() => new Webhook(secret).verify(`${call!.body} `, call!.headers as Record<string, string>)).toThrow(
    'No matching signature',
  );
  expect(await list()).toMatchObject([
    {
      id: sent.id,
      event: 'webhook.test',
      status: 'succeeded',
      attempts: 1,
      lastStatusCode: 204,
      lastError: null,
      nextAttemptAt: null,
    },
  ]);
});

test('a delivery is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, later by a tenth at most', async () => {
  const { endpoint, id, caller, test: send, list } = await opened(withStatus(500));
  await send();
  await t.runJobs();
  const late: number[] = [];
  const pauses = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY];
  for (const [n, pause] of pauses.entries()) {
    const [row] = await list();
    expect(row).toMatchObject({ status: 'pending', attempts: n + 1, lastStatusCode: 500 });
    const waits = Date.parse(row!.nextAttemptAt!) - Date.now();
    expect(waits).toBeGreaterThanOrEqual(pause);
    expect(waits).toBeLessThanOrEqual(pause * 1.1 + 1);
    late.push(waits / pause);
    await later(waits - 1);
    expect(endpoint.calls).toHaveLength(n + 1);
    await later(1);
    expect(endpoint.calls).toHaveLength(n + 2);
  }
  expect(await list()).toMatchObject([{ status: 'failed', attempts: 10, nextAttemptAt: null }]);
  expect(new Set(endpoint.calls.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
  expect(new Set(late).size, 'not all by the same').toBeGreaterThan(1);
  await caller.replay({ id, deliveryId: endpoint.calls[0]!.id });
  await t.runJobs();
  const [again] = await list();
  expect(again).toMatchObject({ status: 'pending', attempts: 11 });
  expect(Date.parse(again!.nextAttemptAt!) - Date.now()).toBeLessThan(6_000);
});

test.each([
  ['in seconds', () => '600'],
  ['as a date', () => new Date(Date.now() + 600_000).toUTCString()],
])('a delivery waits as long as Retry-After says, %s, and a day at most', async (_, value) => {
  const {
    endpoint,
    test: send,
    list,
  } = await opened((response) => void response.writeHead(503, { 'retry-after': value() }).end());
  await send();
  await t.runJobs();
  const waits = async () => Date.parse((await list())[0]!.nextAttemptAt!) - Date.now();
  expect(await waits()).toBeGreaterThanOrEqual(599_000);
  expect(await waits()).toBeLessThanOrEqual(600_000);
  endpoint.answer = withStatus(503, { 'retry-after': '999999999' });
  await later(HOUR);
  expect(await waits()).toBe(DAY);
});

test.each([
  ['sooner than planned', () => '1'],
  ['a time that is over', () => new Date(Date.now() - HOUR).toUTCString()],
  ['nothing that says a time', () => 'soon'],
])('a delivery goes by the schedule where Retry-After says %s', async (_, value) => {
  const { test: send, list } = await opened(
    (response) => void response.writeHead(503, { 'retry-after': value() }).end(),
  );
  await send();
  await t.runJobs();
  const waits = Date.parse((await list())[0]!.nextAttemptAt!) - Date.now();
  expect(waits).toBeGreaterThanOrEqual(5_000);
  expect(waits).toBeLessThanOrEqual(5_501);
});

test('a redirect is a failure, and is not followed', async () => {
  const inside = await endpoints.serve(withStatus(200));
  const { test: send, list } = await opened(withStatus(307, { location: inside.url }));
  await send();
  await t.runJobs();
  expect(inside.calls).toEqual([]);
  expect(await list()).toMatchObject([{ status: 'pending', lastStatusCode: 307 }]);
});

test('410 ends it and what else waits, turns the webhook off and notifies its member once', async () => {
  const { endpoint, userId, id, caller, test: send, list } = await opened(withStatus(410));
  await send();
  await send();
  await t.runJobs();
  expect(endpoint.calls).toHaveLength(1);
  expect((await list()).map(({ status }) => status).sort()).toEqual(['cancelled', 'failed']);
  expect((await caller.get({ id })).active).toBe(false);
  const notified = await t.db.read.select().from(notifications).where(eq(notifications.userId, userId));
  expect(notified.map(({ kind }) => kind)).toEqual(['webhook.off']);
  expect(t.outbox.at(-1)?.subject).toBe('We turned off a webhook');
  await expect(send()).rejects.toThrow('This webhook is off');
});

test('five days of failures without a success turn it off, and a success begins them from scratch', async () => {
  const { endpoint, id, caller, test: send } = await opened(withStatus(500));
  const isActive = async () => (await caller.get({ id })).active;
  const day = async (status: number) => {
    endpoint.answer = withStatus(status);
    await send();
    await later(DAY);
  };
  for (const status of [500, 500, 500, 204, 500, 500, 500, 500, 500]) await day(status);
  expect(await isActive()).toBe(true);
  await day(500);
  await t.runJobs();
  expect(await isActive()).toBe(false);
  expect(await caller.update({ id, active: true })).toMatchObject({ active: true });
  await day(500);
  expect(await isActive()).toBe(true);
});

test('turned off and on by its member, its days of failures begin from scratch', async () => {
  const { id, caller, test: send } = await opened(withStatus(500));
  await send();
  await t.runJobs();
  await caller.update({ id, active: false });
  await caller.update({ id, active: true });
  vi.setSystemTime(Date.now() + 6 * DAY);
  await send();
  await t.runJobs();
  expect(await caller.get({ id })).toMatchObject({ active: true });
});

describe('a rotation', () => {
  test('has the secret before it sign too, for a day, and never a third', async () => {
    const { endpoint, caller, id, secret, test: send } = await opened();
    const second = (await caller.rotate({ id })).secret;
    const third = (await caller.rotate({ id })).secret;
    const signs = async () => {
      await send();
      await t.runJobs();
      const { body, headers } = endpoint.calls.at(-1)!;
      return [secret, second, third].map((key) => {
        try {
          return Boolean(new Webhook(key).verify(body, headers as Record<string, string>));
        } catch {
          return false;
        }
      });
    };
    expect(new Set([secret, second, third]).size).toBe(3);
    expect(await signs()).toEqual([false, true, true]);
    vi.setSystemTime(Date.now() + DAY - MINUTE);
    expect(await signs()).toEqual([false, true, true]);
    vi.setSystemTime(Date.now() + MINUTE);
    expect(await signs()).toEqual([false, false, true]);
  });
});

test('a replay has the same id and body, and a new signature', async () => {
  const { endpoint, caller, id, secret, test: send, list } = await opened();
  const { id: deliveryId } = await send();
  await t.runJobs();
  vi.setSystemTime(Date.now() + MINUTE);
  expect(await caller.replay({ id, deliveryId })).toMatchObject({ id: deliveryId, status: 'pending' });
  await t.runJobs();
  const [first, second] = endpoint.calls;
  expect([second!.id, second!.body]).toEqual([first!.id, first!.body]);
  expect(second!.headers['webhook-signature']).not.toBe(first!.headers['webhook-signature']);
  new Webhook(secret).verify(second!.body, second!.headers as Record<string, string>);
  expect(await list()).toMatchObject([{ id: deliveryId, status: 'succeeded', attempts: 2 }]);
});

describe('an attempt', () => {
  const set = (id: string, changes: Partial<typeof webhooks.$inferInsert>) =>
    t.db.write((tx) => tx.update(webhooks).set(changes).where(eq(webhooks.id, id)));

  test('that is not due yet waits, although another delivery is sent', async () => {
    const { endpoint, test: send, list } = await opened(withStatus(500));
    await send();
    await t.runJobs();
    endpoint.answer = withStatus(204);
    await send();
    await t.runJobs();
    expect((await list()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['succeeded', 1],
      ['pending', 1],
    ]);
  });

  test('is the last one once the webhook is off, whatever waits', async () => {
    const { endpoint, test: send } = await openedWith((id) => set(id, { active: false }));
    await send();
    await send();
    await t.runJobs();
    expect(endpoint.calls).toHaveLength(1);
  });

  test('that took more than three seconds puts the next one into the lane of the slow', async () => {
    const began = performance.now();
    const clock = vi.spyOn(performance, 'now');
    const { id, test: send } = await openedWith(async () => void clock.mockReturnValue(began + MINUTE));
    await send();
    await t.runJobs();
    clock.mockRestore();
    expect(await t.db.read.select().from(webhooks).where(eq(webhooks.id, id))).toMatchObject([{ isSlow: true }]);
  });
});

test('what is long due is sent although its job is gone', async () => {
  const { endpoint, test: send } = await opened();
  await send();
  await t.db.write((tx) => tx.delete(jobs));
  await later(9 * MINUTE);
  await findDueWebhooks(t.deps);
  await t.runJobs();
  expect(endpoint.calls).toHaveLength(0);
  await later(2 * MINUTE);
  await findDueWebhooks(t.deps);
  await t.runJobs();
  expect(endpoint.calls).toHaveLength(1);
});

test('secrets and bodies are encrypted at rest, under their own rows', async () => {
  const { id, secret, test: send } = await opened();
  await send();
  const [hook] = await t.db.read.select().from(webhooks).where(eq(webhooks.id, id));
  const [delivery] = await t.db.read.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
  const bytes = [hook!.sealedSecret, delivery!.sealedBody].map((text) =>
    Buffer.from(text, 'base64url').toString('latin1'),
  );
  const stored = JSON.stringify([hook, delivery, bytes]);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain('timestamp');
});
