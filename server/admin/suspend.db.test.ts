import { sessions } from '#db/schema/auth/sessions.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runConcurrently } from '../test/run-concurrently.ts';
import { type Caller, callerFor, createMember, createPostRow } from '../test/factories.ts';
import { updateMember } from '../test/rows.ts';
import { registeredClient, restClient } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

const password = 'a long password';
const reason = 'Asked others for money';

let adminId: string;
let admin: Caller;
let client: ReturnType<typeof restClient>;
let id: string;
let email: string;
withTestApp();
beforeAll(async () => {
  adminId = await createMember(t.db, { isAdmin: true, firstName: 'Ann' });
  admin = await callerFor(t.deps, adminId);
});
beforeEach(async () => {
  ({ client, id, email } = await registeredClient(t, { password, firstName: 'Sue', lastName: 'Spended' }));
});

const suspend = () => admin.admin.suspend({ id, suspended: true, reason });
const lift = () => admin.admin.suspend({ id, suspended: false });
const mailsTo = async (address: string) => {
  await t.runJobs();
  return t.outbox.filter((mail) => mail.to === address);
};
const listEntries = () => t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, id));

describe('suspending', () => {
  test('signs the member out everywhere at once, tokens too, though the session was just used', async () => {
    const { token } = (await client.post('/api/tokens', { name: 'Script', scope: 'write', currentPassword: password }))
      .body as { token: string };
    const asToken = () => restClient(t).get('/api/auth/user', { authorization: `Bearer ${token}` });
    const before = client.cookie();
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await asToken()).status).toBe(200);
    expect(await suspend()).toMatchObject({ id, suspendedAt: expect.any(String), suspensionReason: reason });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await asToken()).status).toBe(401);
    expect(await t.db.read.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);

    expect(await lift()).toMatchObject({ suspendedAt: null, suspensionReason: null });
    expect((await asToken()).status).toBe(200);
    expect((await restClient(t).get('/api/auth/user', { cookie: before })).status).toBe(401);
    expect((await client.post('/api/auth/login', { email, password })).status).toBe(200);
  });

  test('refuses the sign-in with the reason, but only with the right password', async () => {
    await suspend();
    expect(await restClient(t).post('/api/auth/login', { email, password })).toMatchObject({
      status: 403,
      body: { message: `This account is suspended. Please contact support. The reason: ${reason}`, code: 'FORBIDDEN' },
    });
    const guess = await restClient(t).post('/api/auth/login', { email, password: 'wrong password' });
    expect(guess).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
  });

  test('hides the posts, also from cached answers, and the member; lifting brings them back', async () => {
    await updateMember(t.db, id, { profileComplete: true });
    const post = await createPostRow(t.db, id, { serviceOffered: 'Zither lessons' });
    const { client: reader } = await registeredClient(t);
    const found = async () => {
      const lists = ['/api/service-requests', '/api/service-requests?search=zither', '/api/users/search?q=spended'];
      const bodies = await Promise.all(lists.map(async (url) => (await reader.get(url)).body as { id: string }[]));
      const one = await reader.get(`/api/service-requests/${post.id}`);
      const profile = await reader.get(`/api/users/${id}`);
      return [
        ...bodies.map((body) => body.some((each) => [post.id, id].includes(each.id))),
        one.status,
        profile.status,
      ];
    };
    expect(await found()).toEqual([true, true, true, 200, 200]);
    await suspend();
    expect(await found()).toEqual([false, false, false, 404, 404]);
    await lift();
    expect(await found()).toEqual([true, true, true, 200, 200]);
  });

  test('refuses messages to the member kindly, and does not find their posts for requests', async () => {
    const post = await createPostRow(t.db, id);
    const other = await callerFor(t.deps, await createMember(t.db));
    await other.messages.send({ receiverId: id, content: 'Hello' });
    await suspend();
    await expect(other.messages.send({ receiverId: id, content: 'Are you there?' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: "This member can't receive messages right now.",
    });
    await expect(
      other.exchanges.create({ providerUserId: id, serviceRequestId: post.id, message: null }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', message: "This post doesn't exist or was removed." });
    expect((await other.messages.thread({ userId: id })).items).toHaveLength(1);
    await lift();
    await other.messages.send({ receiverId: id, content: 'Welcome back' });
    await other.exchanges.create({ providerUserId: id, serviceRequestId: post.id, message: null });
  });

  test('emails the reason and how to answer, and the lifting; and both are in the log', async () => {
    await suspend();
    const [told] = (await mailsTo(email)).slice(-1);
    expect(told?.subject).toBe('Your account is suspended');
    expect(told?.text).toContain(`> ${reason}`);
    expect(told?.text).toContain(t.deps.env.SUPPORT_EMAIL);
    await lift();
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your account is open again');
    expect((await listEntries()).map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      ['user.suspend', adminId, { reason }],
      ['user.lift-suspension', adminId, null],
    ]);
  });

  test('emails nothing about a state that changed again before the email was sent', async () => {
    await mailsTo(email);
    const before = t.outbox.length;
    await suspend();
    await lift();
    expect((await mailsTo(email)).slice(0, -1).map((mail) => mail.subject)).not.toContain('Your account is suspended');
    expect(t.outbox.slice(before).map((mail) => mail.subject)).toEqual(['Your account is open again']);
  });

  test('needs a reason, a member, and a state that changes', async () => {
    for (const bad of [undefined, '', '  ', 'x'.repeat(1001)]) {
      await expect(admin.admin.suspend({ id, suspended: true, reason: bad })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    await expect(lift()).rejects.toMatchObject({ code: 'CONFLICT' });
    const erased = await createMember(t.db, { deletedAt: 1 });
    for (const unknown of ['nobody', erased]) {
      const call = admin.admin.suspend({ id: unknown, suspended: true, reason });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await suspend();
    await expect(suspend()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await listEntries()).toHaveLength(1);
  });

  test('happens once, however many admins press at once', async () => {
    const { done, refused } = await runConcurrently(suspend);
    expect([done.length, refused]).toEqual([1, { ADMIN_NO_CHANGE: 19 }]);
    expect(await listEntries()).toHaveLength(1);
    expect((await mailsTo(email)).filter((mail) => /suspended/.test(mail.subject))).toHaveLength(1);
  });
});
