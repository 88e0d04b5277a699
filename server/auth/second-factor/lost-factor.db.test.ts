import { lostFactors, secondFactors } from '#db/schema/auth/second-factors.ts';
import { securityEvents } from '#db/schema/auth/security-events.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { callerFor } from '../../test/factories.ts';
import { codeOf, protectedMember } from '../../test/auth/second-factor.ts';
import { restClient, testPassword as password } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { tokenIn } from '../../test/mail/token-in.ts';
import { DAY, HOUR, MINUTE } from '../../platform/core/time.ts';
import { sendLostFactorMail } from './lost-factor-mail.ts';

withTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
afterEach(() => vi.useRealTimers());

const guarded = () => protectedMember(t);
const reset = (email: string, given = password) =>
  restClient(t).post('/api/auth/second-factor/lost', { email, password: given });
const drop = (token: string) => restClient(t).post('/api/auth/second-factor/drop', { token });
const login = (email: string, more: object = {}) => restClient(t).post('/api/auth/login', { email, password, ...more });
const mailsTo = async (email: string) => {
  await t.runJobs();
  // The onboarding emails, which come as days pass, are left out.
  return t.outbox.filter((mail) => mail.to === email && !mail.headers?.['List-Unsubscribe']);
};
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('a member who lost the second factor', () => {
  test('leaves a wrong password, the request and the end of the second factor in the security log', async () => {
    const { id, email } = await guarded();
    expect((await reset(email, 'wrong')).status).toBe(401);
    await reset(email);
    later(72 * HOUR + MINUTE);
    const mail = (await mailsTo(email)).at(-1);
    expect((await drop(tokenIn(mail?.text ?? ''))).status).toBe(200);
    const kinds: string[] = ['sign-in-failed', 'factor-lost', 'second-factor-off'];
    const recorded = await t.db.read
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(and(eq(securityEvents.userId, id), inArray(securityEvents.kind, kinds)))
      .orderBy(asc(securityEvents.id));
    expect(recorded.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('is emailed at once, waits 72 hours, and then ends it by a emailed link, once', async () => {
    const { id, email } = await guarded();
    expect(await reset(email)).toMatchObject({ status: 200, body: { message: expect.stringContaining('72 hours') } });
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Someone asked for a way back into your account');
    later(72 * HOUR - MINUTE);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Someone asked for a way back into your account');
    later(2 * MINUTE);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('Turn off two-step sign-in');
    const token = tokenIn(mail?.text ?? '');
    const caller = await callerFor(t.deps, null);
    const { done, refused } = await runConcurrently(() => caller.auth.dropLostFactor({ token }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ FACTOR_LINK_INVALID: CONCURRENCY - 1 });
    expect(await t.db.read.select().from(secondFactors).where(eq(secondFactors.userId, id))).toEqual([]);
    expect((await login(email)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Two-step sign-in was turned off');
  });

  test('gets no link before the time, whenever the job for it runs', async () => {
    const { id: userId, email } = await guarded();
    await reset(email);
    const [row] = await t.db.read.select().from(lostFactors).where(eq(lostFactors.userId, userId));
    await sendLostFactorMail(t.deps, { userId, requestedAt: row?.requestedAt ?? 0 }, { id: 'early' });
    expect((await mailsTo(email)).map((mail) => mail.subject)).not.toContain('Turn off two-step sign-in');
  });

  test('is cancelled by any sign-in', async () => {
    const { id, email, secret } = await guarded();
    await reset(email);
    expect((await login(email, { code: codeOf(secret) })).status).toBe(200);
    expect(await t.db.read.select().from(lostFactors).where(eq(lostFactors.userId, id))).toEqual([]);
    later(73 * HOUR);
    expect((await mailsTo(email)).map((mail) => mail.subject)).not.toContain('Turn off two-step sign-in');
  });

  test('by asking again neither shortens nor prolongs the wait, nor causes more emails', async () => {
    const { email } = await guarded();
    for (let round = 0; round < 5; round += 1) expect((await reset(email)).status).toBe(200);
    const subjects = (await mailsTo(email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject === 'Someone asked for a way back into your account')).toHaveLength(1);
  });

  test('has a week for the link', async () => {
    const { email } = await guarded();
    await reset(email);
    later(72 * HOUR + MINUTE);
    const token = tokenIn((await mailsTo(email)).at(-1)?.text ?? '');
    later(7 * DAY);
    expect((await drop(token)).status).toBe(400);
    expect((await drop('made-up')).status).toBe(400);
  });

  test('and never had one learns so, with the password alone', async () => {
    const { email } = await restClient(t).register({ password });
    expect((await reset(email)).status).toBe(409);
    expect((await restClient(t).post('/api/auth/second-factor/lost', {})).status, 'no one’s sign-in waits').toBe(401);
  });
});

describe('wrong codes', () => {
  test('count for the account, wherever they come from, and its owner gets one email', async () => {
    const { email, secret } = await guarded();
    const from = (address: number, code: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': `198.51.100.${address}` },
        payload: { email, password, code },
      });
    const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
    const statuses: number[] = [];
    for (let address = 1; address <= 14; address += 1) statuses.push((await from(address, wrong)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429]);
    const refused = await from(99, codeOf(secret));
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    const mails = (await mailsTo(email)).filter((mail) => mail.subject === 'Someone is guessing your sign-in codes');
    expect(mails).toHaveLength(1);
    later(15 * MINUTE);
    expect((await from(1, codeOf(secret))).statusCode).toBe(200);
  });
});
