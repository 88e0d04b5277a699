import { recoveryCodes, secondFactors } from '#db/schema/auth/second-factors.ts';
import { eq } from 'drizzle-orm';
import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { callerFor, createMember } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { registeredClient, restClient, testPassword as password } from '../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { askForReset } from '../../test/auth/links.ts';
import { codeOf, forgetStep, protectedMember as registerProtected } from '../../test/auth/second-factor.ts';
import { emailTo } from '../../test/mail/email-to.ts';
import { MINUTE } from '../../platform/core/time.ts';

let t: TestApp;
beforeAll(async () => {
  // The clock stands in the middle of a TOTP step, so that no code expires between generation and check.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  t = await createTestApp({ RATE_LIMIT: 'on' });
});
afterAll(async () => {
  vi.useRealTimers();
  await t.close();
});

const path = '/api/auth/second-factor';
/** A code that is not valid near the current time. */
const wrongCode = (secret: string) => {
  const near = new Set([-MINUTE, -30_000, 0, 30_000, MINUTE].map((offset) => codeOf(secret, offset)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code))!;
};
const protectedMember = () => registerProtected(t);
const login = (email: string, more: Record<string, unknown> = {}) =>
  restClient(t).post('/api/auth/login', { email, password, ...more });
const asksForCode = { status: 401, body: { message: expect.stringMatching(/^SECOND_FACTOR_REQUIRED: [A-Z]/) } };
const wrong = { status: 401, body: { message: "That code isn't right. Please try again." } };

describe('turning two-step sign-in on', () => {
  test('asks for the password, offers a secret, and holds once a code confirms it', async () => {
    const { client, email } = await registeredClient(t);
    expect((await client.get(path)).body).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect((await client.post(`${path}/begin`, { password: 'wrong' })).status).toBe(400);
    const { body } = await client.post(`${path}/begin`, { password });
    const { secret, address } = body as { secret: string; address: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const read = URI.parse(address) as TOTP;
    expect(read).toMatchObject({ issuer: 'ProQuo', label: email, digits: 6, period: 30 });
    expect(read.secret.base32).toBe(secret);
    expect((await login(email)).status, 'not asked for yet').toBe(200);
    expect(await client.post(`${path}/confirm`, { code: wrongCode(secret) })).toMatchObject({ ...wrong, status: 400 });
    const confirmed = await client.post(`${path}/confirm`, { code: codeOf(secret).replace(/^.../, '$& ') });
    expect(confirmed.status).toBe(200);
    const { recoveryCodes: codes } = confirmed.body as { recoveryCodes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-?){3}$/);
    expect((await client.get(path)).body).toEqual({ isOn: true, since: expect.any(String), recoveryCodesLeft: 10 });
    expect(await emailTo(t, email, 'Two-step sign-in is on')).toBeDefined();
    expect((await client.post(`${path}/begin`, { password })).status, 'a second one').toBe(409);
    expect((await client.post(`${path}/confirm`, { code: codeOf(secret) })).status).toBe(409);
  });

  test('stores neither the secret nor a code in plain text', async () => {
    const { id, secret, codes } = await protectedMember();
    const [row] = await t.db.read.select().from(secondFactors).where(eq(secondFactors.userId, id));
    const storedCodes = await t.db.read.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
    expect(storedCodes).toHaveLength(10);
    const stored = JSON.stringify([row, storedCodes]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  test('says what is missing where there is no password', async () => {
    const caller = await callerFor(t.deps, await createMember(t.db));
    await expect(caller.auth.beginSecondFactor({ password: '' })).rejects.toThrow(/doesn't have a password yet/);
  });
});

describe('signing in with a second factor', () => {
  test('asks for the code, but never without the password', async () => {
    const { email, secret } = await protectedMember();
    expect(await login(email)).toMatchObject(asksForCode);
    const unknown = { status: 401, body: { message: 'Invalid email or password' } };
    expect(await login(email, { password: 'wrong' })).toMatchObject(unknown);
    expect(await login(email, { password: 'wrong', code: codeOf(secret) })).toMatchObject(unknown);
    expect(await login(email, { code: wrongCode(secret) })).toMatchObject(wrong);
    expect((await login(email, { code: codeOf(secret) })).status).toBe(200);
  });

  test('takes a code once, and none that is older than the last one', async () => {
    const { email, secret } = await protectedMember();
    expect((await login(email, { code: codeOf(secret) })).status).toBe(200);
    expect(await login(email, { code: codeOf(secret) })).toMatchObject(wrong);
    expect(await login(email, { code: codeOf(secret, -30_000) })).toMatchObject(wrong);
    expect((await login(email, { code: codeOf(secret, 30_000) })).status, 'the next one').toBe(200);
  });

  test('takes the codes of the step before and after, and none beyond', async () => {
    const { id, email, secret } = await protectedMember();
    for (const [offset, status] of [
      [-30_000, 200],
      [30_000, 200],
      [-MINUTE - 30_000, 401],
      [MINUTE + 30_000, 401],
    ] as const) {
      await forgetStep(t.db, id);
      expect((await login(email, { code: codeOf(secret, offset) })).status, String(offset)).toBe(status);
    }
  });

  test.each([
    ['code', 10],
    ['recovery code', 9],
  ])('succeeds once of 20 times with the same %s', async (what, recoveryCodesLeft) => {
    const { client, email, secret, codes } = await protectedMember();
    const code = what === 'code' ? codeOf(secret) : codes[0]!;
    // Without the throttle, which would otherwise end a race of twenty at ten.
    const pass = async () => {};
    const throttle = { attempt: pass, takeBack: pass, succeed: pass };
    const open = await callerFor({ ...t.deps, throttle }, null);
    const { done, refused } = await runConcurrently(() => open.auth.login({ email, password, code }));
    expect(done).toHaveLength(1);
    expect((refused['SECOND_FACTOR_WRONG'] ?? 0) + (refused['TOO_MANY_CODES'] ?? 0)).toBe(CONCURRENCY - 1);
    expect((await client.get(path)).body).toMatchObject({ recoveryCodesLeft });
  });

  test('takes a recovery code however it is written, and another member’s never', async () => {
    const { email, codes } = await protectedMember();
    const other = await protectedMember();
    expect(await login(email, { code: other.codes[0] })).toMatchObject(wrong);
    expect((await login(email, { code: ` ${codes[1]!.toUpperCase().replaceAll('-', ' ')} ` })).status).toBe(200);
    expect(await login(email, { code: codes[1] })).toMatchObject(wrong);
  });

  test('counts wrong codes as failures, which half a sign-in does not wipe out', async () => {
    const { email, secret } = await protectedMember();
    for (let round = 0; round < 10; round += 1) {
      expect(await login(email)).toMatchObject(asksForCode);
      expect(await login(email, { code: wrongCode(secret) })).toMatchObject(wrong);
    }
    expect((await login(email, { code: codeOf(secret) })).status).toBe(429);
  });

  test('does not count half a sign-in as a failure', async () => {
    const { email, secret } = await protectedMember();
    for (let round = 0; round < 12; round += 1) expect(await login(email)).toMatchObject(asksForCode);
    expect((await login(email, { code: codeOf(secret) })).status).toBe(200);
  });

  test('is asked for after a reset of the password too', async () => {
    const { client, id, email, secret } = await protectedMember();
    await updateMember(t.db, id, { isEmailVerified: true });
    const token = await askForReset(t, email);
    const fresh = 'quite another password';
    expect((await client.post('/api/auth/reset-password', { token, password: fresh })).status).toBe(200);
    expect(await login(email, { password: fresh })).toMatchObject(asksForCode);
    expect((await login(email, { password: fresh, code: codeOf(secret) })).status).toBe(200);
  });

  test('changes nothing for a suspended member', async () => {
    const { id, email, secret } = await protectedMember();
    await updateMember(t.db, id, { suspendedAt: Date.now() });
    expect((await login(email, { code: codeOf(secret) })).status).toBe(403);
  });
});

describe('new recovery codes', () => {
  test('need a code, end the old ones and cause an email', async () => {
    const { client, email, codes, secret } = await protectedMember();
    expect((await client.post(`${path}/recovery-codes`, { password: 'wrong' })).status).toBe(400);
    const { body } = await client.post(`${path}/recovery-codes`, { code: codeOf(secret) });
    const fresh = (body as { recoveryCodes: string[] }).recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect(await login(email, { code: codes[0] })).toMatchObject(wrong);
    expect((await login(email, { code: fresh[0] })).status).toBe(200);
    expect(await emailTo(t, email, 'You have new recovery codes')).toBeDefined();
  });
});

describe('turning two-step sign-in off', () => {
  test('needs a code beside the password, and ends with it', async () => {
    const { client, email, secret } = await protectedMember();
    const end = (body: object) => client.delete(path, body);
    expect((await end({ password: 'wrong', code: codeOf(secret) })).status).toBe(400);
    expect((await end({ password, code: wrongCode(secret) })).status).toBe(400);
    expect((await client.get(path)).body).toMatchObject({ isOn: true });
    expect((await end({ password, code: codeOf(secret) })).body).toEqual({ success: true });
    expect((await login(email)).status).toBe(200);
    expect(await emailTo(t, email, 'Two-step sign-in was turned off')).toBeDefined();
    expect((await end({ password, code: codeOf(secret) })).status).toBe(409);
  });

  test('works with a recovery code', async () => {
    const { client, codes, id } = await protectedMember();
    expect((await client.delete(path, { password, code: codes[3] })).status).toBe(200);
    expect(await t.db.read.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))).toEqual([]);
  });
});
