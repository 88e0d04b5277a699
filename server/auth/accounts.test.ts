import { oneTimeTokens } from '#db/schema/auth/sign-in.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { callerFor } from '../test/factories.ts';
import { findMemberRow, updateMember } from '../test/rows.ts';
import { registeredClient, restClient, testPassword } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { askForReset } from '../test/auth/links.ts';
import { tokenIn } from '../test/mail/token-in.ts';
import { HOUR } from '../platform/core/time.ts';

withTestApp({ ADMIN_EMAILS: 'Boss@proquo.test' });

const account = { firstName: 'Ada', lastName: 'Stone', password: testPassword };
let count = 0;
const freshEmail = () => `account-${(count += 1)}@proquo.test`;
const signedIn = (fields: Record<string, unknown> = {}) => registeredClient(t, { ...account, ...fields });
const lastMail = async (to: string, subject: RegExp) => {
  await t.runJobs();
  return t.outbox.findLast((mail) => mail.to === to && subject.test(mail.subject));
};

describe('registering', () => {
  test('answers the member, signs them in, starts a trial and emails a welcome and a link', async () => {
    const email = freshEmail();
    const client = restClient(t);
    const { status, body } = await client.post('/api/auth/register', { ...account, email });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, firstName: 'Ada', isEmailVerified: false, profileComplete: false });
    expect(body).not.toHaveProperty('passwordHash');
    expect((await client.get('/api/auth/user')).body).toEqual(body);
    expect((await client.get('/api/subscription/status')).body).toMatchObject({
      trial: { isActive: true, daysLeft: 30 },
    });
    expect((await lastMail(email, /welcome/i))?.text).toContain('30 days');
    expect((await lastMail(email, /verify/i))?.text).toContain('http://proquo.test/verify-email?token=');
  });

  test('takes the dialog’s payload and refuses terms or privacy that were declined', async () => {
    const now = new Date().toISOString();
    const accepted = { termsAccepted: true, privacyAccepted: true, termsAcceptedAt: now, privacyAcceptedAt: now };
    const dialog = { ...account, ...accepted };
    const post = (body: object) => restClient(t).post('/api/auth/register', body);
    expect((await post({ ...dialog, email: freshEmail() })).status).toBe(200);
    const terms = await post({ ...dialog, email: freshEmail(), termsAccepted: false });
    expect(terms).toMatchObject({ status: 400, body: { message: 'You must accept the Terms of Use to continue' } });
    const privacy = await post({ ...dialog, email: freshEmail(), privacyAccepted: false });
    expect(privacy).toMatchObject({ status: 400, body: { message: 'You must accept the Privacy Policy to continue' } });
  });
});

describe('signing in', () => {
  test('answers the member and replaces the session that was there', async () => {
    const { client, email } = await signedIn();
    const before = client.cookie();
    const login = { email: ` ${email.toUpperCase()}`, password: account.password };
    expect(await client.post('/api/auth/login', login)).toMatchObject({ status: 200, body: { email } });
    expect(client.cookie()).not.toBe(before);
    expect((await t.app.inject({ url: '/api/auth/user', headers: { cookie: before } })).statusCode).toBe(401);
  });

  test('says the same of a wrong password and of an unknown account', async () => {
    const { email } = await signedIn();
    for (const login of [
      { email, password: 'not this one' },
      { email: freshEmail(), password: account.password },
    ]) {
      const body = { message: 'Invalid email or password', code: 'UNAUTHORIZED', appCode: 'INVALID_CREDENTIALS' };
      const answer = await restClient(t).post('/api/auth/login', login);
      expect([answer.status, answer.body]).toEqual([401, body]);
    }
  });

  test('signing out ends the session, and is fine when signed out', async () => {
    const { client } = await signedIn();
    const before = client.cookie();
    expect(await client.post('/api/auth/logout')).toMatchObject({ status: 200, body: { success: true } });
    expect(client.cookie()).toBe('');
    expect((await t.app.inject({ url: '/api/auth/user', headers: { cookie: before } })).statusCode).toBe(401);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const message = "If an account with that email exists, we've sent a password reset link.";
  const askFor = (email: string) => askForReset(t, email);
  const reset = (body: object) => restClient(t).post('/api/auth/reset-password', body);

  test('is answered alike with and without an account, and emailed only to one', async () => {
    const { email } = await signedIn();
    const stranger = freshEmail();
    for (const address of [email, stranger]) {
      const { status, body } = await restClient(t).post('/api/auth/forgot-password', { email: address });
      expect([status, body]).toEqual([200, { message }]);
    }
    expect((await lastMail(email, /reset/i))?.text).toContain('http://proquo.test/reset-password?token=');
    expect(await lastMail(stranger, /reset/i)).toBeUndefined();
  });

  test('is replaced by the link, which ends every session, and works once', async () => {
    const { client, email } = await signedIn();
    const token = await askFor(email);
    const other = await askFor(email);
    expect((await reset({ token, password: 'short' })).status).toBe(400);
    expect((await reset({ token, password: 'a brand new one' })).status).toBe(200);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await client.post('/api/auth/login', { email, password: account.password })).status).toBe(401);
    expect((await client.post('/api/auth/login', { email, password: 'a brand new one' })).status).toBe(200);
    for (const used of [token, other, 'made-up']) {
      const body = { message: 'This password reset link is invalid or expired.' };
      expect(await reset({ token: used, password: 'yet another one' })).toMatchObject({ status: 400, body });
    }
  });

  test('cannot be replaced after an hour, nor by another kind of link', async () => {
    const { id, email } = await signedIn();
    const token = await askFor(email);
    const [row] = await t.db.read.select().from(oneTimeTokens).where(eq(oneTimeTokens.purpose, 'reset-password'));
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(HOUR);
    const over = { expiresAt: Date.now() };
    await t.db.write((tx) => tx.update(oneTimeTokens).set(over).where(eq(oneTimeTokens.userId, id)));
    await (await callerFor(t.deps, id)).auth.sendVerification();
    for (const used of [token, tokenIn((await lastMail(email, /verify/i))?.text ?? '')])
      expect((await reset({ token: used, password: 'a new one' })).status).toBe(400);
  });

  test('cannot be replaced by a link that was sent to a former address', async () => {
    const { id, email } = await signedIn();
    const token = await askFor(email);
    const check = async () => (await restClient(t).post('/api/auth/reset-password/check', { token })).status;
    expect(await check()).toBe(200);
    await updateMember(t.db, id, { email: freshEmail() });
    expect(await check()).toBe(400);
    expect((await reset({ token, password: 'quite another one' })).status).toBe(400);
  });

  test('keeps no token readable in the database', async () => {
    const { email } = await signedIn();
    const token = await askFor(email);
    expect(JSON.stringify(await t.db.read.select().from(oneTimeTokens))).not.toContain(token);
  });
});

describe('changing the password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const { client, email } = await signedIn();
    const elsewhere = restClient(t);
    await elsewhere.post('/api/auth/login', { email, password: account.password });
    const change = { currentPassword: account.password, newPassword: 'a better password' };
    expect((await client.post('/api/auth/change-password', change)).body).toEqual({ success: true });
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect((await elsewhere.post('/api/auth/login', { email, password: 'a better password' })).status).toBe(200);
  });

  test.each([
    ['the current one', 'wrong', 'a better password'],
    ['a long enough new one', account.password, 'short'],
  ])('needs %s', async (_what, currentPassword, newPassword) => {
    const { client, email } = await signedIn();
    expect((await client.post('/api/auth/change-password', { currentPassword, newPassword })).status).toBe(400);
    expect((await client.post('/api/auth/login', { email, password: account.password })).status).toBe(200);
  });
});

describe('verifying an email', () => {
  test('makes the owner of an address named in ADMIN_EMAILS an admin, and not before', async () => {
    const { client, id, email } = await signedIn({ email: 'boss@proquo.test' });
    expect((await client.get('/api/admin/stats')).status).toBe(403);
    const token = tokenIn((await lastMail(email, /verify/i))?.text ?? '');
    await client.post('/api/auth/verify-email', { token });
    expect(await findMemberRow(t.db, id)).toMatchObject({ isAdmin: true, isEmailVerified: true });
    expect((await client.get('/api/admin/stats')).status).toBe(200);
  });
});

describe('sessions', () => {
  type Session = { id: string; isCurrent: boolean; userAgent: string | null };

  test('are listed with the current one marked, and end one by one', async () => {
    const { client, email } = await signedIn();
    const phone = restClient(t);
    await phone.post('/api/auth/login', { email, password: account.password }, { 'user-agent': 'A phone' });
    const list = (await client.get('/api/sessions')).body as Session[];
    expect(list).toHaveLength(2);
    expect(list.filter((session) => session.isCurrent)).toHaveLength(1);
    const other = list.find((session) => session.userAgent === 'A phone');
    expect(other?.isCurrent).toBe(false);
    expect((await client.delete(`/api/sessions/${other?.id}`)).body).toEqual({ success: true });
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    expect((await client.delete(`/api/sessions/${other?.id}`)).status).toBe(404);
  });

  test('keep their secret out of the database and out of the list', async () => {
    const { client, id } = await signedIn();
    const secret = client.cookie().split('=')[1] ?? '';
    expect(secret.length).toBeGreaterThanOrEqual(40);
    const rows = await t.db.read.select().from(sessions).where(eq(sessions.userId, id));
    expect(JSON.stringify([rows, (await client.get('/api/sessions')).body])).not.toContain(secret);
  });

  test('end when their time is over', async () => {
    const { client, id } = await signedIn();
    const over = { expiresAt: Date.now() - 1 };
    await t.db.write((tx) => tx.update(sessions).set(over).where(eq(sessions.userId, id)));
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });
});
