import { createHash } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { breachedPasswords } from './breached-passwords.ts';

const LIST = 'https://list.example/range';
const digest = createHash('sha1').update('hunter2hunter2').digest('hex').toUpperCase();
const asked: { prefix: unknown; padding: string | null }[] = [];
let answer: () => Response = () => new HttpResponse('');
const outside = setupServer(
  http.get(`${LIST}/:prefix`, ({ params, request }) => {
    asked.push({ prefix: params['prefix'], padding: request.headers.get('add-padding') });
    return answer();
  }),
);
const errors: unknown[] = [];
const list = breachedPasswords(LIST, (error) => void errors.push(error));
beforeAll(() => outside.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  asked.length = 0;
  errors.length = 0;
});
afterAll(() => outside.close());

test('the list knows a password by its digest, of which five digits leave the server', async () => {
  answer = () => new HttpResponse(`${'0'.repeat(35)}:7\r\n${digest.slice(5)}:42\r\n`);
  expect(await list.has('hunter2hunter2')).toBe(true);
  expect(await list.has('quite another one')).toBe(false);
  expect(asked[0]).toEqual({ prefix: digest.slice(0, 5), padding: 'true' });
});

test("the list's padded lines are ignored", async () => {
  answer = () => new HttpResponse(`${digest.slice(5)}:0\r\n`);
  expect(await list.has('hunter2hunter2')).toBe(false);
});

test('a list that cannot be reached keeps no one out, and the operator learns of it', async () => {
  answer = () => new HttpResponse('no', { status: 503 });
  expect(await list.has('hunter2hunter2')).toBe(false);
  answer = () => HttpResponse.error();
  expect(await list.has('hunter2hunter2')).toBe(false);
  expect(errors).toHaveLength(2);
});

test('without an address no list is asked', async () => {
  expect(await breachedPasswords(undefined, () => {}).has('hunter2hunter2')).toBe(false);
  expect(asked).toEqual([]);
});
