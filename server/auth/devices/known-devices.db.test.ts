import { users } from '#db/schema/auth/members.ts';
import { deviceMarks, knownDevices, sessions } from '#db/schema/auth/sessions.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '../../app/clean-up.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { registeredClient, restClient, testPassword as password } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY, HOUR, MINUTE } from '../../platform/core/time.ts';
import { areOfOneDevice } from '../members/one-device.ts';
import { updateMember } from '../../test/rows.ts';

withTestApp({ TRUST_PROXY: 'on' });

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const newerChrome = chrome.replace('140.0', '141.0');
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
const from = (userAgent: string, ip: string) => ({ 'user-agent': userAgent, 'x-forwarded-for': ip });

const registered = async (headers: Record<string, string>) => {
  const email = `device-${Math.random().toString(36).slice(2)}@proquo.test`;
  const body = { firstName: 'Ada', lastName: 'Stone', email, password };
  const { id } = (await restClient(t).post('/api/auth/register', body, headers)).body as { id: string };
  return { id, email };
};
const signIn = (email: string, headers: Record<string, string>) =>
  restClient(t).post('/api/auth/login', { email, password }, headers);
const mailsTo = async (email: string) => {
  await t.runJobs();
  return t.outbox.filter((mail) => mail.to === email && mail.subject === 'A new sign-in to your account');
};

describe('a sign-in from somewhere new', () => {
  test('sends one email; the first browser, a newer version and a neighboring address send none', async () => {
    const { email } = await registered(from(chrome, '203.0.113.7'));
    expect((await signIn(email, from(chrome, '203.0.113.7'))).status).toBe(200);
    expect((await signIn(email, from(newerChrome, '203.0.113.99'))).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
    await signIn(email, from(firefox, '203.0.113.7'));
    await signIn(email, from(firefox, '203.0.113.8'));
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('a new browser or place: Firefox on Windows,');
    expect(mail?.text).toContain('http://proquo.test/settings#security');
    expect(mail?.text).toContain("sign out yourself, and choose 'Forgot password?' at http://proquo.test/login");
    expect(mail?.text, 'no address').not.toContain('203.0.113');
    await signIn(email, from(chrome, '198.51.100.7'));
    expect(await mailsTo(email), 'a new network').toHaveLength(2);
  });

  test('says when in the time zone of the member', async () => {
    const { id, email } = await registered(from(chrome, '203.0.113.7'));
    await signIn(email, from(firefox, '203.0.113.7'));
    await updateMember(t.db, id, { timeZone: 'America/Phoenix' });
    await signIn(email, from(firefox, '198.51.100.7'));
    const texts = (await mailsTo(email)).map(({ text }) => text);
    expect(texts.map((text) => /(\d+):\d\d [AP]M (\S+)\./.exec(text)?.[2])).toEqual(['MST', 'MST']);
  });

  test('sends one email, however many come at once', async () => {
    const { email } = await registered(from(chrome, '203.0.113.7'));
    const { done } = await runConcurrently(() => signIn(email, from(firefox, '198.51.100.7')));
    expect(done.map(({ status }) => status)).toEqual(Array.from({ length: CONCURRENCY }, () => 200));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('says nothing when it fails', async () => {
    const { email } = await registered(from(chrome, '203.0.113.7'));
    await restClient(t).post('/api/auth/login', { email, password: 'wrong' }, from(firefox, '198.51.100.7'));
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('what is stored about a browser', () => {
  test('shows neither its name nor its network, nor that two members share it', async () => {
    const one = await registered(from(chrome, '203.0.113.7'));
    const two = await registered(from(chrome, '203.0.113.7'));
    const rows = await t.db.read.select().from(knownDevices);
    const prints = rows.filter(({ userId }) => [one.id, two.id].includes(userId)).map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(2);
    expect(prints.join()).not.toMatch(/203|chrome/i);
  });

  test('is forgotten when it was not seen for 90 days', async () => {
    const { id, email } = await registered(from(chrome, '203.0.113.7'));
    await signIn(email, from(firefox, '198.51.100.7'));
    const listPrints = async () =>
      (await t.db.read.select().from(knownDevices).where(eq(knownDevices.userId, id))).map((row) => row.fingerprint);
    const [old = '', kept = ''] = await listPrints();
    const seen = (days: number, print: string) => {
      const lastSeenAt = Date.now() - days * DAY;
      return t.db.write((tx) => tx.update(knownDevices).set({ lastSeenAt }).where(eq(knownDevices.fingerprint, print)));
    };
    await seen(91, old);
    await seen(89, kept);
    await cleanUp(t.deps);
    expect(await listPrints()).toEqual([kept]);
  });
});

const listMarks = (userId: string) => t.db.fresh.select().from(deviceMarks).where(eq(deviceMarks.userId, userId));
const share = (...members: { id: string }[]) =>
  areOfOneDevice(
    t.db.fresh,
    members.map(({ id }) => id),
  );

test('two members who sign in from one browser and network share a device, others do not', async () => {
  const one = await registered(from(chrome, '203.0.113.7'));
  const same = await registered(from(chrome.replace('140', '141'), '203.0.113.7'));
  const otherBrowser = await registered(from(firefox, '203.0.113.7'));
  const neighbor = await registered(from(chrome, '203.0.113.8'));
  expect(await share(one, same)).toBe(true);
  expect(await share(same, one)).toBe(true);
  expect(await share(neighbor, otherBrowser, one, same)).toBe(true);
  expect(await share(one, otherBrowser, neighbor)).toBe(false);
  expect(await share(one)).toBe(false);
  // A later sign-in counts as the first one does.
  await signIn(neighbor.email, from(chrome, '203.0.113.7'));
  expect(await share(one, neighbor)).toBe(true);
});

test('a mark does not name its member, nor its address or browser', async () => {
  const one = await registered(from(chrome, '2001:db8:1:2::3'));
  const same = await registered(from(chrome, '2001:db8:1:2:ffff::9'));
  const [mark] = await listMarks(one.id);
  expect(mark?.mark).toMatch(/^[\w-]{43}$/);
  expect((await listMarks(same.id)).map((row) => row.mark)).toEqual([mark?.mark]);
});

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.5',
  '169.254.3.3',
  '100.64.0.9',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
])('nothing is stored for %s', async (ip) => {
  const { id } = await registered(from(chrome, ip));
  expect(await listMarks(id)).toEqual([]);
});

test('of 20 sign-ins at once one mark stays, and it is forgotten after half a year', async () => {
  const { id, email } = await registered(from(chrome, '198.51.100.3'));
  const { done } = await runConcurrently(() => signIn(email, from(chrome, '198.51.100.3')));
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await listMarks(id)).toHaveLength(1);
  const seenAt = (days: number) => {
    const seen = { lastSeenAt: Date.now() - days * DAY };
    return t.db.write((tx) => tx.update(deviceMarks).set(seen).where(eq(deviceMarks.userId, id)));
  };
  await seenAt(179);
  await cleanUp(t.deps);
  expect(await listMarks(id)).toHaveLength(1);
  await seenAt(181);
  await cleanUp(t.deps);
  expect(await listMarks(id)).toEqual([]);
});

/** A member whose session began this long ago and was used all the time. */
const signedInSince = async (ms: number, fields: Partial<typeof users.$inferInsert>) => {
  const { client, id } = await registeredClient(t);
  const now = Date.now();
  await t.db.write(async (tx) => {
    await tx.update(users).set(fields).where(eq(users.id, id));
    const used = { createdAt: now - ms, lastSeenAt: now, expiresAt: now + 29 * DAY };
    await tx.update(sessions).set(used).where(eq(sessions.userId, id));
  });
  return { id, status: (await client.get('/api/auth/user')).status };
};

test.each([
  ['a member', 90 * DAY, { isAdmin: false }],
  ['an admin', 12 * HOUR, { isAdmin: true }],
  ['other staff', 12 * HOUR, { role: 'support' }],
] as const)('a session of %s that is used all the time ends at its maximum age', async (_whose, longest, fields) => {
  expect((await signedInSince(longest - MINUTE, fields)).status).toBe(200);
  const over = await signedInSince(longest, fields);
  expect(over.status).toBe(401);
  expect(await t.db.read.select().from(sessions).where(eq(sessions.userId, over.id))).toEqual([]);
});
