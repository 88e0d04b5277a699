import { sessions } from '#db/schema/auth/sessions.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { postListeners, postTellings } from '#db/schema/posts/nearby.ts';
import type { posts } from '#db/schema/posts/posts.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../../platform/core/time.ts';
import { refreshListeners } from '../../../auth/members/listening/refresh.ts';
import { placeColumns } from '../../../platform/gateways/places/geocoding.ts';
import { callerFor, createIndustries, createMember, createPostRow } from '../../../test/factories.ts';
import { setDailyCount } from '../../../test/notices/alerts.ts';
import { loadNotices, updatePost } from '../../../test/rows.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { reconcileListeners } from './listeners.ts';
import { alertNearby } from './alert.ts';
import { sendNearbyDigests } from './send-digests.ts';

const AUSTIN = placeColumns('Austin, TX');
const WEEK = 7 * DAY;
const { signal } = new AbortController();

let author: string;
withTestApp();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));
beforeEach(async () => {
  await t.db.write(async (tx) => {
    // No one of the test before is notified.
    await tx.update(users).set({ suspendedAt: 1 });
    await tx.delete(postTellings);
  });
  author = await createMember(t.db);
});

const neighbor = async (fields: Parameters<typeof createMember>[1] = {}, industries: string[] = []) => {
  const id = await createMember(t.db, { ...AUSTIN, ...fields });
  if (industries.length > 0) await (await callerFor(t.deps, id)).profile.update({ selectedIndustries: industries });
  return id;
};
const many = (count: number) => Promise.all(Array.from({ length: count }, () => neighbor()));
const publish = async (fields: Partial<typeof posts.$inferInsert> = {}) =>
  (await createPostRow(t.db, author, { ...AUSTIN, ...fields } as typeof fields)).id;
const listNotified = async (postId: string) => {
  const rows = await t.db.fresh
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.dedupeKey, `post:${postId}`));
  return rows.map(({ userId }) => userId).toSorted();
};
const publishAndNotify = async (max: number, fields: Partial<typeof posts.$inferInsert> = {}) => {
  const postId = await publish(fields);
  await alertNearby(t.deps, { postId }, max);
  return listNotified(postId);
};
const loadDigest = async (userId: string) =>
  (await loadNotices(t.db, userId)).flatMap(({ dedupeKey, description }) =>
    dedupeKey?.startsWith('nearby-digest:') ? [description.split(' ')[0]] : [],
  );
const setQuiet = (userIds: string[], quiet: number) =>
  t.db.write((tx) => tx.update(postListeners).set({ quiet }).where(inArray(postListeners.userId, userIds)));

describe('a post that matches more members than are notified at once', () => {
  test('notifies those whose skills and industries it matches, then those nearby', async () => {
    const near = await many(3);
    const ofIndustry = await neighbor({}, ['legal']);
    const skilled = await neighbor({ skillsOffered: ['contracts'] });
    const wanting = await neighbor({ skillsWanted: ['logos'] });
    const skills = { skillsOffered: ['logos'], skillsWanted: ['contracts'] };
    expect(await publishAndNotify(2, skills)).toEqual([skilled, wanting].toSorted());
    expect(await publishAndNotify(3, skills)).toEqual([skilled, wanting, ofIndustry].toSorted());
    expect(await publishAndNotify(6, skills)).toEqual([...near, skilled, wanting, ofIndustry].toSorted());
  });

  test('passes over those whose daily cap is reached', async () => {
    const capped = await neighbor({}, ['legal']);
    const others = await many(2);
    await setDailyCount(t.db, capped, 10);
    expect(await publishAndNotify(2)).toEqual(others.toSorted());
  });

  test('prefers members who were here lately, and takes turns among those', async () => {
    const [here, gone] = [await many(4), await many(2)];
    await setQuiet(gone, -Math.floor((Date.now() - 9 * WEEK) / WEEK));
    const [first, second] = [await publishAndNotify(2), await publishAndNotify(2)];
    expect([...first, ...second].toSorted()).toEqual(here.toSorted());
  });

  test('notifies no one else when its job runs again, or twice at once', async () => {
    await many(6);
    const postId = await publish();
    await Promise.all([1, 2].map(() => alertNearby(t.deps, { postId }, 2)));
    await alertNearby(t.deps, { postId }, 2);
    expect(await listNotified(postId)).toHaveLength(2);
  });

  test('is in the digest of the others: of each once, not of the notified, the blocked and the silent', async () => {
    const [notified, missed, far, blocked, silent] = [
      await neighbor({}, ['legal']),
      await neighbor(),
      await neighbor({ ...placeColumns('Dallas, TX') }),
      await neighbor({ blockCount: 1 }),
      await neighbor(),
    ];
    await t.db.write((tx) => tx.insert(blocks).values({ blockerId: blocked, blockedId: author, createdAt: 1 }));
    const first = await publish();
    await alertNearby(t.deps, { postId: first }, 1);
    expect(await listNotified(first)).toEqual([notified]);
    const second = await publish();
    await alertNearby(t.deps, { postId: second }, 0);
    const closed = await publish();
    await alertNearby(t.deps, { postId: closed }, 0);
    await updatePost(t.db, closed, { status: 'closed' });
    await (await callerFor(t.deps, silent)).notifications.updateSettings({ serviceRequests: false });
    for (let run = 0; run < 2; run += 1) await sendNearbyDigests(t.deps);
    expect(await loadDigest(notified)).toEqual(['1']);
    expect(await loadDigest(missed)).toEqual(['2']);
    for (const none of [far, blocked, silent, author]) expect(await loadDigest(none)).toEqual([]);
  });

  test('finds the few that it matches behind many who live near but chose a smaller radius', async () => {
    const close = await many(60);
    const set = (ids: string[], radius: number) =>
      t.db.write(async (tx) => {
        await tx.insert(notificationSettings).values(ids.map((userId) => ({ userId, radius })));
        await refreshListeners(tx, ids);
      });
    await set(close, 1);
    const matching = await many(2);
    await set(matching, 5);
    await setQuiet(matching, 0);
    expect(await publishAndNotify(200, { lat: (AUSTIN.lat ?? 0) + 0.04 })).toEqual(matching.toSorted());
  });
});

describe('the keys by which posts find members', () => {
  const listKeys = async (userId: string) => {
    const rows = await t.db.fresh.select().from(postListeners).where(eq(postListeners.userId, userId));
    return rows.map(({ key }) => key).toSorted();
  };

  test('follow place, industries and settings', async () => {
    const id = await createMember(t.db);
    const caller = await callerFor(t.deps, id);
    expect(await listKeys(id)).toEqual([]);
    await caller.profile.update({ selectedIndustries: ['legal'] });
    expect(await listKeys(id)).toEqual(['field legal']);
    await caller.profile.update({ location: 'Austin, TX' });
    const inAustin = await listKeys(id);
    expect(inAustin).toEqual([
      'field legal',
      expect.stringMatching(/^field legal 25:/),
      expect.stringMatching(/^near 25:/),
    ]);
    await caller.notifications.updateSettings({ radius: 60 });
    expect(await listKeys(id)).toContainEqual(expect.stringMatching(/^near 100:/));
    await caller.profile.update({ location: 'Dallas, TX', selectedIndustries: ['design'] });
    expect(await listKeys(id)).toEqual(['field design', expect.any(String), expect.any(String)]);
    await caller.notifications.updateSettings({ serviceRequests: false });
    expect(await listKeys(id)).toEqual([]);
  });

  test('are written by a job for members who have none, and repaired, without losing whose turn it is', async () => {
    const [missing, wrong, right] = [await neighbor(), await neighbor(), await neighbor()];
    const expected = await listKeys(right);
    await t.db.write(async (tx) => {
      await tx
        .update(users)
        .set({ suspendedAt: null })
        .where(inArray(users.id, [missing, wrong, right]));
      await tx.delete(postListeners).where(eq(postListeners.userId, missing));
      await tx.update(postListeners).set({ key: 'near nothing', notifiedAt: 7 }).where(eq(postListeners.userId, wrong));
    });
    await reconcileListeners(t.deps, {}, { signal });
    for (const id of [missing, wrong, right]) expect(await listKeys(id)).toEqual(expected);
    const [kept] = await t.db.fresh.select().from(postListeners).where(eq(postListeners.userId, wrong));
    expect(kept?.notifiedAt).toBe(7);
  });

  test('put a member forward who is here again', async () => {
    const id = await neighbor();
    await setQuiet([id], 0);
    const secret = (await t.deps.sessions.start(id, null)).split(';')[0]?.split('=')[1] ?? '';
    await t.deps.sessions.find(secret);
    await t.db.write((tx) => tx.update(sessions).set({ lastSeenAt: 0 }).where(eq(sessions.userId, id)));
    await t.deps.sessions.find(secret);
    await expect
      .poll(async () => (await t.db.fresh.select().from(postListeners).where(eq(postListeners.userId, id)))[0]?.quiet)
      .toBe(-Math.floor(Date.now() / WEEK));
  });
});
