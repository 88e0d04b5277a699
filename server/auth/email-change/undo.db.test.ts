import { apiTokens, heldEmails, oauthAccounts, oneTimeTokens } from '#db/schema/auth/sign-in.ts';
import { erasures } from '#db/schema/data-rights/erasures.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { askForReset, tokenTo } from '../../test/auth/links.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { callerFor } from '../../test/factories.ts';
import { findMemberRow, updateMember } from '../../test/rows.ts';
import { registeredClient, restClient, testPassword as password } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { tokenIn } from '../../test/mail/token-in.ts';
import { emailTo } from '../../test/mail/email-to.ts';
import { DAY, MINUTE } from '../../platform/core/time.ts';
import { revokeCredentials } from '../revoke-credentials.ts';

withTestApp();

const CHANGED = 'Your email address was changed';
const DELETED = 'Your account was deleted';
const taken = { status: 409, body: { message: 'An account with this email already exists' } };
const done = { status: 200, body: { success: true } };
const invalid = { status: 400, body: { message: expect.stringContaining('invalid, already used or older') } };
let count = 0;
const newAddress = () => `undo-${(count += 1)}@proquo.test`;
type Client = ReturnType<typeof restClient>;

const mailTo = (to: string) => emailTo(t, to, CHANGED);
const undo = (token: string) => restClient(t).post('/api/auth/undo-email', { token });
const restore = (token: string) => restClient(t).post('/api/user/restore', { token });
const logIn = (email: string, given = password) => restClient(t).post('/api/auth/login', { email, password: given });
const registerAt = (email: string) =>
  restClient(t).post('/api/auth/register', { firstName: 'Maya', lastName: 'Lopez', password, email });
const findEmail = async (id: string) => (await findMemberRow(t.db, id))?.email;
const listHeldFor = async (id: string) =>
  (await t.db.read.select().from(heldEmails).where(eq(heldEmails.userId, id))).map((row) => row.email).sort();

/** Asks for another address and opens the link emailed there. */
const changeTo = async (client: Client, email: string) => {
  expect((await client.patch('/api/users/profile', { email, currentPassword: password })).status).toBe(200);
  const token = await tokenTo(t, email, 'Please confirm your new email address');
  expect((await client.post('/api/auth/verify-email', { token })).status).toBe(200);
};

/** The owner, or a thief in their browser, has taken a verified account to another address; the old one got a link. */
const changed = async () => {
  const { client, id, email } = await registeredClient(t);
  await updateMember(t.db, id, { isEmailVerified: true });
  const after = newAddress();
  await changeTo(client, after);
  return { client, id, email, after, token: await tokenTo(t, email, CHANGED) };
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
    const { client, email } = await registeredClient(t);
    await changeTo(client, newAddress());
    expect(await mailTo(email)).toBeUndefined();
  });

  test('comes back as verified, and everyone is signed out', async () => {
    const { client, id, email, after, token } = await changed();
    expect((await undo(token)).body).toEqual({ success: true });
    expect(await findMemberRow(t.db, id)).toMatchObject({ email, isEmailVerified: true });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect([(await logIn(after)).status, (await logIn(email)).status]).toEqual([401, 200]);
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
    expect(await undo(await askForReset(t, email))).toMatchObject(invalid);
    const own = eq(oneTimeTokens.userId, id);
    const rows = await t.db.read.select().from(oneTimeTokens).where(own);
    const { expiresAt = 0, createdAt = 0 } = rows.find(({ purpose }) => purpose === 'undo-email') ?? {};
    expect(expiresAt - createdAt).toBeLessThanOrEqual(7 * DAY);
    expect(expiresAt - createdAt).toBeGreaterThan(7 * DAY - MINUTE);
    await t.db.write((tx) => tx.update(oneTimeTokens).set({ expiresAt: Date.now() }).where(own));
    expect(await undo(token)).toMatchObject(invalid);
  });

  test('stays valid, because no one else can take the address in the meantime', async () => {
    const { email, token } = await changed();
    expect(await registerAt(email)).toMatchObject(taken);
    const { client: other } = await registeredClient(t);
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

describe('undoing a later change', () => {
  test('leaves the older link and the older address to the owner', async () => {
    const { id, client, email, after, token } = await changed();
    await changeTo(client, newAddress());
    expect(await undo(await tokenTo(t, after, CHANGED))).toMatchObject(done);
    expect(await findEmail(id)).toBe(after);
    expect(await registerAt(email), 'no one else takes the address').toMatchObject(taken);
    expect(await undo(token)).toMatchObject(done);
    expect(await findEmail(id)).toBe(email);
  });

  test('ends what is newer: the links and the addresses since then', async () => {
    const { id, client, email, after, token } = await changed();
    const second = newAddress();
    await changeTo(client, second);
    await changeTo(client, newAddress());
    const newer = await tokenTo(t, second, CHANGED);
    expect(await undo(token)).toMatchObject(done);
    expect(await listHeldFor(id)).toEqual([]);
    for (const ended of [newer, await tokenTo(t, after, CHANGED)]) {
      expect(await undo(ended)).toMatchObject({ status: 400 });
    }
    expect(await findEmail(id)).toBe(email);
    expect((await registerAt(second)).status).toBe(200);
  });

  test('does not let anyone past the owner by switching between addresses of their own', async () => {
    const { id, client, email, after, token } = await changed();
    const second = newAddress();
    await changeTo(client, second);
    await changeTo(client, after);
    await changeTo(client, second);
    expect(await undo(await tokenTo(t, after, CHANGED))).toMatchObject(done);
    expect(await listHeldFor(id)).toContain(email);
    expect(await undo(token)).toMatchObject(done);
    expect(await findEmail(id)).toBe(email);
  });
});

describe('an account that the thief erases', () => {
  test('comes back to the owner by the link that undoes the change', async () => {
    const { id, client, email, after, token } = await changed();
    expect((await client.delete('/api/user', { password })).status).toBe(200);
    expect(await registerAt(email)).toMatchObject(taken);
    expect(await undo(token)).toMatchObject(done);
    expect(await findEmail(id)).toBe(email);
    expect((await logIn(email)).status).toBe(200);
    expect(await restore(await tokenTo(t, after, DELETED)), 'the thief’s way back').toMatchObject({ status: 400 });
  });

  test('can restore the held address, also when someone else has the thief’s address by then', async () => {
    const { id, client, email, after } = await changed();
    await client.delete('/api/user', { password });
    expect((await registerAt(after)).status).toBe(200);
    const mail = await emailTo(t, email, DELETED);
    expect(mail?.text).toContain('http://proquo.test/restore-account?token=');
    expect(mail?.text).toMatch(/until [A-Z][a-z]+ \d+\./);
    expect(await restore(tokenIn(mail?.text ?? ''))).toMatchObject(done);
    expect(await findEmail(id)).toBe(email);
    expect((await logIn(email)).status).toBe(200);
  });

  test('and restores still goes back to the owner', async () => {
    const { id, client, email, after, token } = await changed();
    await client.delete('/api/user', { password });
    const forOwner = await tokenTo(t, email, DELETED);
    expect(await restore(await tokenTo(t, after, DELETED))).toMatchObject(done);
    expect(await findEmail(id)).toBe(after);
    expect(await registerAt(email)).toMatchObject(taken);
    expect(await restore(forOwner)).toMatchObject(done);
    expect(await findEmail(id)).toBe(email);
    expect(await undo(token), 'there is nothing left to undo').toMatchObject({ status: 400 });
  });

  test('comes back once: a second link to the same address undoes nothing that the owner has set since', async () => {
    const { id, client, email, token } = await changed();
    await client.delete('/api/user', { password });
    const second = await tokenTo(t, email, DELETED);
    expect(await undo(token)).toMatchObject(done);
    const owner = restClient(t);
    expect((await owner.post('/api/auth/login', { email, password })).status).toBe(200);
    const passwords = { currentPassword: password, newPassword: 'quite another one' };
    expect((await owner.post('/api/auth/change-password', passwords)).status).toBe(200);
    for (const use of [undo, restore]) expect(await use(second)).toMatchObject({ status: 400 });
    expect((await owner.get('/api/auth/user')).body).toMatchObject({ id, email });
    expect((await logIn(email, 'quite another one')).status).toBe(200);
  });

  test('emails only the one address when none is held', async () => {
    const { client, email } = await registeredClient(t);
    await client.delete('/api/user', { password });
    await t.runJobs();
    expect(t.outbox.filter((mail) => mail.subject === DELETED && mail.to === email)).toHaveLength(1);
  });
});

test('ending every credential of an account leaves its held addresses', async () => {
  const { id, email } = await changed();
  await t.db.write((tx) => revokeCredentials(tx, id));
  expect(await listHeldFor(id)).toEqual([email]);
});
