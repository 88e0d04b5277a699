import { oauthAccounts } from '#db/schema/auth/sign-in.ts';
import { erasures } from '#db/schema/data-rights/erasures.ts';
import { recoveryCodes, secondFactors } from '#db/schema/auth/second-factors.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { identityFiles, verificationSubmissions } from '#db/schema/profile/verification.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { newId } from '#db/client/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { callerFor, createExchange, createIndustries, createMember, createPostRow } from '../../test/factories.ts';
import { findMemberRow, findPostRow, updateMember } from '../../test/rows.ts';
import { setProfilePicture } from '../../test/pictures.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { tokenIn } from '../../test/mail/token-in.ts';
import { DAY } from '../../platform/core/time.ts';
import { purgeErased } from './purge.ts';

withTestApp();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));

const password = 'a long password';
const member = (fields: Record<string, unknown> = {}) => registeredClient(t, { password, ...fields });
/** Deletes the account; returns the secret of the emailed link. */
const leave = async ({ client, email }: Awaited<ReturnType<typeof member>>) => {
  expect((await client.delete('/api/user', { password })).status).toBe(200);
  await t.runJobs();
  const mail = t.outbox.findLast((sent) => sent.to === email && sent.subject === 'Your account was deleted');
  return { mail, token: tokenIn(mail?.text ?? '') };
};
const restore = (token: string) => restClient(t).post('/api/user/restore', { token });
const endTheWeek = (id: string) =>
  t.db.write((tx) => tx.update(erasures).set({ purgeAt: Date.now() }).where(eq(erasures.userId, id)));
const invalid = { status: 400, body: { message: expect.stringContaining('invalid, already used or older') } };

describe('the email to a member who deleted the account', () => {
  test('goes to the address it had, with the day until which it can come back', async () => {
    const created = await member({ firstName: 'Wilma' });
    const timeZone = 'Pacific/Honolulu';
    await updateMember(t.db, created.id, { isEmailVerified: true, timeZone });
    const { mail } = await leave(created);
    // The last whole day, in the member's time zone.
    const until = new Date(Date.now() + 6 * DAY).toLocaleDateString('en-US', {
      month: 'long',
      day: 'numeric',
      timeZone,
    });
    expect(mail?.text).toContain('Hello Wilma,');
    expect(mail?.text).toContain(`You can bring it back until ${until}.`);
    expect(mail?.text).toContain('http://proquo.test/restore-account?token=');
  });

  test('leaves nothing readable behind', async () => {
    const created = await member({ firstName: 'Leopoldina', lastName: 'Zwart' });
    const { token } = await leave(created);
    const [stored] = await t.db.read.select().from(erasures).where(eq(erasures.userId, created.id));
    expect(stored?.sealed.length).toBeGreaterThan(100);
    const text = JSON.stringify(stored) + Buffer.from(stored?.sealed ?? '', 'base64url').toString();
    expect(text).not.toMatch(/leopoldina|zwart/i);
    expect(text).not.toContain(created.email);
    expect(text).not.toContain(token);
  });
});

describe('bringing an account back', () => {
  test('brings the profile, industries, settings, links, picture and password', async () => {
    const created = await member({ firstName: 'Wilma', lastName: 'Brook' });
    const { client, id, email } = created;
    await client.put('/api/users/profile-complete', {
      firstName: 'Wilma',
      lastName: 'Brook',
      location: 'Austin, TX',
      businessDescription: 'Logos and brands.',
      industries: ['design', 'legal'],
    });
    await client.patch('/api/push/settings', { radius: 44 });
    const link = { provider: 'google' as const, providerUserId: `google-${id}`, userId: id, email, createdAt: 1 };
    await t.db.write((tx) => tx.insert(oauthAccounts).values(link));
    await setProfilePicture(t, client);
    const skillsWanted = ['contract-review', 'plumbing'];
    const skills = { skillsOffered: ['logo-design'], skillsWanted, languages: ['en', 'ga'] };
    await updateMember(t.db, id, skills);
    const before = await findMemberRow(t.db, id);
    const { token } = await leave(created);
    const unset = { skillsOffered: [], skillsWanted: [], languages: [] };
    const former = { firstName: 'Former', email: `${id}@erased.invalid`, ...unset };
    expect(await findMemberRow(t.db, id)).toMatchObject(former);

    expect(await restore(token)).toMatchObject({ status: 200, body: { success: true } });
    expect({ ...(await findMemberRow(t.db, id)), updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 });
    const [settings] = await t.db.read.select().from(notificationSettings).where(eq(notificationSettings.userId, id));
    expect(settings?.radius).toBe(44);
    expect(await t.db.read.select().from(oauthAccounts).where(eq(oauthAccounts.userId, id))).toHaveLength(1);
    expect((await client.get('/api/auth/user')).status, 'asks to sign in').toBe(401);
    const signedIn = await client.post('/api/auth/login', { email, password });
    expect(signedIn.body).toMatchObject({ industries: [{ id: 'design' }, { id: 'legal' }], ...skills });
    const picture = await t.app.inject({ url: before?.profileImageUrl ?? '' });
    expect(picture.statusCode).toBe(200);
    const searcher = await callerFor(t.deps, await createMember(t.db));
    expect((await searcher.profile.search({ q: 'Wilma Brook' })).items).toMatchObject([{ id }]);
  });

  test('brings the posts as they were, a running boost too, and none that was removed before', async () => {
    const created = await member();
    const later = Date.now() + DAY;
    const at = { lat: 30, lng: -97 };
    const active = await createPostRow(t.db, created.id, { ...at, boostedUntil: later });
    const closed = await createPostRow(t.db, created.id, { status: 'closed' });
    const removed = await createPostRow(t.db, created.id, { status: 'removed' });
    const over = await createPostRow(t.db, created.id, { boostedUntil: Date.now() - 1_000 });
    const asker = await createMember(t.db);
    const exchange = await createExchange(t.deps, { requester: asker, provider: created.id });
    const { token } = await leave(created);
    expect(await findPostRow(t.db, active.id)).toMatchObject({ status: 'removed', boostedUntil: null, lat: null });
    expect((await restore(token)).status).toBe(200);
    expect(await findPostRow(t.db, active.id)).toMatchObject({ status: 'active', boostedUntil: later, ...at });
    expect(await findPostRow(t.db, closed.id)).toMatchObject({ status: 'closed' });
    expect(await findPostRow(t.db, removed.id)).toMatchObject({ status: 'removed' });
    expect(await findPostRow(t.db, over.id)).toMatchObject({ status: 'active', boostedUntil: null });
    const reader = await callerFor(t.deps, asker);
    expect((await reader.posts.list({ userId: created.id })).items.map(({ id }) => id)).toContain(active.id);
    const [cancelled] = (await reader.exchanges.list({})).items.filter(({ id }) => id === exchange.id);
    expect(cancelled?.status, 'what was cancelled stays so').toBe('cancelled');
  });

  test('puts an identity check back where it stood', async () => {
    const created = await member();
    const row = { userId: created.id, submittedAt: 1 };
    const decided = { status: 'rejected' as const, decidedAt: 2, purgeAt: Date.now() + 20 * DAY };
    const old = { ...row, ...decided, id: newId(), attempt: 1 };
    const open = { ...row, id: newId(), attempt: 2, status: 'waiting' as const };
    await t.db.write(async (tx) => {
      await tx.insert(verificationSubmissions).values([old, open]);
      await tx.update(users).set({ verificationStatus: 'pending' }).where(eq(users.id, created.id));
    });
    const listChecks = () =>
      t.db.read
        .select()
        .from(verificationSubmissions)
        .where(eq(verificationSubmissions.userId, created.id))
        .orderBy(verificationSubmissions.attempt);
    const before = await listChecks();
    const { token } = await leave(created);
    for (const check of await listChecks()) {
      expect(check.status).toBe('rejected');
      expect(check.purgeAt).toBeLessThanOrEqual(Date.now() + 7 * DAY);
    }
    await restore(token);
    expect(await listChecks()).toEqual(before);
    expect((await findMemberRow(t.db, created.id))?.verificationStatus).toBe('pending');
  });

  test('works once, also when it is opened 20 times at once', async () => {
    const created = await member();
    const { token } = await leave(created);
    const caller = await callerFor(t.deps, null);
    const { done, refused } = await runConcurrently(() => caller.profile.restore({ token }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ RESTORE_LINK_INVALID: CONCURRENCY - 1 });
  });

  test('is refused while a new account has the address, and works when that one is gone', async () => {
    const created = await member();
    const { token } = await leave(created);
    const { client: again } = await registeredClient(t, { email: created.email, password });
    const refused = await restore(token);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('A newer account') } });
    expect(await findMemberRow(t.db, created.id)).toMatchObject({ firstName: 'Former' });
    await again.delete('/api/user', { password });
    expect((await restore(token)).status).toBe(200);
  });

  test('keeps the second factor and its recovery codes, so that leaving does not get around them', async () => {
    const created = await member();
    const createdAt = Date.now();
    const factor = { userId: created.id, sealedSecret: 'sealed', lastStep: 5, confirmedAt: createdAt, createdAt };
    const code = { userId: created.id, createdAt, usedAt: null };
    const codes = ['one', 'two'].map((name) => ({ ...code, id: `${created.id} ${name}` }));
    await t.db.write(async (tx) => {
      await tx.insert(secondFactors).values(factor);
      await tx.insert(recoveryCodes).values(codes);
    });
    const { token } = await leave(created);
    expect(await t.db.read.select().from(secondFactors).where(eq(secondFactors.userId, created.id))).toEqual([]);
    expect((await restore(token)).status).toBe(200);
    expect(await t.db.read.select().from(secondFactors).where(eq(secondFactors.userId, created.id))).toEqual([factor]);
    const stored = await t.db.read.select().from(recoveryCodes).where(eq(recoveryCodes.userId, created.id));
    expect(stored.map(({ id }) => id).toSorted()).toEqual(codes.map(({ id }) => id));
    const signIn = await restClient(t).post('/api/auth/login', { email: created.email, password });
    expect(signIn.status).toBe(401);
  });

  test('is refused for a made-up link, and after the week', async () => {
    const created = await member();
    const { token } = await leave(created);
    expect(await restore('made-up')).toMatchObject(invalid);
    await endTheWeek(created.id);
    expect(await restore(token)).toMatchObject(invalid);
  });
});

describe('after the week', () => {
  test('what was stored is gone: the sealed copy, the picture, and the pictures of identity checks', async () => {
    const created = await member();
    await setProfilePicture(t, created.client);
    const submissionId = newId();
    await t.db.write(async (tx) => {
      const row = { id: submissionId, userId: created.id, attempt: 1, status: 'approved' as const, submittedAt: 1 };
      await tx.insert(verificationSubmissions).values({ ...row, livePhotoKey: 'identity/none/live-photo' });
      await tx.insert(identityFiles).values({ hash: 'hash', submissionId, userId: created.id });
    });
    await leave(created);
    const findPictureStatus = async () =>
      (await t.db.read.select().from(uploads).where(eq(uploads.userId, created.id)))[0]?.status;
    const listFiles = () => t.db.read.select().from(identityFiles).where(eq(identityFiles.userId, created.id));
    await purgeErased(t.deps);
    expect(await findPictureStatus(), 'not before').toBe('in-use');
    expect(await listFiles()).toHaveLength(1);
    await endTheWeek(created.id);
    await purgeErased(t.deps);
    await t.runJobs();
    expect(await findPictureStatus()).toBe('orphaned');
    expect(await listFiles()).toEqual([]);
    expect(await t.db.read.select().from(erasures).where(eq(erasures.userId, created.id))).toEqual([]);
    const [check] = await t.db.read
      .select()
      .from(verificationSubmissions)
      .where(eq(verificationSubmissions.id, submissionId));
    expect(check).toMatchObject({ livePhotoKey: null, purgeAt: null });
  });
});

describe('the notifications that others have of a former member', () => {
  test('no longer name the member, and keep what others wrote', async () => {
    const created = await member({ firstName: 'Mary Ann', lastName: 'Quill' });
    const other = await createMember(t.db, { unlimited: true, firstName: 'Mary Ann' });
    const caller = await callerFor(t.deps, other);
    await created.client.post('/api/messages', { receiverId: other, content: 'Mary Ann here, call me' });
    await createExchange(t.deps, { requester: created.id, provider: other });
    await caller.messages.send({ receiverId: await createMember(t.db), content: 'unrelated' });
    const post = await createPostRow(t.db, created.id);
    const about = {
      userId: other,
      type: 'match' as const,
      title: 'A post that matches your industry',
      description: 'Mary Ann offers Logo design in Austin, TX.',
      actionUrl: `/search?post=${post.id}`,
      relatedUserName: 'Mary Ann Quill',
      createdAt: 1,
    };
    const { id: exchangeId } = await createExchange(t.deps, { requester: other, provider: created.id }, 'completed');
    const [reviewId, now] = [newId(), Date.now()];
    const review = { id: reviewId, exchangeId, reviewerId: other, revieweeId: created.id, rating: 5, publishedAt: now };
    await t.db.write((tx) => tx.insert(reviews).values({ ...review, status: 'approved', createdAt: now }));
    await created.client.post(`/api/reviews/${reviewId}/reply`, { reply: 'Thank you' });
    const unrelated = { ...about, id: newId(), actionUrl: '/search?post=of-somebody-else' };
    await t.db.write((tx) => tx.insert(notifications).values([{ ...about, id: newId() }, unrelated]));
    await leave(created);
    const rows = await t.db.read.select().from(notifications).where(eq(notifications.userId, other));
    const former = 'Former member';
    expect(rows.map(({ title, description, relatedUserName }) => [title, description, relatedUserName])).toEqual(
      expect.arrayContaining([
        ['New message from a former member', 'Mary Ann here, call me', former],
        ['New exchange request', expect.stringMatching(/^Former member would like to trade/), former],
        [about.title, 'Former member offers Logo design in Austin, TX.', former],
        [about.title, about.description, 'Mary Ann Quill'],
        ['Former member answered your review', 'Thank you', former],
      ]),
    );
  });
});
