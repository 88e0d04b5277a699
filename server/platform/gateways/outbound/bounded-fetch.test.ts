import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { boundedFetch, readAtMost } from './bounded-fetch.ts';
import { googleSignIn } from '../sign-in/google.ts';
import { stripePayments } from '../payments/payments.ts';

const MAX_BYTES = 100_000;
const ask = boundedFetch({ deadlineMs: 300, maxBytes: MAX_BYTES });

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
const serve = async (answer: RequestListener) => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const pourForEver: RequestListener = (_req, res) => {
  const part = Buffer.alloc(64 * 1024, 'x');
  const pour = () => {
    while (!res.destroyed && res.write(part));
  };
  res.on('drain', pour);
  pour();
};
/** Sends a byte now and then and never ends. */
const dribble: RequestListener = (_req, res) => {
  const timer = setInterval(() => res.write('x'), 20);
  res.once('close', () => clearInterval(timer));
};

test('an answer passes with its status, headers and body', async () => {
  const url = await serve((_req, res) => res.writeHead(418, { 'x-kind': 'tea' }).end('{"a":1}'));
  const answer = await ask(url);
  expect([answer.status, answer.headers.get('x-kind'), await answer.json()]).toEqual([418, 'tea', { a: 1 }]);
});

test('an answer without a body has none', async () => {
  const url = await serve((_req, res) => res.writeHead(204).end());
  expect((await ask(url)).status).toBe(204);
});

test('a body without end is refused', async () => {
  await expect(ask(await serve(pourForEver))).rejects.toThrow('more than 100000 bytes');
});

test('a body that dribbles ends at the deadline', async () => {
  await expect(ask(await serve(dribble))).rejects.toThrow(/aborted|timeout/);
});

test('the caller may still give up', async () => {
  const url = await serve(() => {});
  await expect(ask(url, { signal: AbortSignal.abort(new Error('changed my mind')) })).rejects.toThrow(
    'changed my mind',
  );
});

test('of an upload that is too large only enough is read to notice', async () => {
  const answer = await fetch(await serve(pourForEver));
  expect(await readAtMost(answer, 10)).toHaveLength(11);
});

test('neither a provider of sign-ins nor Stripe is read without end', async () => {
  const url = await serve(pourForEver);
  const google = googleSignIn({ issuer: url, clientId: 'a', clientSecret: 'b' });
  const attempt = { state: 's', verifier: 'v', nonce: 'n', redirectUri: `${url}/back` };
  await expect(google.addressFor(attempt)).rejects.toThrow('more than 262144 bytes');
  const options = { secretKey: 'sk_test_x', webhookSecret: 'w', apiUrl: url, appName: 'ProQuo' };
  await expect(stripePayments(options).findCharge('ch_1')).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
});
