import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let client: ReturnType<typeof restClient>;
let receiverId: string;
withTestApp();
beforeAll(async () => {
  client = restClient(t);
  receiverId = (await restClient(t).register()).id;
  await client.register();
});

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = (method: Method, url: string, payload: Buffer, headers: Record<string, string> = {}) =>
  t.app.inject({
    method,
    url,
    payload,
    headers: { 'content-type': 'application/json', cookie: client.cookie(), ...headers },
  });
const message = (content: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(JSON.stringify({ receiverId, content }), encoding);
const thread = async () => JSON.stringify((await client.get(`/api/messages/conversation/${receiverId}`)).body);

const latin1 = (fields: object) => Buffer.from(JSON.stringify(fields), 'latin1');
const withHalf = (fields: object) => Buffer.from(JSON.stringify(fields).replace('¤', String.raw`\ud83d`));
const places: [Method, string, object][] = [
  ['POST', '/api/messages', { receiverId: 'x', content: 'Müller ¤' }],
  ['PATCH', '/api/users/profile', { lastName: 'Müller ¤' }],
  ['POST', '/api/auth/login', { email: 'ü¤@proquo.test', password: 'x' }],
  ['POST', '/api/reports', { subjectType: 'user', subjectId: 'x', reason: 'Müller ¤' }],
  ['POST', '/trpc/messages.send', { receiverId: 'x', content: 'Müller ¤' }],
  ['POST', '/trpc/messages.send?batch=1', { 0: { receiverId: 'x', content: 'Müller ¤' } }],
  ['DELETE', '/api/push/subscription', { endpoint: 'https://push.example.com/ü¤' }],
];

describe('a body', () => {
  test.each(places)('of %s %s in bytes that are no UTF-8 is refused with a sentence', async (method, url, fields) => {
    for (const bytes of [latin1(fields), withHalf(fields)]) {
      const answer = await send(method, url, bytes);
      expect([answer.statusCode, answer.json<{ appCode: string }>().appCode]).toEqual([400, 'BROKEN_TEXT']);
    }
  });

  test('in the charset that it names is read', async () => {
    const type = (charset: string) => ({ 'content-type': `application/json; charset=${charset}` });
    expect((await send('POST', '/api/messages', message('Müller 1', 'latin1'), type('iso-8859-1'))).statusCode).toBe(
      200,
    );
    expect((await send('POST', '/api/messages', message('Müller 2', 'utf16le'), type('"UTF-16LE"'))).statusCode).toBe(
      200,
    );
    expect((await send('POST', '/api/messages', message('Müller 3'), type('utf8'))).statusCode).toBe(200);
    const said = await thread();
    for (const words of ['Müller 1', 'Müller 2', 'Müller 3']) expect(said).toContain(words);
    const unknown = await send('POST', '/api/messages', message('Müller'), type('klingon'));
    expect([unknown.statusCode, unknown.json()]).toMatchObject([415, { appCode: 'UNKNOWN_CHARSET' }]);
  });

  test('may escape whole characters and the sign of an escape', async () => {
    const json = `{"receiverId":"${receiverId}","content":"\\ud83d\\ude00 \\u00fc \\\\ud83d"}`;
    expect((await send('POST', '/api/messages', Buffer.from(json))).json()).toMatchObject({ content: '😀 ü \\ud83d' });
  });

  test('that halves a pair between two texts is refused', async () => {
    const json = `{"receiverId":"${receiverId}","content":"\\ud83d","x":"\\ude00"}`;
    expect((await send('POST', '/api/messages', Buffer.from(json))).json()).toMatchObject({ appCode: 'BROKEN_TEXT' });
  });

  test.each<[Method, string, string]>([
    ['POST', '/api/messages', 'application/json'],
    ['POST', '/trpc/messages.send', 'application/json'],
    ['PUT', '/api/objects/upload/abc', 'image/png'],
    ['PUT', '/api/objects/attachment/abc', 'application/pdf'],
    ['POST', '/api/stripe/webhook', 'application/json'],
    ['POST', '/api/verify-identity', 'multipart/form-data; boundary=x'],
    ['POST', '/api/auth/apple/callback', 'application/x-www-form-urlencoded'],
    ['POST', '/unsubscribe?token=x', 'application/x-www-form-urlencoded'],
  ])('of %s %s that is compressed is refused with a sentence', async (method, url, type) => {
    for (const encoding of ['gzip', 'br', 'gzip, identity']) {
      const headers = { 'content-type': type, 'content-encoding': encoding };
      const answer = await send(method, url, gzipSync(message('Hello')), headers);
      expect([answer.statusCode, answer.json()]).toMatchObject([415, { appCode: 'PACKED_BODY' }]);
    }
  });

  test('may say that it is not compressed', async () => {
    const answer = await send('POST', '/api/messages', message('Hello'), { 'content-encoding': 'Identity' });
    expect(answer.statusCode).toBe(200);
  });

  test('never leaves a replacement character in what is stored', async () => {
    expect(await thread()).not.toContain('\ufffd');
  });
});

describe('an address', () => {
  test.each([
    '/api/service-requests?search=M%FCller',
    '/api/users/search?q=%C3',
    '/api/users/M%FCller',
    '/trpc/posts.list?input=%7B%22search%22%3A%22M%FCller%22%7D',
    '/trpc/posts.list?input=%7B%22search%22%3A%22%5Cud83d%22%7D',
    '/api/service-requests?search=%ED%A0%BD',
  ])('in bytes that are no UTF-8 is refused: %s', async (url) => {
    const answer = await client.get(url);
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'BAD_REQUEST' }]);
  });

  test.each(['/api/users/search?q=100%', '/api/users/search?q=M%C3%BCller', '/api/users/search?q=M\u00c3\u00bcller'])(
    'in UTF-8, encoded or not, is read: %s',
    async (url) => {
      expect((await client.get(url)).status).toBe(200);
    },
  );
});
