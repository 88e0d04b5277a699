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

/** What 21 calls that begin so and stay open are answered, and, once they have ended, the status of a whole one. */
const beginTwentyOne = async (url: string, headers: Record<string, string>, begun: string, payload: string) => {
  const answers: string[] = [];
  const lines = Object.entries({ ...headers, host: 'x', 'content-length': '250000' }).map((pair) => pair.join(': '));
  const begin = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => answers.push(statusAndWait(String(chunk))));
    await once(socket, 'connect');
    socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${begun}`);
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: 21 }, begin));
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  const ask = async () => (await t.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  await expect.poll(ask).not.toBe(429);
  return [...answers, await ask()];
};
const oneRefused = ['429 retry-after: 5', 400];
const json = { 'content-type': 'application/json' };

test('twenty larger bodies of an address are kept in memory at once, and their ends make room', async () => {
  const payload = JSON.stringify({ email: 'ada@proquo.test', password: 'x'.repeat(20_000) });
  expect(await beginTwentyOne('/api/auth/login', json, '['.repeat(200_000), payload)).toEqual(oneRefused);
});

test('twenty events of an address are received at once, and their ends make room', async () => {
  const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  const headers = { ...json, 'stripe-signature': signature };
  expect(await beginTwentyOne('/api/stripe/webhook', headers, '{', '{}')).toEqual(oneRefused);
});

test('a request may take five minutes at most', () => {
  expect(t.app.server.requestTimeout).toBe(300_000);
});
