import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../auth/passwords/hash.ts';
import { runConcurrently, runEachConcurrently } from '../test/run-concurrently.ts';
import { type Caller, callerFor, createMember, createPostRow } from '../test/factories.ts';
import { findMemberRow, updateMember } from '../test/rows.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

const password = 'a long password';
const reason = 'Because';

let t: TestApp;
let passwordHash: string;
let ann: string;
let admin: Caller;
beforeEach(async () => {
  t = await createTestApp();
  passwordHash ??= await hashPassword(password);
  ann = await createMember(t.db, { isAdmin: true, passwordHash });
  admin = await callerFor(t.deps, ann);
});
afterEach(() => t.close());

const listAdmins = async () =>
  (
    await t.db.read
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isAdmin, true), isNull(users.suspendedAt)))
  ).map((row) => row.id);
const findEmail = async (id: string) => (await findMemberRow(t.db, id))?.email;

describe('the admin role', () => {
  test('is given and taken with the acting admin’s password; the member gets an email each time', async () => {
    const ben = await createMember(t.db);
    expect(await admin.admin.setAdmin({ id: ben, isAdmin: true, password })).toMatchObject({ id: ben, isAdmin: true });
    await (await callerFor(t.deps, ben)).admin.stats();
    expect(await admin.admin.setAdmin({ id: ben, isAdmin: false, password })).toMatchObject({ isAdmin: false });
    await expect((await callerFor(t.deps, ben)).admin.stats()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await t.runJobs();
    const email = await findEmail(ben);
    expect(t.outbox.filter((mail) => mail.to === email).map((mail) => mail.subject)).toEqual([
      "You're now an admin",
      "You're no longer an admin",
    ]);
  });

  test('is not given with a wrong password, nor by an admin without one', async () => {
    const ben = await createMember(t.db);
    const call = admin.admin.setAdmin({ id: ben, isAdmin: true, password: 'wrong password' });
    await expect(call).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: "That password isn't right. Please try again.",
    });
    const social = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await expect(social.admin.setAdmin({ id: ben, isAdmin: true, password: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await listAdmins()).not.toContain(ben);
  });

  test('counts wrong passwords as failed sign-ins, so that they cannot be guessed', async () => {
    const guarded = await createTestApp({ RATE_LIMIT: 'on' });
    const id = await createMember(guarded.db, { isAdmin: true, passwordHash });
    const calls = await callerFor(guarded.deps, id);
    for (let i = 0; i < 10; i += 1) {
      await expect(calls.admin.setAdmin({ id, isAdmin: true, password: 'guess' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    await expect(calls.admin.setAdmin({ id, isAdmin: true, password })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await guarded.close();
  });

  test('is not taken from oneself, nor from the last admin', async () => {
    const alone = () => admin.admin.setAdmin({ id: ann, isAdmin: false, password });
    await expect(alone()).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('last admin') });
    await createMember(t.db, { isAdmin: true });
    await expect(alone()).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('your own') });
    await expect(admin.admin.suspend({ id: ann, suspended: true, reason })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await listAdmins()).toContain(ann);
  });

  test('is not given to an unknown or a suspended member, or twice', async () => {
    const give = (id: string) => admin.admin.setAdmin({ id, isAdmin: true, password });
    const suspended = await createMember(t.db, { suspendedAt: 1 });
    const ben = await createMember(t.db);
    await give(ben);
    for (const [id, code] of [
      ['nobody', 'NOT_FOUND'],
      [suspended, 'CONFLICT'],
      [ben, 'CONFLICT'],
    ] as const) {
      await expect(give(id)).rejects.toMatchObject({ code });
    }
    expect(
      (await runConcurrently(() => admin.admin.setAdmin({ id: ben, isAdmin: false, password }))).done,
    ).toHaveLength(1);
  });

  test.each(['role', 'suspension'] as const)(
    'stays with exactly one of two admins who take it from each other at once (%s)',
    async (how) => {
      for (let round = 0; round < 5; round += 1) {
        const pair = await Promise.all([1, 2].map(() => createMember(t.db, { isAdmin: true, passwordHash })));
        const [first, second] = pair as [string, string];
        await t.db.write((tx) => tx.update(users).set({ isAdmin: false }));
        for (const id of pair) await updateMember(t.db, id, { isAdmin: true });
        const callers = await Promise.all(pair.map((id) => callerFor(t.deps, id)));
        const take = (index: number) => {
          const id = index === 0 ? second : first;
          return how === 'role'
            ? callers[index]?.admin.setAdmin({ id, isAdmin: false, password })
            : callers[index]?.admin.suspend({ id, suspended: true, reason });
        };
        const { done } = await runEachConcurrently([async () => take(0), async () => take(1)]);
        expect(done).toHaveLength(1);
        expect(await listAdmins()).toHaveLength(1);
      }
    },
  );

  test('stays with someone when many admins take it from each other at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => createMember(t.db, { isAdmin: true, passwordHash })));
    const callers = await Promise.all(ids.map((id) => callerFor(t.deps, id)));
    const { refused } = await runConcurrently(async (index) =>
      callers[index % 6]?.admin.suspend({ id: ids[(index + 1) % 6] ?? '', suspended: true, reason }),
    );
    expect(await listAdmins()).toContain(ann);
    expect((await listAdmins()).length).toBeGreaterThanOrEqual(2);
    expect(Object.keys(refused).every((code) => ['ADMIN_ONLY', 'ADMIN_NO_CHANGE'].includes(code))).toBe(true);
  });
});

describe('the founder’s badge', () => {
  test('is given and taken, and shows on the profile and the posts at once', async () => {
    const ben = await createMember(t.db);
    await createPostRow(t.db, ben);
    const reader = await callerFor(t.deps, await createMember(t.db));
    const shown = async () => [
      (await reader.profile.byId({ id: ben })).isFounder,
      (await reader.posts.list({ userId: ben })).items[0]?.user.isFounder,
    ];
    expect(await admin.admin.setFounder({ id: ben, isFounder: true })).toMatchObject({ isFounder: true });
    expect(await shown()).toEqual([true, true]);
    await admin.admin.setFounder({ id: ben, isFounder: false });
    expect(await shown()).toEqual([false, false]);
  });

  test('is refused for an unknown member, and where nothing changes; one of many calls at once succeeds', async () => {
    const ben = await createMember(t.db);
    await expect(admin.admin.setFounder({ id: 'nobody', isFounder: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(admin.admin.setFounder({ id: ben, isFounder: false })).rejects.toMatchObject({ code: 'CONFLICT' });
    const { done, refused } = await runConcurrently(() => admin.admin.setFounder({ id: ben, isFounder: true }));
    expect([done.length, refused]).toEqual([1, { ADMIN_NO_CHANGE: 19 }]);
  });
});
