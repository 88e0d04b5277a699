import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { listen } from '../../test/event-streams.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let port: number;
withTestApp({ RATE_LIMIT: 'on', STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' });
beforeAll(async () => {
  port = Number(new URL(await listen(t)).port);
});

const MB = 1024 * 1024;

/**
 * Sends the whole body before it reads the answer, as browsers do. Returns the status, or the error that broke the
 * sending.
 */
const send = async (route: string, type: string, size: number): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let broke = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    broke = error.code ?? 'broken';
  });
  await once(socket, 'connect');
  socket.write(`${route} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${size}\r\n\r\n`);
  await once(socket, 'data');
  for (let sent = 0; sent < size && !broke && !socket.destroyed; sent += MB) {
    await new Promise<void>((resolve) => void socket.write(Buffer.alloc(MB), () => resolve()));
  }
  // A second request on the same connection is answered too.
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  if (!socket.destroyed) await once(socket, 'close').catch(() => {});
  return broke || [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status).join(' ');
};

test.each([
  ['PUT /api/objects/upload/abc', 'image/png', 403],
  ['POST /api/stripe/webhook', 'application/json', 400],
  ['POST /api/auth/login', 'application/json', 413],
  ['POST /api/auth/login', 'application/xml', 415],
  ['POST /api/verify-identity', 'multipart/form-data; boundary=x', 401],
])('a caller who is refused while sending to %s reads why', async (route, type, status) => {
  expect(await send(route, type, 8 * MB)).toBe(`${status} 200`);
});

const statusAndWait = (answer: string): string =>
  [/\d{3}/.exec(answer)?.[0], /retry-after: \d+/i.exec(answer)?.[0]].join(' ');

test('twenty larger bodies of an address are kept in memory at once, and their ends make room', async () => {
  const answers: string[] = [];
  const begin = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => answers.push(statusAndWait(String(chunk))));
    await once(socket, 'connect');
    const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 250000\r\n\r\n';
    socket.write(`POST /api/auth/login HTTP/1.1\r\n${head}${'['.repeat(200_000)}`);
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: 21 }, begin));
  await expect.poll(() => answers, { timeout: 10_000 }).toEqual(['429 retry-after: 5']);
  for (const socket of sockets) socket.destroy();
  const payload = JSON.stringify({ email: 'ada@proquo.test', password: 'x'.repeat(20_000) });
  const call = {
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': 'application/json' },
  } as const;
  await expect.poll(async () => (await t.app.inject(call)).statusCode).toBe(400);
});

test('twenty events of an address are received at once, and their ends make room', async () => {
  const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  const answers: string[] = [];
  const begin = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => answers.push(statusAndWait(String(chunk))));
    await once(socket, 'connect');
    const head = `host: x\r\nstripe-signature: ${signature}\r\ncontent-type: application/json\r\ncontent-length: 9`;
    socket.write(`POST /api/stripe/webhook HTTP/1.1\r\n${head}\r\n\r\n{`);
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: 21 }, begin));
  await expect.poll(() => answers, { timeout: 10_000 }).toEqual(['429 retry-after: 5']);
  for (const socket of sockets) socket.destroy();
  const call = {
    method: 'POST',
    url: '/api/stripe/webhook',
    payload: '{}',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  } as const;
  await expect.poll(async () => (await t.app.inject(call)).statusCode).toBe(400);
});

test('a request may take five minutes at most', () => {
  expect(t.app.server.requestTimeout).toBe(300_000);
});
