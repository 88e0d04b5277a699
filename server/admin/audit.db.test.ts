import { auditLog } from '#db/schema/platform/audit-log.ts';
import { count } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '../app/router.ts';
import { proceduresOf } from '../platform/trpc/procedures-of.ts';
import { procedureRows } from '../test/access/access-rows.ts';
import { createScene } from '../test/access/access-scene.ts';
import { type Caller, callerFor, createExchange, createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { grantNamedAdmins } from './grant-named-admins.ts';
import { listAll } from '../test/lists/list-all.ts';

let adminId: string;
let admin: Caller;
withTestApp();
beforeAll(async () => {
  adminId = await createMember(t.db, { isAdmin: true, firstName: 'Ann' });
  admin = await callerFor(t.deps, adminId);
});

const procedures = proceduresOf(appRouter);
/** According to the access table: mutations that every member but an admin is refused. */
const adminMutations = Object.entries(procedureRows).filter(([name, [outcomes]]) => {
  const { stranger, party = stranger, owner, admin: byAdmin } = outcomes;
  const isForAdmins = [stranger, party, owner].every((status) => status === 403) && byAdmin === 200;
  return isForAdmins && procedures.get(name)?.type === 'mutation';
});
const countEntries = async () => (await t.db.read.select({ count: count() }).from(auditLog))[0]?.count ?? 0;

describe('what admins do', () => {
  test('is found in the access table', () => {
    const names = adminMutations.map(([name]) => name);
    for (const known of ['reviews.moderate', 'email.welcome', 'jobs.retry', 'admin.suspend']) {
      expect(names).toContain(known);
    }
  });

  test.each(adminMutations)('%s leaves one entry that names the admin', async (name, [, input]) => {
    const scene = await createScene(t);
    const before = await countEntries();
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: `/trpc/${name}`,
      headers: scene.headers.admin,
      payload: input?.(scene) ?? {},
    });
    expect([statusCode, (await countEntries()) - before]).toEqual([200, 1]);
    const [entry] = (await admin.admin.auditLog({ limit: 1 })).items;
    expect(entry?.actor).toMatchObject({ firstName: 'Maya' });
    expect(entry?.action).toMatch(/^[a-z]+\.[a-z-]+$/);
  });

  test('leaves nothing when it was refused', async () => {
    const before = await countEntries();
    for (const call of [
      () => admin.admin.suspend({ id: 'nobody', suspended: true, reason: 'None' }),
      () => admin.admin.setFounder({ id: adminId, isFounder: false }),
    ]) {
      await expect(call()).rejects.toMatchObject({ message: expect.any(String) });
    }
    expect(await countEntries()).toBe(before);
  });

  test('includes roles that the configuration gave, once', async () => {
    const id = await createMember(t.db, { email: 'named@proquo.test', isEmailVerified: true });
    for (let start = 0; start < 2; start += 1) await grantNamedAdmins(t.db, ['named@proquo.test']);
    const { items } = await admin.admin.auditLog({ subjectId: id });
    expect(items).toMatchObject([
      { action: 'user.grant-admin', actor: null, about: { id }, details: { by: 'ADMIN_EMAILS' } },
    ]);
  });
});

describe('the audit log', () => {
  test('names who an entry was about, and why, and narrows down to an action, an admin and a subject', async () => {
    const other = await createMember(t.db, { isAdmin: true, firstName: 'Oda' });
    const [ben, cleo] = [await createMember(t.db, { firstName: 'Ben' }), await createMember(t.db)];
    await admin.admin.suspend({ id: ben, suspended: true, reason: 'Spam' });
    await (await callerFor(t.deps, other)).admin.setFounder({ id: ben, isFounder: true });
    await admin.admin.setFounder({ id: cleo, isFounder: true });
    const { id: exchangeId } = await createExchange(t.deps, { requester: ben, provider: cleo }, 'completed');
    const review = await (await callerFor(t.deps, ben)).reviews.create({ exchangeId, rating: 4 });
    await admin.reviews.moderate({ reviewId: review.id, approved: false });
    const log = async (input: Parameters<typeof admin.admin.auditLog>[0]) =>
      (await admin.admin.auditLog(input)).items.map((item) => [item.action, item.actor?.firstName, item.about?.id]);

    expect((await log({ limit: 4 })).toReversed()).toEqual([
      ['user.suspend', 'Ann', ben],
      ['user.grant-founder', 'Oda', ben],
      ['user.grant-founder', 'Ann', cleo],
      ['review.reject', 'Ann', cleo],
    ]);
    expect((await admin.admin.auditLog({ subjectType: 'user', subjectId: ben, action: 'user.suspend' })).items).toEqual(
      [expect.objectContaining({ details: { reason: 'Spam' }, subjectId: ben, createdAt: expect.any(String) })],
    );
    expect(await log({ actorId: other })).toEqual([['user.grant-founder', 'Oda', ben]]);
    expect(await log({ subjectType: 'user', subjectId: cleo })).toEqual([['user.grant-founder', 'Ann', cleo]]);
    expect(await log({ action: 'user.grant-founder', subjectId: ben })).toHaveLength(1);
    expect(await log({ subjectType: 'review', subjectId: cleo })).toEqual([]);
  });

  test('comes in pages without gaps', async () => {
    const all = (await admin.admin.auditLog({ limit: 100 })).items.map((item) => item.id);
    const seen = (await listAll((page) => admin.admin.auditLog({ limit: 3, ...page }))).map((item) => item.id);
    expect(seen).toEqual(all);
    expect(all).toEqual(all.toSorted().toReversed());
  });
});
