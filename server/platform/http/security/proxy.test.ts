import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';

const signIn = { email: 'none@proquo.test', password: 'guessed' };

/**
 * The statuses of several sign-ins through a proxy that appends the same address to a client-sent list that changes
 * each time.
 */
const readStatuses = async (trust: string, tries: number, real: (n: number) => string) => {
  const t = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: trust });
  const statuses: number[] = [];
  for (let n = 0; n < tries; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}, ${real(n)}` };
    statuses.push(
      (await t.app.inject({ method: 'POST', url: '/api/auth/login', payload: signIn, headers })).statusCode,
    );
  }
  await t.close();
  return statuses;
};

test('an address that the caller made up does not get around the throttle', async () => {
  expect((await readStatuses('on', 11, () => '203.0.113.7')).at(-1)).toBe(429);
});

test('callers behind the proxy are told apart by the address that it saw', async () => {
  expect((await readStatuses('on', 11, (n) => `203.0.113.${n}`)).at(-1)).toBe(401);
});

test('of two proxies the first one knows the caller', async () => {
  expect((await readStatuses('2', 11, () => '203.0.113.7')).at(-1)).toBe(401);
});

test('without a proxy the header counts for nothing', async () => {
  expect((await readStatuses('off', 11, (n) => `203.0.113.${n}`)).at(-1)).toBe(429);
});

test.each(['203.0.113.7:', '[2001:db8::7]:'])(
  'the port that a proxy writes beside %s counts for nothing',
  async (name) => {
    expect((await readStatuses('on', 11, (n) => `${name}${50_000 + n}`)).at(-1)).toBe(429);
  },
);
