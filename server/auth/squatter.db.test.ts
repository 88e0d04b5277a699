import { apiTokens, oauthAccounts } from '#db/schema/auth/sign-in.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { secondFactors } from '#db/schema/auth/second-factors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerFor, createMember } from '../test/factories.ts';
import { findMemberRow, updateMember } from '../test/rows.ts';
import { registeredClient, restClient, testPassword as password } from '../test/rest-client.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { askForReset, tokenTo } from '../test/auth/links.ts';
import { takeVerificationEmail } from './email-verification/send-verification.ts';

const OWNERS = ['owner@named.test', 'second@named.test', 'third@named.test'];
withTestApp({ ADMIN_EMAILS: OWNERS.join(',') });

const newPassword = 'what only the owner knows';

/** Registers with a stranger's address and adds every kind of credential. */
const squat = async (email: string) => {
  const { client, id } = await registeredClient(t, { email, password });
  const created = await client.post('/api/tokens', { name: 'Mine', scope: 'write', currentPassword: password });
  const { token } = created.body as { token: string };
  const now = Date.now();
  await t.db.write(async (tx) => {
    await tx.insert(passkeys).values({ id: `key-${id}`, userId: id, name: 'Mine', publicKey: 'AA', createdAt: now });
    await tx.insert(secondFactors).values({ userId: id, sealedSecret: 'AA', confirmedAt: now, createdAt: now });
    const google = { provider: 'google' as const, providerUserId: `sub-${id}` };
    await tx.insert(oauthAccounts).values({ ...google, userId: id, createdAt: now });
  });
  return { client, id, token };
};
const loadCredentials = async (id: string) => ({
  tokens: await t.db.read.$count(apiTokens, eq(apiTokens.userId, id)),
  passkeys: await t.db.read.$count(passkeys, eq(passkeys.userId, id)),
  factors: await t.db.read.$count(secondFactors, eq(secondFactors.userId, id)),
  links: await t.db.read.$count(oauthAccounts, eq(oauthAccounts.userId, id)),
});
const reset = async (email: string) => {
  const token = await askForReset(t, email);
  return restClient(t).post('/api/auth/reset-password', { token, password: newPassword });
};

describe('someone who registers another person’s address', () => {
  test('does not become an admin when its owner opens the link in their own browser', async () => {
    const [email = ''] = OWNERS;
    const { client, id } = await squat(email);
    const token = await tokenTo(t, email, 'Please verify your email');
    const opened = await restClient(t).post('/api/auth/verify-email', { token });
    expect(opened).toMatchObject({ status: 401, body: { message: expect.stringContaining('reset its password') } });
    const { client: owners } = await registeredClient(t);
    expect((await owners.post('/api/auth/verify-email', { token })).status, 'signed in elsewhere').toBe(401);
    expect(await findMemberRow(t.db, id)).toMatchObject({ isAdmin: false, isEmailVerified: false });
    expect((await client.get('/api/admin/stats')).status).toBe(403);
  });

  test('keeps nothing when the owner asks for a new password', async () => {
    const [, email = ''] = OWNERS;
    const { client, id, token } = await squat(email);
    expect((await reset(email)).status).toBe(200);
    expect(await loadCredentials(id)).toEqual({ tokens: 0, passkeys: 0, factors: 0, links: 0 });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    const byToken = await t.app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } });
    expect(byToken.statusCode).toBe(401);
    expect(await restClient(t).post('/api/auth/login', { email, password: newPassword })).toMatchObject({
      status: 200,
      body: { id, isEmailVerified: true },
    });
  });
});

describe('a reset of an account whose address is proven', () => {
  test('ends sessions, tokens and passkeys, and keeps the second factor and linked sign-ins', async () => {
    const email = 'proven@proquo.test';
    const { client, id } = await squat(email);
    await updateMember(t.db, id, { isEmailVerified: true });
    expect((await reset(email)).status).toBe(200);
    expect(await loadCredentials(id)).toEqual({ tokens: 0, passkeys: 0, factors: 1, links: 1 });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await restClient(t).post('/api/auth/login', { email, password: newPassword })).status).toBe(401);
  });
});

describe('emails that a stranger causes', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ RATE_LIMIT: 'on' });
  });
  afterAll(() => limited.close());

  test('are few for an address that is not proven, however often an account is made and deleted there', async () => {
    const email = 'victim@proquo.test';
    for (let round = 0; round < 15; round += 1) {
      const client = restClient(limited);
      await client.register({ email, password, firstName: 'Cheap pills' });
      await limited.runJobs();
      await client.delete('/api/user', { password });
      await limited.runJobs();
    }
    const mails = limited.outbox.filter((mail) => mail.to === email);
    expect(mails).toHaveLength(20);
    for (const mail of mails) expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('pills');
  });

  test('to verify an address come five an hour, whatever account causes them, the registration included', async () => {
    const email = 'looped@proquo.test';
    const verifying = () =>
      limited.outbox.filter((mail) => mail.to === email && /(verify your|confirm your new) email/.test(mail.subject));
    for (let round = 0; round < 4; round += 1) {
      const client = restClient(limited);
      await client.register({ email, password });
      await limited.runJobs();
      await client.delete('/api/user', { password });
    }
    expect(verifying()).toHaveLength(4);
    const other = restClient(limited);
    await other.register({ password });
    const ask = () => other.patch('/api/users/profile', { email, currentPassword: password });
    expect([(await ask()).status, (await ask()).status], 'a change to it').toEqual([200, 429]);
    const again = restClient(limited);
    await again.register({ email, password });
    await limited.runJobs();
    expect((await again.post('/api/auth/verify-email/send')).status).toBe(429);
    await limited.runJobs();
    expect(verifying()).toHaveLength(5);
  });

  test('to verify an address that is verified are neither sent nor counted', async () => {
    const id = await createMember(limited.db, { email: 'done@proquo.test', isEmailVerified: true });
    const caller = await callerFor(limited.deps, id);
    for (let n = 0; n < 6; n += 1)
      expect(await caller.auth.sendVerification()).toEqual({ message: 'Your email address is already verified.' });
    await limited.runJobs();
    expect(limited.outbox.filter(({ to }) => to === 'done@proquo.test')).toEqual([]);
    expect(await takeVerificationEmail(limited.deps, 'done@proquo.test')).toBe(0);
  });
});
