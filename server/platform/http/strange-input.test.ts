import { beforeAll, describe, expect, test } from 'vitest';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let client: ReturnType<typeof restClient>;
withTestApp();
beforeAll(async () => {
  ({ client } = await registeredClient(t));
});

const headers = () => ({ cookie: client.cookie() });
const messageOf = (answer: { body: unknown }) => (answer.body as { message: string }).message;

describe('a body', () => {
  test('may begin with a byte order mark, and may not go on after its end', async () => {
    const send = (payload: string) =>
      t.app.inject({
        method: 'PATCH',
        url: '/api/users/profile',
        headers: { ...headers(), 'content-type': 'application/json' },
        payload,
      });
    expect((await send('\ufeff{"phone":"512 555 0100"}')).statusCode).toBe(200);
    expect((await send('{"phone":"512 555 0100"} {}')).statusCode).toBe(400);
  });
});

describe('what changes something', () => {
  test('takes nothing from the query, which ends up in histories and logs', async () => {
    const fields = new URLSearchParams({ email: 'a@proquo.test', password: 'a long password' });
    expect((await client.post(`/api/auth/login?${fields}`)).status).toBe(400);
    expect((await client.delete('/api/user?password=a%20long%20password')).status).toBe(403);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });
});

describe('an address', () => {
  test.each(['/api/users/', `/api/users/${'x'.repeat(65)}`, '/api/service-requests/', '/api/messages/conversation/'])(
    'without a possible id is unknown: %s',
    async (url) => {
      expect(await client.get(url)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    },
  );

  test('with an empty id is unknown to visitors too', async () => {
    expect((await restClient(t).get('/api/users/')).status).toBe(404);
  });

  test.each(['0x10', ' 5', '1e1', '5.', '+5'])('names numbers in digits, not as %j', async (limit) => {
    expect((await client.get(`/api/exchanges?limit=${encodeURIComponent(limit)}`)).status).toBe(400);
  });
});

describe('the sentence about bad input', () => {
  test.each([
    ['/api/auth/login', {}, 'Please enter a valid email address'],
    ['/api/auth/login', { email: 'a@proquo.test' }, 'Please enter both email and password.'],
    ['/api/auth/login', { email: 'a@proquo.test', password: '' }, 'Please enter both email and password.'],
    ['/api/auth/login', [], 'What was sent must be a JSON object.'],
    ['/api/auth/login', '"text"', 'What was sent must be a JSON object.'],
    ['/api/auth/forgot-password', { email: ' ' }, 'Please enter your email address'],
    ['/api/auth/forgot-password', {}, 'Please enter your email address'],
    ['/api/auth/forgot-password', { email: 'x' }, 'Please enter a valid email address'],
    ['/api/auth/reset-password', { password: 'long enough' }, "'token' is missing."],
    ['/api/auth/reset-password', { password: 'long enough', token: '' }, "'token' must not be empty."],
    ['/api/tokens', { name: 'x'.repeat(61) }, 'Please use at most 60 characters.'],
    ['/api/tokens', { name: 5 }, "'name' must be text."],
    ['/api/tokens', { name: 'x', scope: 'all' }, "'scope' must be read or write."],
    ['/api/profile', { selectedIndustries: ['design', 5] }, "'selectedIndustries.1' must be text."],
    ['/api/profile', { selectedIndustries: Array(21).fill('x') }, "'selectedIndustries' can have at most 20 entries."],
    [
      '/api/profile',
      { phone: '512\n555\n0100' },
      'Please enter a phone number of 7 to 20 digits, spaces and + - ( ) .',
    ],
  ])('of %s given %j', async (url, body, sentence) => {
    const headersOf: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await client.post(url, body, headersOf);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe(sentence);
  });

  test.each([
    ['0', 'must be at least 1'],
    ['101', 'can be at most 100'],
    ['x', 'must be a number'],
    ['1.5', 'must be a whole number'],
  ])('of a limit of %s', async (limit, what) => {
    expect(messageOf(await client.get(`/api/exchanges?limit=${limit}`))).toBe(`'limit' ${what}.`);
  });
});
