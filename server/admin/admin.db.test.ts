import type { MemberFilter } from '#contracts/admin/admin.ts';
import { users } from '#db/schema/auth/members.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { newId } from '#db/client/ids.ts';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { callerFor, createExchange, createMember, createPostRow } from '../test/factories.ts';
import { findMemberRow } from '../test/rows.ts';
import { registeredClient } from '../test/rest-client.ts';
import { admin, withAdmin } from '../test/admin/with-admin.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { DAY, iso } from '../platform/core/time.ts';
import { grantNamedAdmins } from './grant-named-admins.ts';
import { listAll } from '../test/lists/list-all.ts';

withTestApp();
withAdmin();

describe('the numbers of the dashboard', () => {
  test('count members, paid plans, completed and pending exchanges, and no erased account', async () => {
    const before = await admin.admin.stats();
    const [a, b] = [await createMember(t.db), await createMember(t.db)];
    await createMember(t.db, { premiumUntil: Date.now() + DAY });
    await createMember(t.db, { premiumUntil: Date.now() - DAY });
    await createMember(t.db, { deletedAt: Date.now(), premiumUntil: Date.now() + DAY });
    await createExchange(t.deps, { requester: a, provider: b }, 'completed');
    await createExchange(t.deps, { requester: a, provider: b }, 'pending');
    await createExchange(t.deps, { requester: a, provider: b }, 'accepted');
    expect(await admin.admin.stats()).toEqual({
      totalUsers: before.totalUsers + 4,
      activeUsers: before.activeUsers + 1,
      completedExchanges: before.completedExchanges + 1,
      pendingRequests: before.pendingRequests + 1,
    });
  });
});

test('what waits is counted by kind: pending reviews, open reports, questions, identity checks', async () => {
  const before = await admin.admin.waiting();
  const [a, b, erased] = [await createMember(t.db), await createMember(t.db), await createMember(t.db)];
  const { id: exchangeId } = await createExchange(t.deps, { requester: a, provider: b }, 'completed');
  await (await callerFor(t.deps, a)).reviews.create({ exchangeId, rating: 4 });
  await (await callerFor(t.deps, a)).reports.create({ subjectType: 'user', subjectId: b, reason: 'Rude in a way.' });
  await (await callerFor(t.deps, a)).support.ask({ text: 'How do I change my address?' });
  const now = Date.now();
  const submission = { attempt: 1, submittedAt: now };
  await t.db.write(async (tx) => {
    await tx.insert(verificationSubmissions).values([
      { ...submission, id: newId(), userId: a, status: 'waiting' },
      { ...submission, id: newId(), userId: b, status: 'approved' },
      { ...submission, id: newId(), userId: erased, status: 'waiting' },
    ]);
    await tx.update(users).set({ deletedAt: now }).where(eq(users.id, erased));
    await tx.update(reports).set({ status: 'dismissed' }).where(eq(reports.reporterId, b));
  });
  expect(await admin.admin.waiting()).toEqual({
    circles: before.circles,
    appeals: before.appeals,
    posts: before.posts,
    reviews: before.reviews + 1,
    reports: before.reports + 1,
    disputes: before.disputes,
    support: before.support + 1,
    verifications: before.verifications + 1,
  });
});

describe('the list of members', () => {
  test('shows all of them newest first, in pages without gaps', async () => {
    const created: string[] = [];
    for (let i = 0; i < 5; i += 1) created.push(await createMember(t.db, { phone: '512 555 0100' }));
    await createMember(t.db, { deletedAt: Date.now() });
    const seen = await listAll((page) => admin.admin.users({ limit: 2, ...page }));
    const shown = { email: expect.stringContaining('@') as string, subscriptionTier: 'free' };
    for (const item of seen.slice(0, 5)) expect(item).toMatchObject(shown);
    const ids = seen.map(({ id }) => id);
    expect(ids.slice(0, 5)).toEqual(created.toReversed());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('finds by name, by business and by the whole email in any case', async () => {
    const id = await createMember(t.db, {
      firstName: 'Wilhelmina',
      businessName: 'Kiln Room',
      email: 'kiln@proquo.test',
    });
    for (const q of ['wilhel', 'kiln room', ' KILN@proquo.test ']) {
      expect((await admin.admin.users({ q })).items.map((item) => item.id)).toEqual([id]);
    }
    expect((await admin.admin.users({ q: 'kiln@proquo' })).items).toEqual([]);
    for (const q of ['"', '%', "'; --"]) expect(Array.isArray((await admin.admin.users({ q })).items)).toBe(true);
  });
});

describe('the filters', () => {
  test('narrow the list down to one kind, alone and with words', async () => {
    const now = Date.now();
    const kinds = {
      suspended: await createMember(t.db, { suspendedAt: now, suspensionReason: 'Spam', firstName: 'Xaver' }),
      verified: await createMember(t.db, { isVerified: true, verificationStatus: 'approved' }),
      premium: await createMember(t.db, { premiumUntil: now + DAY }),
      admins: await createMember(t.db, { isAdmin: true }),
      founders: await createMember(t.db, { isFounder: true }),
      incomplete: await createMember(t.db, { profileComplete: false }),
    };
    await createMember(t.db, { premiumUntil: now - DAY, isVerified: true, verificationStatus: 'rejected' });
    const created = Object.values(kinds);
    for (const [filter, id] of Object.entries(kinds)) {
      const { items } = await admin.admin.users({ filter: filter as MemberFilter });
      expect(items.map((item) => item.id).filter((createdId) => created.includes(createdId))).toEqual([id]);
    }
    const { items } = await admin.admin.users({ filter: 'suspended', q: 'xaver' });
    expect(items).toMatchObject([{ id: kinds.suspended, suspensionReason: 'Spam', suspendedAt: expect.any(String) }]);
    expect((await admin.admin.users({ filter: 'premium', q: 'xaver' })).items).toEqual([]);
    await expect(admin.admin.users({ filter: 'others' as 'all' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a member as the panel shows them', () => {
  test('has the plan, when they were last seen, and how much they posted and traded', async () => {
    const now = Date.now();
    const id = await createMember(t.db, { premiumUntil: now + DAY, completedExchanges: 1 });
    await createPostRow(t.db, id, { status: 'removed' });
    await createExchange(t.deps, { requester: await createMember(t.db), provider: id }, 'completed');
    await t.deps.sessions.start(id, null);
    const seen = await admin.admin.user({ id });
    expect(seen).toMatchObject({
      plan: { kind: 'premium', until: iso(now + DAY) },
      postCount: 1,
      exchangeCount: 1,
      completedExchanges: 1,
    });
    expect(Date.parse(seen.lastSeenAt ?? '')).toBeGreaterThanOrEqual(now - 1000);
    const { client, ...trial } = await registeredClient(t);
    expect(await admin.admin.user({ id: trial.id })).toMatchObject({ plan: { kind: 'trial' }, postCount: 0 });
    const plain = await admin.admin.user({ id: await createMember(t.db) });
    expect(plain).toMatchObject({ plan: { kind: 'free', until: null }, lastSeenAt: null });
  });

  test('is there for suspended members, and not for erased or unknown ones', async () => {
    const suspended = await createMember(t.db, { suspendedAt: 1, suspensionReason: 'Spam' });
    expect(await admin.admin.user({ id: suspended })).toMatchObject({ suspensionReason: 'Spam' });
    for (const id of ['nobody', await createMember(t.db, { deletedAt: 1 })]) {
      await expect(admin.admin.user({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('ADMIN_EMAILS at the start', () => {
  test('makes admins of verified members only', async () => {
    const verified = await createMember(t.db, { email: 'one@named.test', isEmailVerified: true });
    const unverified = await createMember(t.db, { email: 'two@named.test', isEmailVerified: false });
    const unnamed = await createMember(t.db, { isEmailVerified: true });
    await grantNamedAdmins(t.db, ['one@named.test', 'two@named.test', 'three@named.test']);
    const rows = await t.db.read
      .select()
      .from(users)
      .where(inArray(users.id, [verified, unverified, unnamed]));
    expect(rows.filter((row) => row.isAdmin).map((row) => row.id)).toEqual([verified]);
    await grantNamedAdmins(t.db, []);
    expect((await findMemberRow(t.db, verified))?.isAdmin).toBe(true);
  });
});
