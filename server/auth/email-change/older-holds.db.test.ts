import { heldEmails } from '#db/schema/auth/sign-in.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { tokenIn } from '../../test/mail/token-in.ts';
import { emailTo } from '../../test/mail/email-to.ts';
import { revokeCredentials } from '../revoke-credentials.ts';
import { updateMember } from '../../test/rows.ts';

withTestApp();

const password = 'a long password';
const CHANGED = 'Your email address was changed';
const DELETED = 'Your account was deleted';
const taken = { status: 409 };
const done = { status: 200, body: { success: true } };
let count = 0;
const newAddress = () => `older-${(count += 1)}@proquo.test`;
type Client = ReturnType<typeof restClient>;

const tokenFor = async (to: string, subject: string) => tokenIn((await emailTo(t, to, subject))?.text ?? '');
const undo = (token: string) => restClient(t).post('/api/auth/undo-email', { token });
const restore = (token: string) => restClient(t).post('/api/user/restore', { token });
const registerAt = (email: string) =>
  restClient(t).post('/api/auth/register', { firstName: 'Maya', lastName: 'Lopez', password, email });
const findEmail = async (id: string) =>
  (await t.db.read.select().from(users).where(eq(users.id, id))).map((row) => row.email)[0];
const listHeldFor = async (id: string) =>
  (await t.db.read.select().from(heldEmails).where(eq(heldEmails.userId, id))).map((row) => row.email).sort();

const changeTo = async (client: Client, email: string) => {
  expect((await client.patch('/api/users/profile', { email, currentPassword: password })).status).toBe(200);
  const token = await tokenFor(email, 'Please confirm your new email address');
  expect((await client.post('/api/auth/verify-email', { token })).status).toBe(200);
};

/** A thief in the owner's browser has taken the account to an address of their own. */
const stolen = async () => {
  const { client: thief, id, email } = await registeredClient(t, { password });
  await updateMember(t.db, id, { isEmailVerified: true });
  const theirs = newAddress();
  await changeTo(thief, theirs);
  return { id, thief, email, theirs, undoToken: await tokenFor(email, CHANGED) };
};

describe('undoing a later change', () => {
  test('leaves the older link and the older address to the owner', async () => {
    const { id, thief, email, theirs, undoToken } = await stolen();
    await changeTo(thief, newAddress());
    expect(await undo(await tokenFor(theirs, CHANGED))).toMatchObject(done);
    expect(await findEmail(id)).toBe(theirs);
    expect(await registerAt(email), 'no one else takes the address').toMatchObject(taken);
    expect(await undo(undoToken)).toMatchObject(done);
    expect(await findEmail(id)).toBe(email);
  });

  test('ends what is newer: the links and the addresses since then', async () => {
    const { id, thief, email, theirs, undoToken } = await stolen();
    const second = newAddress();
    await changeTo(thief, second);
    await changeTo(thief, newAddress());
    const newer = await tokenFor(second, CHANGED);
    expect(await undo(undoToken)).toMatchObject(done);
    expect(await listHeldFor(id)).toEqual([]);
    for (const token of [newer, await tokenFor(theirs, CHANGED)]) {
      expect(await undo(token)).toMatchObject({ status: 400 });
    }
    expect(await findEmail(id)).toBe(email);
    expect((await registerAt(second)).status).toBe(200);
  });

  test('does not let anyone past the owner by switching between addresses of their own', async () => {
    const { id, thief, email, theirs, undoToken } = await stolen();
    const second = newAddress();
    await changeTo(thief, second);
    await changeTo(thief, theirs);
    await changeTo(thief, second);
    expect(await undo(await tokenFor(theirs, CHANGED))).toMatchObject(done);
    expect(await listHeldFor(id)).toContain(email);
    expect(await undo(undoToken)).toMatchObject(done);
    expect(await findEmail(id)).toBe(email);
  });
});

describe('an account that the thief erases', () => {
  test('comes back to the owner by the link that undoes the change', async () => {
    const { id, thief, email, theirs, undoToken } = await stolen();
    expect((await thief.delete('/api/user', { password })).status).toBe(200);
    expect(await registerAt(email)).toMatchObject(taken);
    expect(await undo(undoToken)).toMatchObject(done);
    expect(await findEmail(id)).toBe(email);
    expect((await restClient(t).post('/api/auth/login', { email, password })).status).toBe(200);
    expect(await restore(await tokenFor(theirs, DELETED)), 'the thief’s way back').toMatchObject({ status: 400 });
  });

  test('can restore the held address, also when someone else has the thief’s address by then', async () => {
    const { id, thief, email, theirs } = await stolen();
    await thief.delete('/api/user', { password });
    expect((await registerAt(theirs)).status).toBe(200);
    const mail = await emailTo(t, email, DELETED);
    expect(mail?.text).toContain('http://proquo.test/restore-account?token=');
    expect(mail?.text).toMatch(/until [A-Z][a-z]+ \d+\./);
    expect(await restore(tokenIn(mail?.text ?? ''))).toMatchObject(done);
    expect(await findEmail(id)).toBe(email);
    expect((await restClient(t).post('/api/auth/login', { email, password })).status).toBe(200);
  });

  test('and restores still goes back to the owner', async () => {
    const { id, thief, email, theirs, undoToken } = await stolen();
    await thief.delete('/api/user', { password });
    const forOwner = await tokenFor(email, DELETED);
    expect(await restore(await tokenFor(theirs, DELETED))).toMatchObject(done);
    expect(await findEmail(id)).toBe(theirs);
    expect(await registerAt(email)).toMatchObject(taken);
    expect(await restore(forOwner)).toMatchObject(done);
    expect(await findEmail(id)).toBe(email);
    expect(await undo(undoToken), 'there is nothing left to undo').toMatchObject({ status: 400 });
  });

  test('comes back once: a second link to the same address undoes nothing that the owner has set since', async () => {
    const { id, thief, email, undoToken } = await stolen();
    await thief.delete('/api/user', { password });
    const second = await tokenFor(email, DELETED);
    expect(await undo(undoToken)).toMatchObject(done);
    const owner = restClient(t);
    expect((await owner.post('/api/auth/login', { email, password })).status).toBe(200);
    const passwords = { currentPassword: password, newPassword: 'quite another one' };
    expect((await owner.post('/api/auth/change-password', passwords)).status).toBe(200);
    for (const use of [undo, restore]) expect(await use(second)).toMatchObject({ status: 400 });
    expect((await owner.get('/api/auth/user')).body).toMatchObject({ id, email });
    expect((await restClient(t).post('/api/auth/login', { email, password: 'quite another one' })).status).toBe(200);
  });

  test('emails only the one address when none is held', async () => {
    const { client, email } = await registeredClient(t, { password });
    await client.delete('/api/user', { password });
    await t.runJobs();
    expect(t.outbox.filter((mail) => mail.subject === DELETED && mail.to === email)).toHaveLength(1);
  });
});

test('ending every credential of an account leaves its held addresses', async () => {
  const { id, email } = await stolen();
  await t.db.write((tx) => revokeCredentials(tx, id));
  expect(await listHeldFor(id)).toEqual([email]);
});
