import { postAlerts, postBefores } from '#db/schema/matching/alerts.ts';
import { notificationSettings, notifications } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { listAlerts, loadAlerts, setDailyCount } from '../../../test/notices/alerts.ts';
import { createTrader, insertSkills, logoForBooks, publish, type Trader } from '../../../test/matching-traders.ts';
import { alertOfPost } from '../alert-of-post.ts';
import { updateMember } from '../../../test/rows.ts';

let me: Trader;
let dana: Trader;
let mine: string;
withTestApp();
beforeAll(() => insertSkills(t.db));
beforeEach(async () => {
  // Far from the members of the other tests, and no one is notified because of a place.
  me = await createTrader(t, { lat: null, lng: null });
  dana = await createTrader(t, { firstName: 'Dana' });
  mine = await publish(me, logoForBooks);
  await t.runJobs();
});

const countNotified = async (postId: string) =>
  (await listAlerts(t.db, me.id)).filter((key) => key === `post:${postId}`).length;
const post = async (fields: Parameters<typeof publish>[1] = {}) => {
  const id = await publish(dana, fields);
  await t.runJobs();
  return id;
};
const change = async (id: string, fields: Omit<Parameters<Trader['caller']['posts']['update']>[0], 'id'>) => {
  await dana.caller.posts.update({ id, ...fields });
  await t.runJobs();
};
const onlyMine = { skillsWanted: [], lookingForIndustry: 'Baking' };

describe('at once', () => {
  test('of a new post that matches both ways, once, leading to the match', async () => {
    const id = await post();
    expect(await loadAlerts(t.db, me.id)).toMatchObject([
      {
        title: 'Dana matches your post both ways',
        description: 'Dana offers bookkeeping, which you seek. You offer logo design, which Dana seeks.',
        actionUrl: `/matches?postId=${mine}`,
      },
    ]);
    await alertOfPost(t.deps, { postId: id, isNew: true });
    await change(id, { description: 'Your books in order every month, with a call about what they say.' });
    expect(await countNotified(id)).toBe(1);
  });

  test('of a changed or reopened one that matches now, not of what matched before', async () => {
    const id = await post(onlyMine);
    expect(await countNotified(id)).toBe(0);
    await change(id, { skillsWanted: ['logo-design'] });
    expect(await countNotified(id)).toBe(1);
    // As if the post had matched while the plan was free, so that no one was notified.
    await t.db.write((tx) => tx.delete(notifications));
    await change(id, { estimatedValue: 450 });
    expect(await countNotified(id)).toBe(0);
    await change(id, { status: 'closed' });
    await change(id, { status: 'active' });
    expect(await countNotified(id)).toBe(1);
    expect(await t.db.fresh.$count(postBefores)).toBe(0);
  });

  test('changed twice before the job: what either state matched sends no notification', async () => {
    const id = await post();
    await t.db.write((tx) => tx.delete(notifications));
    await dana.caller.posts.update({ id, ...onlyMine });
    await change(id, { skillsWanted: ['logo-design'], lookingForIndustry: 'Design' });
    expect(await countNotified(id)).toBe(0);
  });
});

test('a new one that is changed before the job notifies with its latest state', async () => {
  const id = await publish(dana);
  await change(id, { estimatedValue: 450 });
  expect(await countNotified(id)).toBe(1);
});

describe('members who are not notified', () => {
  test('of one direction alone', async () => {
    expect(await countNotified(await post(onlyMine))).toBe(0);
  });

  test.each([
    ['on the free plan', () => updateMember(t.db, me.id, { unlimitedUntil: null })],
    ['whose plan is over', () => updateMember(t.db, me.id, { unlimitedUntil: 1 })],
    ['who is blocked', () => dana.caller.blocks.add({ userId: me.id })],
    ['who is suspended', () => updateMember(t.db, me.id, { suspendedAt: 1 })],
    ['who is away', () => updateMember(t.db, me.id, { awayEndsAt: Date.now() + 1e8 })],
    ['who wants no notices of posts', () => me.caller.notifications.updateSettings({ serviceRequests: false })],
    ['who closed the post', () => me.caller.posts.update({ id: mine, status: 'closed' })],
  ])('%s', async (_, prepare) => {
    await prepare();
    expect(await countNotified(await post())).toBe(0);
    await t.db.write((tx) => tx.delete(notificationSettings));
  });

  test('of a post whose owner is away or suspended when the job runs', async () => {
    for (const gone of [{ awayEndsAt: Date.now() + 1e8 }, { suspendedAt: 1 }]) {
      const owner = await createTrader(t);
      const id = await publish(owner);
      await updateMember(t.db, owner.id, gone);
      await t.runJobs();
      expect(await countNotified(id)).toBe(0);
    }
  });

  test('members who dismissed the match', async () => {
    const id = await post(onlyMine);
    await me.caller.matches.dismiss({ id: `${mine}.${id}` });
    await change(id, { skillsWanted: ['logo-design'] });
    expect(await countNotified(id)).toBe(0);
  });
});

describe('with other causes', () => {
  test('a member gets one notice of a post: a saved search goes first', async () => {
    await me.caller.wishes.create({ search: 'bookkeeping' });
    await post();
    expect(await loadAlerts(t.db, me.id)).toMatchObject([{ title: expect.stringMatching(/^New for “/) }]);
  });

  test('beyond the daily cap it waits for the digest', async () => {
    await setDailyCount(t.db, me.id, 10);
    const id = await post();
    expect(await countNotified(id)).toBe(0);
    const waiting = await t.db.fresh
      .select({ postId: posts.id, source: postAlerts.source, digest: postAlerts.digest })
      .from(postAlerts)
      .innerJoin(posts, eq(posts.seq, postAlerts.postSeq))
      .where(eq(postAlerts.userId, me.id));
    expect(waiting).toContainEqual({ postId: id, source: 'match', digest: 'evening' });
  });
});
