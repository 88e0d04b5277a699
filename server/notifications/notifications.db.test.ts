import { pushKinds } from '#contracts/notifications/notifications.ts';
import type { CreatePostInput } from '#contracts/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { nearbyDays, notifications } from '#db/schema/notifications/notifications.ts';
import { postAlerts } from '#db/schema/matching/alerts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { newId } from '#db/client/ids.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, callerFor, createIndustries, createMember, createPostRow, postInput } from '../test/factories.ts';
import { updateMember } from '../test/rows.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { placeColumns } from '../platform/gateways/places/geocoding.ts';
import { sendNearbyDigests } from '../matching/alerts/nearby/send-digests.ts';
import { plainNotice } from '../test/plain-notice.ts';
import { notifyMember } from './notify.ts';
import { alertNearby } from '../matching/alerts/nearby/alert.ts';

let author: string;
let post: Caller['posts'];
withTestApp();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));
beforeEach(async () => {
  // Excludes the members of the previous test from matches.
  await t.db.write((tx) => tx.update(users).set({ suspendedAt: Date.now() }));
  author = await createMember(t.db, { firstName: 'Ada', lastName: 'Stone', unlimited: true });
  post = (await callerFor(t.deps, author)).posts;
});

/** A member at this location with these industries. */
const neighbor = async (
  location: string,
  industries: string[] = [],
  settings: { serviceRequests?: boolean; radius?: number } = {},
) => {
  const id = await createMember(t.db, placeColumns(location));
  const caller = await callerFor(t.deps, id);
  if (industries.length > 0) await caller.profile.update({ selectedIndustries: industries });
  if (Object.keys(settings).length > 0) await caller.notifications.updateSettings(settings);
  return { id, caller, told: async () => (await caller.notifications.list({})).items };
};
const publish = async (fields: Partial<CreatePostInput> = {}) => {
  const created = await post.create({ ...postInput, ...fields });
  await t.runJobs();
  return created;
};

describe('a new post', () => {
  test.each([
    ['matching and within 10 miles', 'Austin, TX', ['legal'], 25, [['service_request', 'urgent']]],
    ['matching and within the radius', 'Round Rock, TX', ['legal'], 25, [['service_request', 'moderate']]],
    ['matching and far away', 'Dallas, TX', ['legal'], 25, [['match', 'moderate']]],
    ['within 10 miles only', 'Austin, TX', ['design'], 25, [['service_request', 'moderate']]],
    ['within the radius only', 'Round Rock, TX', [], 25, [['service_request', 'low']]],
    ['beyond a small radius', 'Round Rock, TX', [], 5, []],
    ['beyond every radius', 'Dallas, TX', [], 100, []],
    ['of an unknown place', 'Nowhere at all', [], 100, []],
  ])('notifies a member %s', async (_name, location, industries, radius, expected) => {
    const member = await neighbor(location, industries, { radius });
    await publish();
    expect((await member.told()).map((notification) => [notification.type, notification.urgency])).toEqual(expected);
  });

  test('says who offers what and where, in the fields of both clients', async () => {
    const member = await neighbor('Austin, TX', ['legal']);
    const { id } = await publish({ serviceOffered: 'Logo design' });
    const [note] = await member.told();
    expect(note).toMatchObject({
      kind: 'post.offer-nearby',
      title: 'New offer nearby',
      message: 'Ada offers “Logo design” in Austin, TX.',
      description: 'Ada offers “Logo design” in Austin, TX.',
      actionUrl: `/p/${id}`,
      relatedUserName: 'Ada Stone',
      serviceRequested: 'Logo design',
      location: 'Austin, TX',
      read: false,
      isRead: false,
    });
    expect(note?.timestamp).toBe(note?.createdAt);
  });

  test('never notifies its author, nor members who turned it off, were suspended or are blocked', async () => {
    const authors = await callerFor(t.deps, author);
    await authors.profile.update({ location: 'Austin, TX', selectedIndustries: ['legal'] });
    const silent = await neighbor('Austin, TX', ['legal'], { serviceRequests: false });
    const suspended = await neighbor('Austin, TX', ['legal']);
    const [blocked, blocker] = [await neighbor('Austin, TX', ['legal']), await neighbor('Austin, TX', ['legal'])];
    const heard = await neighbor('Austin, TX', ['legal']);
    await updateMember(t.db, suspended.id, { suspendedAt: Date.now() });
    await authors.blocks.add({ userId: blocked.id });
    await blocker.caller.blocks.add({ userId: author });
    await publish();
    expect((await authors.notifications.list({})).items).toEqual([]);
    for (const member of [silent, suspended, blocked, blocker]) expect(await member.told()).toEqual([]);
    expect(await heard.told()).toHaveLength(1);
  });

  test('that is remote reaches matching industries only, wherever they are', async () => {
    const near = await neighbor('Austin, TX');
    const match = await neighbor('Portland, OR', ['legal']);
    await publish({ location: 'Remote/Online' });
    expect(await near.told()).toEqual([]);
    expect(await match.told()).toMatchObject([{ type: 'match', urgency: 'moderate', location: 'Remote/Online' }]);
  });

  test('notifies each member once, however often its job runs, and not after its removal', async () => {
    const member = await neighbor('Austin, TX', ['legal']);
    const { id } = await publish();
    await alertNearby(t.deps, { postId: id });
    await alertNearby(t.deps, { postId: id });
    expect(await member.told()).toHaveLength(1);
    const removed = await post.create(postInput);
    await post.remove({ id: removed.id });
    await t.runJobs();
    expect(await member.told()).toHaveLength(1);
  });

  test('notifies no one once its author is suspended', async () => {
    const member = await neighbor('Austin, TX', ['legal']);
    await post.create(postInput);
    await updateMember(t.db, author, { suspendedAt: Date.now() });
    await t.runJobs();
    expect(await member.told()).toEqual([]);
  });

  test('looks for any industry of its joined list', async () => {
    const member = await neighbor('Portland, OR', ['design']);
    await publish({ lookingForIndustry: 'Catering, DESIGN' });
    expect(await member.told()).toMatchObject([{ type: 'match' }]);
  });
});

describe('a busy day', () => {
  const publishMany = async (count: number) => {
    for (let n = 0; n < count; n += 1) await publish({ serviceOffered: `Logo number ${n}` });
  };
  const titles = (listed: { title: string }[]) => listed.filter((item) => item.title.startsWith('More posts'));

  test('notifies of ten posts one by one and of the rest in one digest, in the app and by email', async () => {
    const member = await neighbor('Austin, TX', ['legal']);
    await publishMany(13);
    expect(await member.told()).toHaveLength(10);
    t.outbox.length = 0;
    await sendNearbyDigests(t.deps);
    await sendNearbyDigests(t.deps);
    await t.runJobs();
    const listed = await member.told();
    expect(listed).toHaveLength(11);
    expect(titles(listed)).toMatchObject([
      { type: 'service_request', description: '3 more posts are nearby or in your industries.', actionUrl: '/search' },
    ]);
    expect(t.outbox.map((mail) => mail.subject)).toEqual(['3 more posts near you today']);
  });

  test('counts a post once, though its job runs again, and starts again the next day', async () => {
    const member = await neighbor('Austin, TX', ['legal']);
    const first = await publish();
    for (let n = 0; n < 12; n += 1) await alertNearby(t.deps, { postId: first.id });
    const [row] = await t.db.read.select().from(nearbyDays).where(eq(nearbyDays.userId, member.id));
    expect(row?.told).toBe(1);
    await t.db.write((tx) => tx.update(nearbyDays).set({ told: 10, day: '2020-01-01' }));
    await publish({ serviceOffered: 'The next day' });
    expect(await member.told()).toHaveLength(2);
  });

  test('counts in the digest only what can still be read', async () => {
    const member = await neighbor('Austin, TX');
    const [up, closed, removed] = [await publish(), await publish(), await publish()];
    const ids = [up, closed, removed].map(({ id }) => id);
    await t.db.write(async (tx) => {
      await tx.delete(notifications);
      const found = { userId: member.id, source: 'nearby' as const, digest: 'evening' as const, foundAt: Date.now() };
      const rows = await tx.select({ postSeq: posts.seq }).from(posts).where(inArray(posts.id, ids));
      await tx.insert(postAlerts).values(rows.map((row) => ({ ...found, ...row })));
    });
    await post.update({ id: closed.id, status: 'closed' });
    await post.remove({ id: removed.id });
    await sendNearbyDigests(t.deps);
    expect(await member.told()).toMatchObject([{ description: '1 more post is nearby or in your industries.' }]);
    expect(await t.db.read.select().from(postAlerts)).toEqual([]);
  });

  test('counts in the digest neither what a member was notified of since, nor posts of members who are away', async () => {
    const member = await neighbor('Austin, TX');
    const away = await createMember(t.db, { awayEndsAt: Date.now() + 1e8 });
    const [waits, notified, hidden] = [
      await createPostRow(t.db, author),
      await createPostRow(t.db, author),
      await createPostRow(t.db, away),
    ];
    const found = { userId: member.id, source: 'nearby' as const, digest: 'evening' as const, foundAt: Date.now() };
    await t.db.write(async (tx) => {
      await tx.insert(postAlerts).values([waits, notified, hidden].map(({ seq }) => ({ ...found, postSeq: seq })));
      const notice = { userId: member.id, type: 'match' as const, description: '', createdAt: Date.now() };
      await tx
        .insert(notifications)
        .values({ ...notice, id: newId(), title: 'Found', dedupeKey: `post:${notified.id}` });
    });
    await sendNearbyDigests(t.deps);
    const descriptions = (await member.told()).map(({ description }) => description);
    expect(descriptions).toContain('1 more post is nearby or in your industries.');
  });

  test('leaves no digest for a member who turned posts off in the meantime', async () => {
    const member = await neighbor('Austin, TX', ['legal']);
    await publishMany(11);
    await member.caller.notifications.updateSettings({ serviceRequests: false });
    await sendNearbyDigests(t.deps);
    expect(titles(await member.told())).toEqual([]);
    expect(await t.db.read.select().from(postAlerts)).toEqual([]);
  });
});

describe('the notifications of a member', () => {
  const leave = async (userId: string, titles: string[]) => {
    for (const title of titles) {
      await t.db.write((tx) => notifyMember(t.deps, tx, plainNotice, { userId, title }));
    }
  };

  test('come newest first in pages, are read one by one or all, and are deleted', async () => {
    const me = await createMember(t.db);
    const caller = await callerFor(t.deps, me);
    await leave(me, ['one', 'two', 'three', 'four', 'five']);
    const first = await caller.notifications.list({ limit: 3 });
    expect(first.items.map((item) => item.title)).toEqual(['five', 'four', 'three']);
    const second = await caller.notifications.list({ limit: 3, cursor: first.nextCursor ?? '' });
    expect(second.items.map((item) => item.title)).toEqual(['two', 'one']);
    expect(second.nextCursor).toBeNull();
    expect(await caller.notifications.unreadCount()).toEqual({ count: 5, messages: 0 });
    const id = first.items[0]?.id ?? '';
    expect(await caller.notifications.markRead({ id })).toMatchObject({ id, read: true, isRead: true });
    expect(await caller.notifications.markRead({ id })).toMatchObject({ isRead: true });
    expect(await caller.notifications.unreadCount()).toEqual({ count: 4, messages: 0 });
    const others = (await callerFor(t.deps, author)).notifications;
    expect(await others.markAllRead(), 'are no one else’s to read').toEqual({ updated: 0 });
    expect(await caller.notifications.markAllRead()).toEqual({ updated: 4 });
    expect(await caller.notifications.markAllRead()).toEqual({ updated: 0 });
    expect(await caller.notifications.remove({ id })).toEqual({ success: true });
    await expect(caller.notifications.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await caller.notifications.list({})).items).toHaveLength(4);
  });

  test('of one kind come alone and in pages, however many of the others lie between', async () => {
    const me = await createMember(t.db);
    const caller = await callerFor(t.deps, me);
    const kinds = ['service_request', 'other', 'match', 'message', 'other', 'service_request'] as const;
    for (const [at, type] of kinds.entries()) {
      const notice = { ...plainNotice, topic: type === 'other' ? ('review' as const) : type };
      await t.db.write((tx) => notifyMember(t.deps, tx, notice, { userId: me, title: `${at}` }));
    }
    const read = async (filter: 'unread' | 'service_requests', limit: number) => {
      const first = await caller.notifications.list({ filter, limit });
      const rest = await caller.notifications.list({ filter, limit, cursor: first.nextCursor ?? '' });
      expect(rest.nextCursor).toBeNull();
      return [...first.items, ...rest.items].map((item) => item.title);
    };
    expect(await read('service_requests', 2)).toEqual(['5', '2', '0']);
    const { items } = await caller.notifications.list({});
    for (const item of items) if (item.title !== '0' && item.title !== '4') await caller.notifications.markRead(item);
    expect(await read('unread', 1)).toEqual(['4', '0']);
  });
});

describe('their settings', () => {
  test('start as on and 25 miles, and take any part', async () => {
    const caller = (await callerFor(t.deps, await createMember(t.db))).notifications;
    expect(await caller.settings()).toMatchObject({ serviceRequests: true, radius: 25 });
    expect(await caller.updateSettings({})).toMatchObject({ serviceRequests: true, radius: 25 });
    expect(await caller.updateSettings({ radius: 40 })).toMatchObject({ serviceRequests: true, radius: 40 });
    await caller.updateSettings({ serviceRequests: false });
    for (const radius of [0.5, 101, -1]) {
      await expect(caller.updateSettings({ radius })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect(await caller.settings()).toMatchObject({ serviceRequests: false, radius: 40 });
  });

  test('say what is pushed by kind: all at first, each separately, posts nearby as before', async () => {
    const caller = (await callerFor(t.deps, await createMember(t.db))).notifications;
    const all = Object.fromEntries(pushKinds.map((kind) => [kind, true]));
    expect((await caller.settings()).kinds).toEqual(all);
    const [reviews] = await Promise.all([
      caller.updateSettings({ kinds: { reviews: false } }),
      caller.updateSettings({ kinds: { posts: false }, radius: 30 }),
    ]);
    expect(reviews.kinds.reviews).toBe(false);
    expect(await caller.settings()).toEqual({
      serviceRequests: true,
      radius: 30,
      kinds: { ...all, reviews: false, posts: false },
    });
    expect(await caller.updateSettings({ kinds: { nearby: false } })).toMatchObject({ serviceRequests: false });
    const both = { serviceRequests: true, kinds: { nearby: true, reviews: true } };
    expect((await caller.updateSettings(both)).kinds).toEqual({ ...all, posts: false });
    for (const refused of [{ serviceRequests: true, kinds: { nearby: false } }, { kinds: { weekly: false } }]) {
      await expect(caller.updateSettings(refused)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});
