import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '../../../test/factories.ts';
import { restClient } from '../../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { hashPassword } from '../../../auth/passwords/hash.ts';
import { signInThrottle } from './throttle.ts';

const password = 'the right password';
let passwordHash: string | undefined;

describe('the throttle of sign-ins', () => {
  let t: TestApp;
  const email = 'ada@proquo.test';
  beforeEach(async () => {
    t = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
    passwordHash ??= await hashPassword(password);
    await createMember(t.db, { email, passwordHash });
  });
  afterEach(() => t.close());

  const signIn = (fields: { email?: string; password?: string; from?: string } = {}) =>
    restClient(t).post(
      '/api/auth/login',
      { email: fields.email ?? email, password: fields.password ?? 'wrong' },
      { 'x-forwarded-for': fields.from ?? '10.0.0.1' },
    );
  /** Counts failures, the last one by a real sign-in. */
  const fail = async (times: number, fields: Parameters<typeof signIn>[0] = {}) => {
    const throttle = signInThrottle(true, t.deps.bus.quotas);
    for (let i = 1; i < times; i += 1) await throttle.attempt(fields.from ?? '10.0.0.1', email);
    expect((await signIn(fields)).status).toBe(401);
  };

  test('refuses the eleventh try, the right password included, and says when to come back', async () => {
    await fail(10);
    const refused = await signIn({ password });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('15 minutes') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  test('counts all addresses of an IPv6 /64 together, and those of the next /64 separately', async () => {
    for (let host = 1; host <= 10; host += 1) await fail(1, { from: `2001:db8:0:7::${host}` });
    expect((await signIn({ password, from: '2001:DB8::7:aa:0:0:1' })).status).toBe(429);
    expect((await signIn({ password, from: '2001:db8:0:8::1' })).status).toBe(200);
  });

  test('leaves other accounts and other addresses alone', async () => {
    await fail(10);
    expect((await signIn({ password, from: '10.0.0.2' })).status).toBe(200);
    expect((await signIn({ email: 'nobody@proquo.test' })).status).toBe(401);
  });

  test('keeps no count of accounts for an address that has failed too often', async () => {
    const keys: string[] = [];
    const take = async (key: string) => {
      keys.push(key);
      return key.includes(' ') ? 0 : 5_000;
    };
    const nothing = async () => {};
    const throttle = signInThrottle(true, { take, giveBack: nothing, clear: nothing });
    await expect(throttle.attempt('10.0.0.1', 'made-up@proquo.test')).rejects.toThrow('Too many failed sign-ins');
    expect(keys).toEqual(['sign-in:10.0.0.1']);
  });

  test('counts the account whatever the case and the space around its email', async () => {
    await fail(5, { email: ' ADA@proquo.test' });
    await fail(5);
    expect((await signIn({ password })).status).toBe(429);
  });

  test('forgets the failures of an account once its password was right', async () => {
    await fail(9);
    expect((await signIn({ password })).status).toBe(200);
    await fail(1);
    expect((await signIn({ password })).status).toBe(200);
  });

  test('counts tries that are made at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn()));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('closes an address for all accounts after a hundred failures', async () => {
    const throttle = signInThrottle(true, t.deps.bus.quotas);
    for (let i = 1; i < 100; i += 1) await throttle.attempt('10.0.0.1', `guess-${i}@proquo.test`);
    await fail(1, { email: 'guess-100@proquo.test' });
    expect((await signIn({ password })).status).toBe(429);
    expect((await signIn({ password, from: '10.0.0.2' })).status).toBe(200);
  });
});

describe('with RATE_LIMIT=off', () => {
  test('no one is throttled', async () => {
    const t = await createTestApp({ RATE_LIMIT: 'off' });
    const login = { email: 'ada@proquo.test', password: 'wrong' };
    for (let i = 0; i < 12; i += 1) expect((await restClient(t).post('/api/auth/login', login)).status).toBe(401);
    await t.close();
  });
});
