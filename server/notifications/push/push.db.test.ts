import { createECDH, randomBytes } from 'node:crypto';
import { sessions } from '#db/schema/auth/sessions.ts';
import { notifications, pushSubscriptions } from '#db/schema/notifications/notifications.ts';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PermanentFailure } from '../../platform/core/permanent-failure.ts';
import { plainNotice } from '../../test/plain-notice.ts';
import { notifyMember } from '../notify.ts';
import { callerFor, createExchange, createMember } from '../../test/factories.ts';
import { updateExchange } from '../../test/rows.ts';
import { registeredClient, testPassword } from '../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { HOUR, iso } from '../../platform/core/time.ts';
import { isQuiet } from './clock.ts';

/** The browsers' push service: the requests that it received, and the status it answers with. */
const received: { address: string; headers: Headers; bytes: number }[] = [];
let status = 201;
const service = setupServer(
  http.post('https://push.example.com/:browser', async ({ request, params }) => {
    const bytes = (await request.arrayBuffer()).byteLength;
    received.push({ address: String(params['browser']), headers: request.headers, bytes });
    return new HttpResponse(null, { status });
  }),
);

let t: TestApp;
beforeAll(async () => {
  service.listen({ onUnhandledFrame: 'error' });
  t = await createTestApp();
});
beforeEach(() => {
  received.length = 0;
  status = 201;
});
afterAll(async () => {
  service.close();
  await t.close();
});

const browser = (name: string) => {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://push.example.com/${name}`,
    keys: {
      p256dh: keys.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
};
const member = async (...browsers: string[]) => {
  const id = await createMember(t.db);
  const caller = await callerFor(t.deps, id);
  for (const name of browsers) await caller.push.subscribe(browser(name));
  return { id, caller };
};
const sendNotice = (userId: string, dedupeKey?: string) =>
  t.db.write((tx) =>
    notifyMember(t.deps, tx, plainNotice, {
      userId,
      title: 'Exchange accepted',
      description: 'Leo accepted.',
      link: '/exchanges/1',
      ...(dedupeKey ? { dedupeKey } : {}),
    }),
  );
const countSubscriptions = async (userId: string) =>
  (await t.db.read.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))).length;

describe('a notification', () => {
  test('is pushed to each of the member’s browsers, encrypted and signed, and to no one else’s', async () => {
    const { id } = await member('laptop', 'phone');
    await member('stranger');
    await sendNotice(id, 'once');
    await sendNotice(id, 'once');
    expect(received).toEqual([]);
    await t.runJobs();
    expect(received.map((push) => push.address).sort()).toEqual(['laptop', 'phone']);
    const [{ headers, bytes }] = received as [(typeof received)[0]];
    expect(headers.get('content-encoding')).toBe('aes128gcm');
    expect(headers.get('authorization')).toContain(`k=${t.deps.push.publicKey}`);
    expect(bytes).toBeGreaterThan(50);
  });

  test('is not pushed once it was read or deleted', async () => {
    const { id, caller } = await member('quick-reader');
    await sendNotice(id);
    await caller.notifications.markAllRead();
    await t.runJobs();
    await sendNotice(id);
    await t.db.write((tx) => tx.delete(notifications).where(eq(notifications.userId, id)));
    await t.runJobs();
    expect(received).toEqual([]);
  });

  test('is not pushed once it no longer holds', async () => {
    const { id } = await member('too-late');
    const other = await createMember(t.db, { unlimited: true });
    const asked = await createExchange(t.deps, { requester: other, provider: id });
    await updateExchange(t.db, asked.id, { status: 'cancelled' });
    await t.runJobs();
    expect(received).toEqual([]);
    await createExchange(t.deps, { requester: other, provider: id });
    await t.runJobs();
    expect(received).toHaveLength(1);
  });

  test('that the push service no longer has a browser for ends the subscription', async () => {
    const { id } = await member('gone');
    status = 410;
    await sendNotice(id);
    await t.runJobs();
    expect(received).toHaveLength(1);
    expect(await countSubscriptions(id)).toBe(0);
  });

  test('that the push service finds too large is not tried again, and the subscription stays', async () => {
    const { id } = await member('large');
    status = 413;
    await sendNotice(id);
    await expect(t.runJobs()).rejects.toThrow(PermanentFailure);
    expect(await countSubscriptions(id)).toBe(1);
  });

  test('waits in the list only during quiet hours', async () => {
    const { id, caller } = await member('sleeper');
    const inHours = (hours: number) => iso(Date.now() + hours * HOUR).slice(11, 16);
    const hours = { from: inHours(-2), to: inHours(2), timeZone: 'UTC' };
    await caller.push.updateQuietHours(hours);
    expect(await caller.push.quietHours()).toEqual(hours);
    await sendNotice(id);
    await t.runJobs();
    expect(received).toEqual([]);
    await caller.push.updateQuietHours({ from: null, to: null });
    await sendNotice(id);
    await t.runJobs();
    expect(received).toHaveLength(1);
  });
});

describe('a subscription', () => {
  test('belongs to the member who uses the browser now, and only they can end it', async () => {
    const first = await member('shared');
    const second = await member('shared');
    expect([await countSubscriptions(first.id), await countSubscriptions(second.id)]).toEqual([0, 1]);
    await first.caller.push.unsubscribe({ endpoint: 'https://push.example.com/shared' });
    expect(await countSubscriptions(second.id)).toBe(1);
    await second.caller.push.unsubscribe({ endpoint: 'https://push.example.com/shared' });
    expect(await countSubscriptions(second.id)).toBe(0);
  });

  test('is stored for ten browsers, the newest', async () => {
    const { id } = await member(...Array.from({ length: 12 }, (_, n) => `many-${n}`));
    expect(await countSubscriptions(id)).toBe(10);
  });

  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://printer.local/x',
    'https://push.example.com.attacker.test/x',
    'https://notpush.example.com/x',
    'https://example.com/push.example.com',
    'https://push.example.com@attacker.test/x',
    'https://me:secret@push.example.com/x',
    'https://push.example.com./x',
    'not an address',
    '',
  ])('at %s is refused, and says which field', async (endpoint) => {
    const { client } = await registeredClient(t);
    const answer = await client.post('/api/push/subscription', { ...browser('x'), endpoint });
    const message = "This isn't the address of a push service we know.";
    expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path: ['endpoint'], message }] } });
  });

  test('below an allowed host is accepted', async () => {
    const { id, caller } = await member();
    await caller.push.subscribe({ ...browser('x'), endpoint: 'https://one.push.example.com/below' });
    expect(await countSubscriptions(id)).toBe(1);
  });

  test('at a host that is no longer allowed is deleted, and nothing is sent there', async () => {
    const { id } = await member('old');
    const { PUSH_HOSTS } = t.deps.env;
    t.deps.env.PUSH_HOSTS = ['push.services.mozilla.com'];
    await sendNotice(id);
    await t.runJobs();
    t.deps.env.PUSH_HOSTS = PUSH_HOSTS;
    expect([received, await countSubscriptions(id)]).toEqual([[], 0]);
  });
});

describe('a subscription of a session', () => {
  const signedIn = async () => {
    const { client, id, email } = await registeredClient(t);
    expect((await client.post('/api/push/subscription', browser(id))).status).toBe(200);
    return { client, id, email };
  };
  const push = async (id: string) => {
    await sendNotice(id);
    await t.runJobs();
    return received.map((push) => push.address);
  };

  test.each([
    ['signed out', async ({ client }) => void (await client.post('/api/auth/logout'))],
    ['was ended elsewhere', ({ id }) => t.deps.sessions.endAll(id)],
    [
      'expired',
      ({ id }) =>
        t.db.write(async (tx) => void (await tx.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, id)))),
    ],
  ] satisfies [string, (who: Awaited<ReturnType<typeof signedIn>>) => Promise<void>][])(
    'that %s gets no more pushes and is forgotten',
    async (_how, end) => {
      const who = await signedIn();
      await end(who);
      expect(await push(who.id)).toEqual([]);
      expect(await countSubscriptions(who.id)).toBe(0);
    },
  );

  test('is the new session’s after the next sign-in in the same browser', async () => {
    const { client, id, email } = await signedIn();
    const again = browser(id);
    await client.post('/api/auth/logout');
    await client.post('/api/auth/login', { email, password: testPassword });
    await client.post('/api/push/subscription', again);
    expect(await push(id)).toEqual([id]);
  });
});

test.each([
  ['23:30', '22:00', '07:00', 'UTC', true],
  ['07:00', '22:00', '07:00', 'UTC', false],
  ['12:00', '09:00', '17:00', 'UTC', true],
  ['17:00', '09:00', '17:00', 'UTC', false],
  ['04:30', '22:00', '07:00', 'America/New_York', true],
  ['13:30', '22:00', '07:00', 'America/New_York', false],
])('at %s UTC, quiet from %s to %s in %s: %s', (at, from, to, timeZone, expected) => {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const hours = { from: minutes(from), to: minutes(to), timeZone };
  expect(isQuiet(Date.parse(`2026-01-15T${at}:00Z`), hours)).toBe(expected);
});
