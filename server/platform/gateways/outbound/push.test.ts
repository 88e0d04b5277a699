import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { makeCertificate } from '#scripts/test/certificate.ts';
import webpush from 'web-push';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { webPush } from './push.ts';

const payload = { title: 'Hello', body: 'World', url: '/notifications', tag: 'n1' };
const DEADLINE_MS = 300;

let files: { key: string; cert: string };
beforeAll(async () => {
  files = await makeCertificate('127.0.0.1');
});

let server: Server | undefined;
afterEach(() => void server?.close());

/** A push service that handles the connection after a request as given, and a browser subscribed there. */
const serviceThat = async (behave: (socket: TLSSocket) => void, deadlineMs = 30_000) => {
  server = createServer(files, (socket) => {
    // Closing the connection emits an error on the other side.
    socket.on('error', () => {});
    socket.once('data', () => behave(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const browser = createECDH('prime256v1').generateKeys().toString('base64url');
  const agent = new Agent({ ca: files.cert });
  const push = webPush(webpush.generateVAPIDKeys(), 'mailto:support@proquo.test', { agent, deadlineMs });
  const target = {
    endpoint: `https://127.0.0.1:${port}/x`,
    p256dh: browser,
    auth: randomBytes(16).toString('base64url'),
  };
  return () => push.send(target, payload);
};

const status = (code: number) => `HTTP/1.1 ${code} Whatever\r\ncontent-length: 1000000000\r\n\r\n`;

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
])('an answer of %d ends with its headers, though its body never comes: %s', async (code, expected) => {
  const send = await serviceThat((socket) => void socket.write(`${status(code)}a part`));
  expect(await send()).toBe(expected);
});

// 400, 401 and 403 are what all members get while the clock or the key of the server is wrong.
test.each([400, 401, 403, 503])('a refusal with %d ends no subscription, and is tried again', async (code) => {
  const send = await serviceThat((socket) => void socket.write(status(code)));
  await expect(send()).rejects.toThrow(`The push service answered with ${code}`);
});

test('almost nothing of an endless body is read', async () => {
  const part = Buffer.alloc(64 * 1024, 'x');
  const closed = Promise.withResolvers<number>();
  const send = await serviceThat((socket) => {
    const pour = () => {
      while (!socket.destroyed && socket.write(part));
    };
    socket.write(status(201));
    socket.on('drain', pour).once('close', () => closed.resolve(socket.bytesWritten));
    pour();
  });
  expect(await send()).toBe('sent');
  // Roughly the socket buffers of this machine, far below what could be sent until a deadline.
  expect(await closed.promise).toBeLessThan(32 * 1024 * 1024);
});

test.each([
  ['says nothing', (_socket: TLSSocket) => {}],
  [
    'says a little again and again',
    (socket: TLSSocket) => {
      socket.write('HTTP/1.1 201 Created\r\n');
      const timer = setInterval(() => socket.write('x: y\r\n'), 20);
      socket.once('close', () => clearInterval(timer));
    },
  ],
  [
    'keeps announcing an answer',
    (socket: TLSSocket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
      socket.once('close', () => clearInterval(timer));
    },
  ],
])('a service that %s is given up at the deadline', async (_what, behave) => {
  const send = await serviceThat(behave, DEADLINE_MS);
  const began = performance.now();
  await expect(send()).rejects.toThrow(/aborted/);
  expect(performance.now() - began).toBeLessThan(DEADLINE_MS * 10);
});

test.each([
  ['hangs up', (socket: TLSSocket) => void socket.end()],
  [
    'speaks of something else',
    (socket: TLSSocket) => void socket.end('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  ],
  [
    'sends headers without end',
    (socket: TLSSocket) => void socket.write(`HTTP/1.1 201 Created\r\n${'x: y\r\n'.repeat(20_000)}`),
  ],
])('a service that %s fails, once', async (_what, behave) => {
  const send = await serviceThat(behave);
  await expect(send()).rejects.toThrow(/hung up|hang up|Overflow|aborted|many/i);
});
