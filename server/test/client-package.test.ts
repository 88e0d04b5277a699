import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '@proquo/client';
import { plainOperations } from '../app/plain-operations.ts';

const asked: Request[] = [];
/** A client whose calls are not sent, and what they would have been. */
const clientWith = (options: object) =>
  createClient({
    baseUrl: 'https://proquo.example/',
    token: 'pq_token',
    ...options,
    fetch: async (request) => {
      asked.push(request);
      return Response.json({});
    },
  });
afterEach(() => void asked.splice(0));

test.each([
  ['a record', { 'x-request': '7' }],
  ['Headers', new Headers({ 'x-request': '7' })],
  ['pairs', [['x-request', '7']]],
])('headers are sent beside the token, given as %s', async (_form, headers) => {
  await clientWith({ headers }).GET('/industries');
  expect(asked.map(({ headers: sent }) => [sent.get('authorization'), sent.get('x-request')])).toEqual([
    ['Bearer pq_token', '7'],
  ]);
});

test.each(Object.keys(plainOperations))('%s is called at its address', async (route) => {
  const [method = '', address = ''] = route.split(' ');
  const call = clientWith({}).request as (method: string, path: string, init: object) => Promise<unknown>;
  await call(method.toLowerCase(), address.replace(/^\/api(?=\/)/, ''), method === 'GET' ? {} : { body: { a: 1 } });
  expect(asked.map(({ url }) => decodeURI(new URL(url).pathname))).toEqual([address]);
  expect(await asked[0]?.text()).toBe(method === 'GET' ? '' : '{"a":1}');
});

/** The answer of a server that does this, or what the client throws. */
const ask = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await createClient({ baseUrl: `http://127.0.0.1:${port}` }).GET('/industries');
  } catch (error) {
    return error as Error;
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

test.each([
  ['an empty', (): string => ''],
  ['an HTML', () => '<h1>Bad Gateway</h1>'],
])('%s answer of a proxy is thrown, because it is not a refusal of the API', async (_kind, body) => {
  const thrown = await ask((_req, res) => void res.writeHead(502, { 'content-type': 'text/html' }).end(body()));
  expect(thrown).toMatchObject({ message: 'No answer of the API: 502 Bad Gateway', cause: { status: 502 } });
});

test('a refusal of the API is not thrown', async () => {
  const refused = { message: 'Not now', code: 'SERVICE_UNAVAILABLE', appCode: 'DATABASE_AWAY' };
  const answer = await ask((_req, res) => {
    res.writeHead(503, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(refused));
  });
  expect(answer).toMatchObject({ error: refused });
});
