import { deviceMarks } from '#db/schema/auth/sessions.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cleanUp } from '../../app/clean-up.ts';
import { DAY } from '../../platform/core/time.ts';
import { areOfOneDevice } from '../members/one-device.ts';
import { restClient } from '../../test/rest-client.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp({ TRUST_PROXY: 'on' });

const password = 'a long password';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
const from = (userAgent: string, ip: string) => ({ 'user-agent': userAgent, 'x-forwarded-for': ip });
let count = 0;
const registered = async (headers: Record<string, string>) => {
  count += 1;
  const email = `mark-${count}@proquo.test`;
  const body = { firstName: 'Ada', lastName: 'Stone', email, password };
  const { id } = (await restClient(t).post('/api/auth/register', body, headers)).body as { id: string };
  return { id, email };
};
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
  await restClient(t).post('/api/auth/login', { email: neighbor.email, password }, from(chrome, '203.0.113.7'));
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
  const { done } = await runConcurrently(() =>
    restClient(t).post('/api/auth/login', { email, password }, from(chrome, '198.51.100.3')),
  );
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await listMarks(id)).toHaveLength(1);
  const seenAt = (days: number) =>
    t.db.write((tx) =>
      tx
        .update(deviceMarks)
        .set({ lastSeenAt: Date.now() - days * DAY })
        .where(eq(deviceMarks.userId, id)),
    );
  await seenAt(179);
  await cleanUp(t.deps);
  expect(await listMarks(id)).toHaveLength(1);
  await seenAt(181);
  await cleanUp(t.deps);
  expect(await listMarks(id)).toEqual([]);
});
