// PostgreSQL too: locks and transactions.
import { sessions } from '#db/schema/auth/sessions.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { callerFor, createMember } from '../test/factories.ts';
import { findMemberRow, updateMember } from '../test/rows.ts';
import { runEachConcurrently } from '../test/run-concurrently.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { checkPassword, hashPassword } from './passwords/hash.ts';

const password = 'a long password';
let me: string;
let email: string;
withTestApp();
beforeEach(async () => {
  me = await createMember(t.db, { passwordHash: await hashPassword(password) });
  const [row] = await t.db.read.select({ email: users.email }).from(users).where(eq(users.id, me));
  email = row?.email ?? '';
});

const setPassword = async (next: string) => {
  const passwordHash = await hashPassword(next);
  await updateMember(t.db, me, { passwordHash });
};
/** The member. Another browser changes the password between the check of the old one and the write that follows. */
const overtaken = async () => {
  const db: typeof t.db = {
    ...t.db,
    write: async (work) => {
      await setPassword('a new password');
      return t.db.write(work);
    },
  };
  return callerFor({ ...t.deps, db }, me);
};

test('of two changes of a password by the same old one, one holds', async () => {
  const caller = await callerFor(t.deps, me);
  const changes = ['first password', 'second password'].map((newPassword) => ({
    currentPassword: password,
    newPassword,
  }));
  const { done, refused } = await runEachConcurrently(
    changes.map((change) => async () => {
      await caller.auth.changePassword(change);
      return change.newPassword;
    }),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual({ WRONG_PASSWORD: 1 });
  expect(await checkPassword((await findMemberRow(t.db, me))?.passwordHash, done[0] ?? '')).toBe(true);
});

test('a password that was changed in the meantime changes nothing and deletes nothing', async () => {
  const change = { currentPassword: password, newPassword: 'of an intruder' };
  await expect((await overtaken()).auth.changePassword(change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await checkPassword((await findMemberRow(t.db, me))?.passwordHash, 'a new password')).toBe(true);
  await setPassword(password);
  await expect((await overtaken()).profile.erase({ password })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await findMemberRow(t.db, me)).toMatchObject({ deletedAt: null, email });
});

test('a password that was changed in the meantime starts no session', async () => {
  const throttle = { ...t.deps.throttle, succeed: () => setPassword('a new password') };
  const visitor = await callerFor({ ...t.deps, throttle }, null);
  await expect(visitor.auth.login({ email, password })).rejects.toMatchObject({
    cause: { code: 'INVALID_CREDENTIALS' },
  });
  expect(await t.db.read.select().from(sessions).where(eq(sessions.userId, me))).toEqual([]);
});
