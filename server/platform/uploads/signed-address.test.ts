import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { callerFor, createMember } from '../../test/factories.ts';
import { listen } from '../../test/event-streams.ts';
import { pathOf } from '../../test/pictures.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let port: number;
withTestApp({ RATE_LIMIT: 'on', STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' });
beforeAll(async () => {
  port = Number(new URL(await listen(t)).port);
});

/** Sends the beginning of a body of this length, and no more; returns what is answered to that. */
const begin = async (line: string, headers = '', length = 4_000_000) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `${line} HTTP/1.1\r\nhost: x\r\n${headers}content-type: image/png\r\ncontent-length: ${length}\r\n\r\nabc`,
  );
  const answer = async () => {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return chunk.toString();
  };
  return { socket, answer };
};
/** The path to which a new member may send a file of a message. */
const announce = async () => {
  const { messages } = await callerFor(t.deps, await createMember(t.db));
  return pathOf((await messages.requestAttachment({ name: 'a', type: 'application/pdf', bytes: 9 })).uploadURL);
};
const later = Date.now() + 600_000;

test.each([
  ['a file', `PUT /api/objects/attachment/abc?expires=${later}&signature=x`, ''],
  ['a picture', `PUT /api/objects/upload/abc?expires=${later}&signature=x`, ''],
  ['an event of payments without a signature', 'POST /api/stripe/webhook', ''],
  ['an event with an old signature', 'POST /api/stripe/webhook', `stripe-signature: t=1000,v1=${'a'.repeat(64)}\r\n`],
])('the forged upload of %s is refused before its body has come', async (_what, line, headers) => {
  const { answer } = await begin(line, headers);
  expect(await answer()).toMatch(/^HTTP\/1\.1 40[03] /);
});

test('a file whose declared size is too large is refused before it arrives', async () => {
  const { answer } = await begin(`PUT ${await announce()}`, '', 10_485_761);
  expect(await answer()).toMatch(/^HTTP\/1\.1 413 /);
});

test('ten uploads of an address are on their way at once, and their ends make room', async () => {
  const started: Socket[] = [];
  for (let n = 1; n <= 10; n += 1) {
    started.push((await begin(`PUT ${await announce()}`)).socket);
    await expect.poll(() => t.deps.incoming.counters().underWay).toBe(n);
  }
  const last = await announce();
  expect(await (await begin(`PUT ${last}`)).answer()).toMatch(/^HTTP\/1\.1 429 /);
  for (const socket of started) socket.destroy();
  await expect.poll(() => t.deps.incoming.counters().underWay).toBe(0);
  const payload = Buffer.from('%PDF-1.7');
  expect((await t.app.inject({ method: 'PUT', url: last, payload })).statusCode).toBe(200);
});

test('forged addresses are counted', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 130; n += 1) {
    const url = `/api/objects/${n % 2 ? 'upload' : 'attachment'}/abc?expires=${later}&signature=x`;
    statuses.add((await t.app.inject({ method: 'PUT', url, remoteAddress: '203.0.113.5' })).statusCode);
  }
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([403, 429]);
});
