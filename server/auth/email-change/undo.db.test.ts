import { apiTokens, oauthAccounts, oneTimeTokens, passkeys, users } from '#db/schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AT_ONCE, atOnce, tokenIn } from '../../test/at-once.ts';
import { callerFor } from '../../test/factories.ts';
import { restClient } from '../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { DAY } from '../../time.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const password = 'a long password';
let count = 0;
const fresh = () => `undo-${(count += 1)}@proquo.test`;
const mailTo = async (to: string) => {
  await t.runJobs();
  return t.outbox.findLast((mail) => mail.to === to && mail.subject === 'Your email address was changed');
};
const undo = (token: string) => restClient(t).post('/api/auth/undo-email', { token });
const invalid = { status: 400, body: { message: expect.stringContaining('invalid, used or older') } };

/** A member whose address was changed, and the link in the mail to the old one. */
const changed = async () => {
  const client = restClient(t);
  const { id, email } = await client.register({ password });
  const after = fresh();
  await client.patch('/api/users/profile', { email: after });
  const token = tokenIn((await mailTo(email))?.text ?? '');
  return { client, id, email, after, token };
};

describe('a changed email address', () => {
  test('is unverified again, and both are told; the old one gets the way back', async () => {
    const { client, email, after } = await changed();
    expect((await client.get('/api/auth/user')).body).toMatchObject({ email: after, isEmailVerified: false });
    const old = await mailTo(email);
    expect(old?.text).toMatch(/http:\/\/proquo\.test\/undo-email\?token=\w+/);
    expect(old?.text).toContain(`from ${email} to ${after}`);
    expect((await mailTo(after))?.text).not.toContain('undo-email');
    const taken = await client.patch('/api/users/profile', { email: (await changed()).after });
    expect(taken.status).toBe(409);
  });

  test('comes back as verified, and everybody is signed out', async () => {
    const { client, id, email, after, token } = await changed();
    expect((await undo(token)).body).toEqual({ success: true });
    const [row] = await t.db.read.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ email, isEmailVerified: true });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await restClient(t).post('/api/auth/login', { email: after, password })).status).toBe(401);
    expect((await restClient(t).post('/api/auth/login', { email, password })).status).toBe(200);
  });

  test('takes along what was added since, and leaves what was there before', async () => {
    const { client, id, token } = await changed();
    await client.post('/api/tokens', { name: 'Of the intruder' });
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
    expect(left.map((one) => one.id)).toEqual([`old-${id}`]);
    const links = await t.db.read.select().from(oauthAccounts).where(eq(oauthAccounts.userId, id));
    expect(links.map((one) => one.providerUserId)).toEqual([`old-${id}`]);
  });
});

describe('while the change is undone', () => {
  test('the settings form, sent with the new address still in it, does not pass that one off as verified', async () => {
    const { id, email, after, token } = await changed();
    const [member, visitor] = [await callerFor(t.deps, id), await callerFor(t.deps, null)];
    await Promise.all([member.profile.updateSettings({ email: after }), visitor.auth.undoEmail({ token })]);
    const [row] = await t.db.read.select().from(users).where(eq(users.id, id));
    expect([
      { email, isEmailVerified: true },
      { email: after, isEmailVerified: false },
    ]).toContainEqual({ email: row?.email, isEmailVerified: row?.isEmailVerified });
  });
});

describe('the link', () => {
  test('works once, and of 20 at once for one', async () => {
    const { token } = await changed();
    const caller = await callerFor(t.deps, null);
    const { done, refused } = await atOnce(() => caller.auth.undoEmail({ token }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ UNDO_LINK_INVALID: AT_ONCE - 1 });
    expect(await undo(token)).toMatchObject(invalid);
  });

  test('is over after 7 days, and no other link does its work', async () => {
    const { id, token } = await changed();
    await t.runJobs();
    const verify = t.outbox.findLast(({ subject }) => subject === 'Please verify your email');
    expect(await undo(tokenIn(verify?.text ?? ''))).toMatchObject(invalid);
    const [row] = await t.db.read
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.userId, id))
      .orderBy(oneTimeTokens.expiresAt)
      .then((rows) => rows.filter(({ purpose }) => purpose === 'undo-email'));
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(7 * DAY);
    await t.db.write((tx) =>
      tx.update(oneTimeTokens).set({ expiresAt: Date.now() }).where(eq(oneTimeTokens.userId, id)),
    );
    expect(await undo(token)).toMatchObject(invalid);
  });

  test('of the first address ends those of addresses in between', async () => {
    const { client, id, email, after, token } = await changed();
    await client.patch('/api/users/profile', { email: fresh() });
    const between = tokenIn((await mailTo(after))?.text ?? '');
    expect(between).not.toBe('');
    expect((await undo(token)).status).toBe(200);
    expect(await undo(between)).toMatchObject(invalid);
    expect((await t.db.read.select().from(users).where(eq(users.id, id)))[0]?.email).toBe(email);
  });

  test('stays good while another account has the address', async () => {
    const { email, token } = await changed();
    const other = restClient(t);
    await other.register({ email });
    expect((await undo(token)).status).toBe(409);
    await other.patch('/api/users/profile', { email: fresh() });
    expect((await undo(token)).status).toBe(200);
  });

  test('does nothing for an erased member', async () => {
    const { client, token } = await changed();
    await client.delete('/api/user', { password });
    expect(await undo(token)).toMatchObject(invalid);
  });
});
