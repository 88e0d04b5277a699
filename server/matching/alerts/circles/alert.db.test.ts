import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, iso } from '../../../platform/core/time.ts';
import { at, START, t, withCircleClock } from '../../../test/circles/circle-clock.ts';
import {
  agreeTestCircle,
  createTestCircleMember,
  createSkills,
  createSubstitute,
  type TestCircleMember,
} from '../../../test/circles/circles.ts';
import { findDailyCount, loadAlerts, setDailyCount } from '../../../test/notices/alerts.ts';
import { runConcurrently } from '../../../test/run-concurrently.ts';
import { alertOfPossibleCircles } from './alert.ts';
import { updateMember } from '../../../test/rows.ts';

withCircleClock();

const listNotices = async ({ id }: TestCircleMember) =>
  (await loadAlerts(t.db, id)).filter(({ dedupeKey }) => dedupeKey?.startsWith('ring:'));
const countNotices = async (members: readonly TestCircleMember[]) =>
  Promise.all(members.map(async (member) => (await listNotices(member)).length));

let first: TestCircleMember;
let second: TestCircleMember;
let skillIds: string[];
/** A member who gives what the second wants and wants what the first gives closes a circle. */
const createThird = () => createTestCircleMember(t, { gives: skillIds[2] ?? '', wants: skillIds[1] ?? '' });
const closeCircle = async () => {
  const third = await createThird();
  await t.runJobs();
  return third;
};
beforeEach(async () => {
  skillIds = await createSkills(t.db, 3);
  first = await createTestCircleMember(t, { gives: skillIds[0] ?? '', wants: skillIds[2] ?? '' });
  second = await createTestCircleMember(t, { gives: skillIds[1] ?? '', wants: skillIds[0] ?? '' });
  await t.runJobs();
});

describe('a post that closes a circle', () => {
  test('notifies the others once, without a name, and leads to the circles of their own post', async () => {
    const third = await closeCircle();
    expect(await countNotices([first, second, third])).toEqual([1, 1, 0]);
    expect((await listNotices(first))[0]).toMatchObject({
      type: 'match',
      title: 'A circle of 3 fits you',
      actionUrl: `/my-posts?circles=${first.postId}`,
      relatedUserName: null,
      serviceRequested: null,
      location: null,
    });
    expect(await first.calls.circles.suggest({ postId: first.postId })).toHaveLength(1);
    expect((await first.calls.circles.list({})).items).toEqual([]);
    await alertOfPossibleCircles(t.deps, { postId: third.postId });
    await at(DAY);
    await alertOfPossibleCircles(t.deps, { postId: third.postId });
    expect(await countNotices([first, second, third])).toEqual([1, 1, 0]);
  });

  test('notifies the others once even if several jobs find it at the same moment', async () => {
    const third = await createThird();
    const before = (await findDailyCount(t.db, first.id))?.told ?? 0;
    await runConcurrently(() => alertOfPossibleCircles(t.deps, { postId: third.postId }));
    expect(await countNotices([first, second, third])).toEqual([1, 1, 0]);
    expect(await findDailyCount(t.db, first.id)).toMatchObject({ told: before + 1 });
  });

  test('notifies the others also if a change or its reopening closes the circle', async () => {
    const third = await createThird();
    await third.calls.posts.update({ id: third.postId, estimatedValue: 5000 });
    await t.runJobs();
    expect(await countNotices([first, second])).toEqual([0, 0]);
    await third.calls.posts.update({ id: third.postId, estimatedValue: 500, status: 'closed' });
    await t.runJobs();
    expect(await countNotices([first, second])).toEqual([0, 0]);
    await third.calls.posts.update({ id: third.postId, status: 'active' });
    await t.runJobs();
    expect(await countNotices([first, second])).toEqual([1, 1]);
  });

  test('notifies members of the free plan of what they are shown', async () => {
    await updateMember(t.db, first.id, { unlimitedUntil: null });
    await closeCircle();
    expect(await countNotices([first, second])).toEqual([1, 1]);
    expect(await first.calls.circles.suggest({ postId: first.postId })).toHaveLength(1);
  });

  test('does not notify of a circle behind a better one, which hides it on the free plan', async () => {
    await closeCircle();
    await updateMember(t.db, first.id, { unlimitedUntil: null });
    await at(DAY);
    // The values of the first circle are the same, of this one they differ.
    const worse = await createTestCircleMember(t, { gives: skillIds[2] ?? '', wants: skillIds[1] ?? '', value: 900 });
    await t.runJobs();
    expect(await countNotices([first, second, worse])).toEqual([1, 2, 0]);
  });
});

describe('no notice of a possible circle comes', () => {
  test.each<[string, (third: TestCircleMember) => Promise<unknown>]>([
    ['after the post was removed', ({ calls, postId }) => calls.posts.remove({ id: postId })],
    ['after the post was closed', ({ calls, postId }) => calls.posts.update({ id: postId, status: 'closed' })],
    ['if who would close it takes no part', ({ calls }) => calls.circles.setPreferences({ takesPart: false })],
    ['if who would close it is suspended', ({ id }) => updateMember(t.db, id, { suspendedAt: 1 })],
    ['if who would close it is away', ({ id }) => updateMember(t.db, id, { awayEndsAt: START + DAY })],
    ['if one of its members blocks another', ({ calls }) => calls.blocks.add({ userId: first.id })],
  ])('%s', async (_, prepare) => {
    await prepare(await createThird());
    await t.runJobs();
    expect(await countNotices([first, second])).toEqual([0, 0]);
  });

  test('to members who take no part or pause, nor to the others, who have no circle without them', async () => {
    await first.calls.circles.setPreferences({ pausedUntil: iso(START + DAY) });
    const third = await closeCircle();
    expect(await countNotices([first, second])).toEqual([0, 0]);
    await first.calls.circles.setPreferences({ pausedUntil: null, takesPart: false });
    await alertOfPossibleCircles(t.deps, { postId: third.postId });
    expect(await countNotices([first, second])).toEqual([0, 0]);
  });

  test('to members who want no notices of posts, but to the others', async () => {
    await first.calls.notifications.updateSettings({ serviceRequests: false });
    await closeCircle();
    expect(await countNotices([first, second])).toEqual([0, 1]);
  });

  test('to members who had as many alerts as one day allows', async () => {
    await setDailyCount(t.db, first.id, 10);
    await closeCircle();
    expect(await countNotices([first, second])).toEqual([0, 1]);
  });

  test('a second time on one day, even of another circle, but on the next day', async () => {
    await closeCircle();
    const other = await closeCircle();
    expect(await countNotices([first, second])).toEqual([1, 1]);
    await at(DAY);
    await alertOfPossibleCircles(t.deps, { postId: other.postId });
    expect(await countNotices([first, second])).toEqual([2, 2]);
  });
});

test('a post that a circle has bound closes no other circle, and its members are notified of none', async () => {
  const testCircle = await agreeTestCircle(t);
  await t.runJobs();
  const before = await countNotices(testCircle.members);
  await at(DAY);
  await createSubstitute(testCircle, t, 1);
  await t.runJobs();
  await alertOfPossibleCircles(t.deps, { postId: testCircle.members[0]?.postId ?? '' });
  expect(await countNotices(testCircle.members)).toEqual(before);
});
