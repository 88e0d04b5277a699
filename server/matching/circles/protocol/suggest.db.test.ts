import { circleRefusals } from '#db/schema/matching/circle-members.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import type { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/circles/circle-clock.ts';
import {
  shareDevice,
  banFromCircles,
  agreeTestCircle,
  createTestCircle,
  createSubstitute,
  type TestCircle,
  type TestCircleMember,
  listSuggestions,
  loadPostForm,
} from '../../../test/circles/circles.ts';
import { callerFor, createPostRow } from '../../../test/factories.ts';
import { updateMember } from '../../../test/rows.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

withTestApp();

describe('a suggested circle', () => {
  test('says what each gives, and no names beyond the neighbors', async () => {
    const testCircle = await createTestCircle(t);
    const found = await listSuggestions(testCircle);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      size: 3,
      seats: [
        { position: 0, isMe: true, location: 'Austin, TX' },
        { position: 1, isMe: false },
        { position: 2, isMe: false },
      ],
      youGive: { person: { firstName: 'Maya', isVerified: false, averageRating: null }, value: 500, distanceMiles: 0 },
      youGet: { value: 500 },
    });
    for (const { id } of testCircle.members) expect(JSON.stringify(found)).not.toContain(id);
  });

  test('is one for all posts together on the free plan, and one of up to three on premium', async () => {
    const testCircle = await createTestCircle(t);
    for (const seat of [1, 2]) await createSubstitute(testCircle, t, seat);
    expect(await listSuggestions(testCircle)).toHaveLength(3);
    const { a: me } = testCircle;
    const second = await me.calls.posts.create({
      ...(await loadPostForm(testCircle)),
      skillsOffered: [testCircle.skillIds[0]!],
      skillsWanted: [testCircle.skillIds[2]!],
    });
    await updateMember(t.db, me.id, { unlimitedUntil: null });
    const free = await callerFor(t.deps, me.id);
    const all = [
      ...(await free.circles.suggest({ postId: me.postId })),
      ...(await free.circles.suggest({ postId: second.id })),
    ];
    expect(all).toHaveLength(1);
  });

  test('is looked for at the twenty best posts of a member', async () => {
    const testCircle = await createTestCircle(t);
    const { a: me } = testCircle;
    await updateMember(t.db, me.id, { unlimitedUntil: null });
    const free = await callerFor(t.deps, me.id);
    const [row] = await t.db.read.select().from(matchIndex).where(eq(matchIndex.postId, me.postId));
    const createPosts = (howMany: number) =>
      Promise.all(Array.from({ length: howMany }, () => createPostRow(t.db, me.id, { status: 'active' })));
    const addToMatchIndex = async (made: { id: string; seq: number }[]) =>
      t.db.write((tx) =>
        tx.insert(matchIndex).values(
          made.map(({ id, seq }) => ({
            ...row!,
            postId: id,
            postSeq: seq,
            rank: row!.rank + 1,
            gives: [],
            wants: [],
          })),
        ),
      );
    await addToMatchIndex(await createPosts(19));
    expect(await free.circles.suggest({ postId: me.postId })).toHaveLength(1);
    await addToMatchIndex(await createPosts(1));
    expect(await free.circles.suggest({ postId: me.postId })).toEqual([]);
  });

  test("is not for another's post, a closed one, or one that a circle has bound", async () => {
    const testCircle = await createTestCircle(t);
    const { a: me, b: other } = testCircle;
    const missing = expect.objectContaining({ code: 'NOT_FOUND' });
    await expect(me.calls.circles.suggest({ postId: other.postId })).rejects.toEqual(missing);
    await me.calls.posts.update({ id: me.postId, status: 'closed' });
    await expect(listSuggestions(testCircle)).rejects.toEqual(missing);
    const agreed = await agreeTestCircle(t);
    expect(await listSuggestions(agreed)).toEqual([]);
  });

  const never: [string, (testCircle: TestCircle & { d: TestCircleMember }) => Promise<unknown>][] = [
    ['a block between two who are not neighbors', ({ b, d }) => b.calls.blocks.add({ userId: d.id })],
    ['a suspended member', ({ c }) => set(c.id, { suspendedAt: 1 })],
    ['a member who is away', ({ c }) => set(c.id, { awayEndsAt: Date.now() + 1e9 })],
    ['a closed post', ({ c }) => c.calls.posts.update({ id: c.postId, status: 'closed' })],
    ['someone who takes no part', ({ c }) => c.calls.circles.setPreferences({ takesPart: false })],
    ['the one who asks, who takes no part', ({ a }) => a.calls.circles.setPreferences({ takesPart: false })],
    [
      'someone who pauses',
      ({ c }) => c.calls.circles.setPreferences({ pausedUntil: new Date(Date.now() + 1e9).toISOString() }),
    ],
    [
      'two of whom one does not want the other, also if they are not neighbors',
      ({ a, c }) =>
        t.db.write((tx) =>
          tx.insert(circleRefusals).values({ userId: a.id, kind: 'member', key: c.id, until: Date.now() + 1e6 }),
        ),
    ],
    ['someone who allows circles of three only', ({ d }) => d.calls.circles.setPreferences({ maxLength: 3 })],
    ['two newcomers', ({ b, d }) => Promise.all([b, d].map(({ id }) => set(id, { isEmailVerified: false })))],
    ['two of one device', ({ b, d }) => shareDevice(t.db, [b.id, d.id])],
    ['someone who is banned', ({ c }) => banFromCircles(t.db, c.id)],
  ];
  const set = (id: string, values: Partial<typeof users.$inferInsert>) => updateMember(t.db, id, values);

  test.each(never)('has never %s', async (_, change) => {
    const testCircle = await createTestCircle(t, 4);
    for (const { calls } of testCircle.members) await calls.circles.setPreferences({ maxLength: 4 });
    const [found] = await listSuggestions(testCircle);
    expect(found?.size).toBe(4);
    await change({ ...testCircle, d: testCircle.members[3]! });
    expect(await listSuggestions(testCircle)).toEqual([]);
    await expect(testCircle.a.calls.circles.propose({ token: found!.token })).rejects.toEqual(refusal('CIRCLE_GONE'));
  });

  test('has four members only for those who chose it, and with one newcomer', async () => {
    const testCircle = await createTestCircle(t, 4);
    expect(await listSuggestions(testCircle)).toEqual([]);
    for (const { calls } of testCircle.members) await calls.circles.setPreferences({ maxLength: 4 });
    await set(testCircle.c.id, { isEmailVerified: false });
    expect(await listSuggestions(testCircle)).toHaveLength(1);
  });

  test('is found as far as its members look, and no further', async () => {
    const testCircle = await createTestCircle(t);
    const { a: me, c: last } = testCircle;
    await testCircle.b.calls.posts.update({ id: testCircle.b.postId, alsoOnline: true });
    await last.calls.posts.update({ id: last.postId, location: 'San Antonio, TX' });
    expect(await listSuggestions(testCircle)).toEqual([]);
    const setRadius = (radius: number) =>
      t.db.write((tx) =>
        tx
          .insert(notificationSettings)
          .values({ userId: me.id, radius })
          .onConflictDoUpdate({ target: notificationSettings.userId, set: { radius } }),
      );
    await setRadius(50);
    expect(await listSuggestions(testCircle)).toEqual([]);
    await setRadius(100);
    expect(await listSuggestions(testCircle)).toHaveLength(1);
  });
});
