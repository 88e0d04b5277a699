import type { DeliveryError } from '#contracts/webhooks/webhooks.ts';
import { once } from 'node:events';
import { createServer, type TLSSocket } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { startNameServer } from '#scripts/sandbox/mail/name-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { jobHandlers } from '../app/job-handlers.ts';
import { askOutsideBy } from '../platform/gateways/outbound/ask-outside.ts';
import { publicOnlyAgent } from '../platform/gateways/outbound/public-only-agent.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { callerFor, createMember } from '../test/factories.ts';
import { openEndpoints, withStatus } from '../test/services/webhook-endpoints.ts';
import type { TestApp } from '../test/test-app.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

/** The deadline is 15 seconds in the application, which no one waits for here. */
const DEADLINE_MS = 400;

let lastAsked: Parameters<TestApp['deps']['askOutside']>[1] | undefined;
let endpoints: Awaited<ReturnType<typeof openEndpoints>>;
withTestApp();
beforeAll(async () => {
  endpoints = await openEndpoints(t);
  const { askOutside } = t.deps;
  t.deps.askOutside = (url, asked) => {
    lastAsked = asked;
    return askOutside(url, { ...asked, deadlineMs: DEADLINE_MS });
  };
});
beforeEach(() => t.db.write((tx) => tx.delete(jobs)));
afterAll(() => endpoints.close());

/** An endpoint that does `behave` with each connection on which something was sent. */
const rawEndpoint = async (behave: (socket: TLSSocket) => void) => {
  const server = createServer(endpoints.files, (socket) => {
    socket.on('error', () => {});
    socket.once('data', () => behave(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  endpoints.allowed.push(`127.0.0.1:${port}`);
  return `https://127.0.0.1:${port}/`;
};
const pour = (socket: TLSSocket, head: string, part: string) => {
  const more = () => {
    while (!socket.destroyed && socket.write(part));
  };
  socket.write(head);
  socket.on('drain', more);
  more();
};
const drip = (socket: TLSSocket, part: string) => {
  const timer = setInterval(() => socket.write(part), 20);
  socket.once('close', () => clearInterval(timer));
};

const hookAt = async (url: string) => {
  const { webhooks: caller } = await callerFor(t.deps, await createMember(t.db));
  const { id } = await caller.create({ url, events: ['message.received'] });
  return { id, caller, last: async () => (await caller.deliveries({ id })).items[0] };
};
const hang = () => {};
const hostile: [string, (socket: TLSSocket) => void, (number | DeliveryError)[]][] = [
  ['hangs', hang, ['timeout']],
  ['hangs up', (socket) => void socket.end(), ['connection']],
  ['answers without end', (socket) => pour(socket, 'HTTP/1.1 500 No\r\n\r\n', 'x'.repeat(65_536)), [500]],
  [
    'sends headers without end',
    (socket) => pour(socket, 'HTTP/1.1 200 OK\r\n', 'x: y\r\n'.repeat(1000)),
    ['connection', 'timeout'],
  ],
  ['drips its headers', (socket) => drip(socket, 'x'), ['connection']],
  ['keeps saying that it is working on it', (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'), ['timeout']],
  ['speaks no HTTP', (socket) => void socket.write('hello\r\n\r\n'), ['connection']],
  [
    'redirects to a private address',
    (socket) => void socket.write('HTTP/1.1 302 Found\r\nlocation: https://127.0.0.1/\r\n\r\n'),
    [302],
  ],
  [
    'switches to another protocol',
    (socket) => void socket.write('HTTP/1.1 101 S\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    [101],
  ],
];

test.each(hostile)(
  'an endpoint that %s has failed by the deadline, and waits apart from then on',
  async (_, behave, came) => {
    const { id, caller, last } = await hookAt(await rawEndpoint(behave));
    await caller.test({ id });
    await t.runJobs();
    const { lastStatusCode, lastError, ...rest } = (await last()) ?? {};
    expect(rest).toMatchObject({ status: 'pending', attempts: 1 });
    expect(came).toContain(lastStatusCode ?? lastError);
    const [row] = await t.db.read.select().from(webhooks).where(eq(webhooks.id, id));
    expect(lastAsked).toMatchObject({ deadlineMs: 15_000, maxBytes: 0 });
    expect(lastAsked).not.toHaveProperty('redirects');
    expect(row).toMatchObject({ isSlow: true, active: true, busyBy: null });
    const queued = await t.db.read.select().from(jobs).where(eq(jobs.status, 'queued'));
    expect(queued.map(({ lane }) => lane)).toEqual(['slowWebhooks']);
  },
);

test.each([
  'https://127.0.0.1:1/',
  'https://[::1]:1/',
  'https://[::ffff:127.0.0.1]:1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/',
  'https://2130706433/',
  'https://localhost/',
])('nothing is sent to %s', async (url) => {
  const { id, caller, last } = await hookAt(url);
  await caller.test({ id });
  await t.runJobs();
  const nothing = { lastStatusCode: null, lastError: 'address' };
  expect(await last()).toMatchObject({ status: 'pending', attempts: 1, ...nothing });
});

test('an endpoint whose certificate is not trusted gets nothing', async () => {
  const { calls, url } = await endpoints.serve(withStatus(204));
  const before = t.deps.askOutside;
  t.deps.askOutside = askOutsideBy(publicOnlyAgent({ allowed: endpoints.allowed }));
  const { id, caller, last } = await hookAt(url);
  await caller.test({ id });
  await t.runJobs();
  expect(await last()).toMatchObject({ lastStatusCode: null, lastError: 'certificate' });
  expect(calls).toEqual([]);
  t.deps.askOutside = before;
});

test('a host that has a private address at the second attempt is not called again', async () => {
  const { calls, url } = await endpoints.serve(withStatus(204));
  let leads = '127.0.0.1';
  const names = await startNameServer(
    () => null,
    () => Promise.resolve([leads]),
  );
  const before = t.deps.askOutside;
  const agent = publicOnlyAgent({ dnsServers: [names.address], allowed: endpoints.allowed, ca: endpoints.files.cert });
  t.deps.askOutside = askOutsideBy(agent);
  const { id, caller, last } = await hookAt(url.replace('127.0.0.1', 'hook.example'));
  for (const address of ['127.0.0.1', '10.0.0.7']) {
    leads = address;
    await caller.test({ id });
    await t.runJobs();
  }
  expect([calls.length, (await last())?.lastError]).toEqual([1, 'address']);
  t.deps.askOutside = before;
  await names.close();
});

test('endpoints that hang keep neither emails nor the webhooks of others waiting', async () => {
  const release = Promise.withResolvers<void>();
  const ask = t.deps.askOutside;
  let waiting = 0;
  t.deps.askOutside = async (url, asked) => {
    if (!url.includes('hang')) return ask(url, asked);
    waiting += 1;
    await release.promise;
    throw new Error('given up');
  };
  const { webhooks: caller } = await callerFor(t.deps, await createMember(t.db));
  for (let n = 0; n < 10; n += 1) {
    const { id } = await caller.create({ url: `https://hang.example/${n}`, events: ['message.received'] });
    for (let count = 0; count < 20; count += 1) await caller.test({ id });
  }
  const good = await endpoints.serve(withStatus(204));
  const worker = startWorker(t.deps, jobHandlers);
  await vi.waitFor(() => expect(waiting).toBe(10), { interval: 5, timeout: 5_000 });
  const { id, caller: theirs, last } = await hookAt(good.url);
  await theirs.test({ id });
  await vi.waitFor(async () => expect(await last()).toMatchObject({ status: 'succeeded' }), {
    interval: 5,
    timeout: 5_000,
  });
  await vi.waitFor(() => expect(JSON.stringify(t.outbox)).toContain(new URL(good.url).host), {
    interval: 5,
    timeout: 5_000,
  });
  // Each address gets one attempt, however much waits there.
  expect(waiting).toBe(10);
  release.resolve();
  await worker.stop();
  t.deps.askOutside = ask;
});
