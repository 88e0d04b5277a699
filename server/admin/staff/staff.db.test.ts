import type { StaffRole } from '#contracts/admin/roles.ts';
import { mayDo, staffTasks } from '#contracts/admin/staff-tasks.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../auth/passwords/hash.ts';
import { DAY, iso } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember } from '../../test/factories.ts';
import { findMemberRow } from '../../test/rows.ts';
import { registeredClient } from '../../test/rest-client.ts';
import { createTestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const currentPassword = 'a long password';
let adminId: string;
let admin: Caller;
withTestApp();
beforeAll(async () => {
  adminId = await createMember(t.db, { isAdmin: true, passwordHash: await hashPassword(currentPassword) });
  admin = await callerFor(t.deps, adminId);
});

const memberOf = (role: StaffRole | null) => createMember(t.db, role === 'admin' ? { isAdmin: true } : { role });
const as = async (role: StaffRole) => callerFor(t.deps, await memberOf(role));
const roleNow = async (id: string) => (await (await callerFor(t.deps, id)).auth.user()).role;
const subjectsTo = async (id: string) => {
  await t.runJobs();
  const row = await findMemberRow(t.db, id);
  return t.outbox.filter(({ to }) => to === row?.email).map(({ subject }) => subject);
};

describe('a role', () => {
  test('is given with the admin’s own password, holds at once, is logged and emailed, and is taken back', async () => {
    const id = await createMember(t.db);
    const member = await callerFor(t.deps, id);
    await expect(member.reports.list({})).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only admins can do this.',
    });
    const give = { id, role: 'moderator' as const };
    await expect(admin.staff.setRole({ ...give, currentPassword: 'wrong' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await admin.staff.setRole({ ...give, currentPassword })).toMatchObject({
      id,
      role: 'moderator',
      isAdmin: false,
    });
    expect(await (await callerFor(t.deps, id)).reports.list({})).toMatchObject({ items: expect.any(Array) });
    await expect(admin.staff.setRole({ ...give, currentPassword })).rejects.toMatchObject({ code: 'CONFLICT' });
    await admin.staff.setRole({ id, role: null, currentPassword });
    expect(await roleNow(id)).toBeNull();
    expect(await subjectsTo(id)).toEqual(["You're now a moderator", "You're no longer a moderator"]);
    const { items } = await admin.admin.auditLog({ subjectId: id });
    expect(items.map(({ action, details }) => [action, details?.['role']])).toEqual([
      ['user.take-role', 'moderator'],
      ['user.give-role', 'moderator'],
    ]);
  });

  test('ends with a suspension and does not come back with its end', async () => {
    const id = await memberOf('moderator');
    await admin.admin.suspend({ id, suspended: true, reason: 'Decided for friends.' });
    await admin.admin.suspend({ id, suspended: false });
    expect(await roleNow(id)).toBeNull();
  });

  test('is not given to oneself, to an admin, or to someone who is suspended', async () => {
    const give = (id: string) => admin.staff.setRole({ id, role: 'support', currentPassword });
    const suspended = await createMember(t.db, { suspendedAt: 1 });
    for (const id of [adminId, await memberOf('admin'), suspended]) {
      await expect(give(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    await expect(give('nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('gives way to the admin role', async () => {
    const id = await memberOf('support');
    await admin.admin.setAdmin({ id, isAdmin: true, password: currentPassword });
    expect(await roleNow(id)).toBe('admin');
    await admin.admin.setAdmin({ id, isAdmin: false, password: currentPassword });
    expect(await roleNow(id)).toBeNull();
  });

  test('is seen by its member and staff, and by no other member', async () => {
    const id = await memberOf('moderator');
    expect(await roleNow(id)).toBe('moderator');
    expect(JSON.stringify(await (await callerFor(t.deps, await createMember(t.db))).profile.byId({ id }))).not.toMatch(
      /"role"|isAdmin/,
    );
  });
});

describe('what staff may do', () => {
  test('is everything for admins, and for the others what the table says', () => {
    const of = (role: StaffRole) => staffTasks.filter((task) => mayDo(role, task));
    expect(of('admin')).toEqual(staffTasks);
    expect(of('support')).toEqual(['members', 'notes', 'security-log', 'sessions', 'links', 'questions']);
    expect(of('moderator').filter((task) => mayDo('support', task))).toEqual(['members', 'notes']);
    for (const task of ['roles', 'broadcasts', 'analytics', 'audit-log', 'skills', 'jobs', 'statements'] as const) {
      expect(mayDo('moderator', task) || mayDo('support', task), task).toBe(false);
    }
  });

  test('is limited by their role, and a refusal says to ask an admin', async () => {
    await expect((await as('support')).reports.list({})).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: "Your role doesn't include this. Ask an admin.",
    });
  });

  test('needs the second factor where admins need it', async () => {
    const strict = await createTestApp({ ADMIN_SECOND_FACTOR: 'on' });
    const id = await createMember(strict.db, { role: 'moderator' });
    await expect((await callerFor(strict.deps, id)).reports.list({})).rejects.toMatchObject({
      message: expect.stringContaining('two-step'),
    });
    await strict.close();
  });

  test('never applies to themselves, and to other staff only for admins', async () => {
    const [moderatorId, supportId, member] = [
      await memberOf('moderator'),
      await memberOf('support'),
      await createMember(t.db),
    ];
    const [moderator, support] = [await callerFor(t.deps, moderatorId), await callerFor(t.deps, supportId)];
    const reason = 'Asks members for money.';
    const acts = (id: string) => [
      () => moderator.admin.suspend({ id, suspended: true, reason }),
      () => moderator.staff.addNote({ id, text: 'A note.' }),
      () => support.staff.endSessions({ id }),
      () => support.staff.send({ id, what: 'reset' }),
      () => support.staff.notes({ id }),
    ];
    for (const act of acts(adminId)) await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const [onModerator, onSupport] = [acts(moderatorId), acts(supportId)];
    for (const act of [...onModerator.slice(0, 2), ...onSupport.slice(2)]) {
      await expect(act()).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    for (const act of acts(member).toReversed()) await act();
    await admin.admin.suspend({ id: moderatorId, suspended: true, reason });
  });
});

describe('support', () => {
  test('signs a member out and says how many sessions ended', async () => {
    const id = await createMember(t.db);
    for (let i = 0; i < 2; i += 1) await t.deps.sessions.start(id, null);
    expect(await (await as('support')).staff.endSessions({ id })).toEqual({ ended: 2 });
    expect(await (await as('support')).staff.endSessions({ id })).toEqual({ ended: 0 });
  });

  test('sends links to the member’s own address only, five an hour, and never sees one', async () => {
    const guarded = await createTestApp({ RATE_LIMIT: 'on' });
    const support = await callerFor(guarded.deps, await createMember(guarded.db, { role: 'support' }));
    const id = await createMember(guarded.db, { isEmailVerified: false });
    for (let i = 0; i < 5; i += 1) expect(await support.staff.send({ id, what: 'reset' })).toEqual({ success: true });
    await expect(support.staff.send({ id, what: 'reset' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await support.staff.send({ id, what: 'verification' })).toEqual({ success: true });
    await guarded.runJobs();
    expect(guarded.outbox.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringMatching(/password/i), expect.stringMatching(/confirm|verify/i)]),
    );
    await guarded.close();
  });
});

describe('notes', () => {
  test('are signed, newest first, and in the member’s data once their day has come, without the author’s name', async () => {
    const { client, id } = await registeredClient(t);
    const moderator = await as('moderator');
    const tomorrow = iso(Date.now() + DAY).slice(0, 10);
    await moderator.staff.addNote({ id, text: 'Asked twice.' });
    const held = await moderator.staff.addNote({ id, text: 'Watch their next post.', until: tomorrow });
    expect(held).toMatchObject({ until: tomorrow, author: { firstName: expect.any(String) } });
    expect((await (await as('support')).staff.notes({ id })).items.map(({ text }) => text)).toEqual([
      'Watch their next post.',
      'Asked twice.',
    ]);
    const { staffNotes } = (await client.get('/api/user/export')).body as { staffNotes: object[] };
    expect(staffNotes).toEqual([{ id: expect.any(String), text: 'Asked twice.', createdAt: expect.anything() }]);
  });

  test('take a day from today to 90 days ahead', async () => {
    const id = await createMember(t.db);
    const moderator = await as('moderator');
    const on = (days: number) => iso(Date.now() + days * DAY).slice(0, 10);
    for (const until of [on(-2), on(92)]) {
      await expect(moderator.staff.addNote({ id, text: 'A note.', until })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    for (const until of [on(0), on(90)]) await moderator.staff.addNote({ id, text: 'A note.', until });
  });
});
