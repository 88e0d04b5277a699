import { apiTokens, oauthAccounts, oneTimeTokens } from '#db/schema/auth/sign-in.ts';
import { erasures } from '#db/schema/data-rights/erasures.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { callerFor } from '../../test/factories.ts';
import { findMemberRow, updateMember } from '../../test/rows.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { tokenIn } from '../../test/mail/token-in.ts';
import { emailTo } from '../../test/mail/email-to.ts';
import { DAY, MINUTE } from '../../platform/core/time.ts';

withTestApp();

const password = 'a long password';
let count = 0;
const fresh = () => `undo-${(count += 1)}@proquo.test`;
const mailTo = (to: string) => emailTo(t, to, 'Your email address was changed');
const forgot = async (email: string) => {
  await restClient(t).post('/api/auth/forgot-password', { email });
  return tokenIn((await emailTo(t, email, 'Reset your password'))?.text ?? '');
};
const undo = (token: string) => restClient(t).post('/api/auth/undo-email', { token });
const invalid = { status: 400, body: { message: expect.stringContaining('invalid, already used or older') } };

type Client = ReturnType<typeof restClient>;

/** Requests another address and opens the link emailed there. */
const changeTo = async (client: Client, email: string) => {
  expect((await client.patch('/api/users/profile', { email, currentPassword: password })).status).toBe(200);
  await t.runJobs();
  const link = t.outbox.findLast((mail) => mail.to === email && mail.subject.includes('confirm your new'));
  return client.post('/api/auth/verify-email', { token: tokenIn(link?.text ?? '') });
};

/** Changes the verified address of a member; returns the link emailed to the old one. */
const changed = async () => {
  const { client, id, email } = await registeredClient(t, { password });
  await updateMember(t.db, id, { isEmailVerified: true });
  const after = fresh();
  expect((await changeTo(client, after)).status).toBe(200);
  const token = tokenIn((await mailTo(email))?.text ?? '');
  return { client, id, email, after, token };
};

describe('a changed email address', () => {
  test('is emailed to both, and the old address gets a link to undo it', async () => {
    const { client, email, after } = await changed();
    expect((await client.get('/api/auth/user')).body).toMatchObject({ email: after, isEmailVerified: true });
    const old = await mailTo(email);
    expect(old?.text).toMatch(/http:\/\/proquo\.test\/undo-email\?token=\w+/);
    expect(old?.text).toContain(`from ${email} to ${after}`);
    expect((await mailTo(after))?.text).not.toContain('undo-email');
  });

  test('that no one had ever verified gets no email and no link to undo it', async () => {
    const { client, email } = await registeredClient(t, { password });
    expect((await changeTo(client, fresh())).status).toBe(200);
    expect(await mailTo(email)).toBeUndefined();
  });

  test('comes back as verified, and everyone is signed out', async () => {
    const { client, id, email, after, token } = await changed();
    expect((await undo(token)).body).toEqual({ success: true });
    const row = await findMemberRow(t.db, id);
    expect(row).toMatchObject({ email, isEmailVerified: true });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await restClient(t).post('/api/auth/login', { email: after, password })).status).toBe(401);
    expect((await restClient(t).post('/api/auth/login', { email, password })).status).toBe(200);
  });

  test('takes along what was added since, and leaves what was there before', async () => {
    const { client, id, email, token } = await changed();
    const created = await client.post('/api/tokens', { name: 'Of the intruder', currentPassword: password });
    expect(created.status).toBe(200);
    const newPassword = 'what the intruder chose';
    await client.post('/api/auth/change-password', { currentPassword: password, newPassword });
    const row = { userId: id, name: 'Key', publicKey: 'AA' };
    await t.db.write(async (tx) => {
      await tx.insert(passkeys).values({ ...row, id: `new-${id}`, createdAt: Date.now() });
      const link = { provider: 'google' as const, userId: id, email: 'intruder@example.com' };
      await tx.insert(oauthAccounts).values({ ...link, providerUserId: `new-${id}`, createdAt: Date.now() });
      await tx.insert(oauthAccounts).values({ ...link, providerUserId: `old-${id}`, createdAt: Date.now() - 2 * DAY });
      await tx.insert(passkeys).values({ ...row, id: `old-${id}`, createdAt: Date.now() - 2 * DAY });
    });
    await undo(token);
    expect(await t.db.read.select().from(apiTokens).where(eq(apiTokens.userId, id))).toEqual([]);
    const left = await t.db.read.select().from(passkeys).where(eq(passkeys.userId, id));
    expect(left.map((row) => row.id)).toEqual([`old-${id}`]);
    const links = await t.db.read.select().from(oauthAccounts).where(eq(oauthAccounts.userId, id));
    expect(links.map((link) => link.providerUserId)).toEqual([`old-${id}`]);
    const account = await findMemberRow(t.db, id);
    expect(account?.passwordHash, 'the password of the intruder').toBeNull();
    await t.runJobs();
    expect(t.outbox.at(-1)).toMatchObject({ to: email, subject: 'Reset your password' });
  });
});

describe('the link', () => {
  test('works once, also when it is opened 20 times at once', async () => {
    const { token } = await changed();
    const caller = await callerFor(t.deps, null);
    const { done, refused } = await runConcurrently(() => caller.auth.undoEmail({ token }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ UNDO_LINK_INVALID: CONCURRENCY - 1 });
    expect(await undo(token)).toMatchObject(invalid);
  });

  test('is no longer valid after 7 days, and no other kind of link undoes the change', async () => {
    const { id, after: email, token } = await changed();
    const reset = await forgot(email);
    expect(await undo(reset)).toMatchObject(invalid);
    const [row] = await t.db.read
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.userId, id))
      .orderBy(oneTimeTokens.expiresAt)
      .then((rows) => rows.filter(({ purpose }) => purpose === 'undo-email'));
    const lifetime = (row?.expiresAt ?? 0) - (row?.createdAt ?? 0);
    expect(lifetime).toBeLessThanOrEqual(7 * DAY);
    expect(lifetime).toBeGreaterThan(7 * DAY - MINUTE);
    await t.db.write((tx) =>
      tx.update(oneTimeTokens).set({ expiresAt: Date.now() }).where(eq(oneTimeTokens.userId, id)),
    );
    expect(await undo(token)).toMatchObject(invalid);
  });

  test('stays valid, because no one else can take the address in the meantime', async () => {
    const { email, token } = await changed();
    const taken = { status: 409, body: { message: 'An account with this email already exists' } };
    const names = { firstName: 'Maya', lastName: 'Lopez', password };
    expect(await restClient(t).post('/api/auth/register', { ...names, email })).toMatchObject(taken);
    const { client: other } = await registeredClient(t, { password });
    expect(await other.patch('/api/users/profile', { email, currentPassword: password })).toMatchObject(taken);
    expect((await undo(token)).status).toBe(200);
  });

  test('does nothing for an erased member whose data is gone', async () => {
    const { client, id, token } = await changed();
    await client.delete('/api/user', { password });
    await t.db.write((tx) => tx.delete(erasures).where(eq(erasures.userId, id)));
    expect(await undo(token)).toMatchObject(invalid);
  });
});
