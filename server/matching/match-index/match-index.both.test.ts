// PostgreSQL too: what queries find, and in which order.
import { matchIndexKeys, matchIndex } from '#db/schema/matching/match-index.ts';
import { skills } from '#db/schema/posts/catalog.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestCircleMember, createSkills, type TestCircleMember } from '../../test/circles/circles.ts';
import { callerFor, createIndustries, createMember, postInput } from '../../test/factories.ts';
import { comeBack, leave } from '../../test/mail/leave-and-return.ts';
import { letsOthersRun } from '../../test/event-loop/lets-others-run.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { reconcile } from './reconcile.ts';

let me: TestCircleMember;
let gives: string;
let wants: string;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  [gives, wants] = (await createSkills(t.db, 2)) as [string, string];
  me = await createTestCircleMember(t, { gives, wants });
});

const findRow = async (postId: string) => {
  const [row] = await t.db.read.select().from(matchIndex).where(eq(matchIndex.postId, postId));
  return row;
};
const listKeys = async (postSeq: number) => {
  const rows = await t.db.read.select().from(matchIndexKeys).where(eq(matchIndexKeys.postSeq, postSeq));
  return rows.map(({ side, key }) => `${side} ${key}`).sort();
};

/** How many posts have other rows than they would get if those were derived again. */
const drift = async () => {
  await t.runJobs();
  return reconcile(t.deps);
};

describe('the rows of the match index', () => {
  test('hold what a post gives and wants, with the industries of its skills', async () => {
    const row = await findRow(me.postId);
    expect(row).toMatchObject({ userId: me.id, isOpen: true, isRemote: false, alsoOnline: false, value: 500 });
    expect(row?.cell).not.toBeNull();
    expect(await listKeys(row?.postSeq ?? 0)).toEqual(
      [
        `gives i:circle test`,
        `gives i:design`,
        `gives s:${gives}`,
        `wants i:circle test`,
        `wants i:legal`,
        `wants s:${wants}`,
      ].sort(),
    );
    expect(await drift()).toBe(0);
  });

  test('follow a change, a closing, a reopening and a removal at once', async () => {
    const { id } = await me.calls.posts.create({ ...postInput, skillsOffered: [gives] });
    const seq = (await findRow(id))?.postSeq ?? 0;
    await me.calls.posts.update({
      id,
      estimatedValue: 90,
      alsoOnline: true,
      skillsOffered: [],
      location: 'Denver, CO',
    });
    const changed = await findRow(id);
    expect(changed).toMatchObject({ value: 90, alsoOnline: true });
    expect(await listKeys(seq)).toEqual(['gives i:design', 'wants i:legal']);
    await me.calls.posts.update({ id, status: 'closed' });
    expect(await findRow(id)).toMatchObject({ isOpen: false, cell: null });
    expect(await listKeys(seq)).toEqual([]);
    await me.calls.posts.update({ id, status: 'active' });
    expect(await findRow(id)).toEqual(changed);
    await me.calls.posts.remove({ id });
    expect(await findRow(id)).toBeUndefined();
    expect(await listKeys(seq)).toEqual([]);
    expect(await drift()).toBe(0);
  });

  test('of online posts lie where their member lives, and move with them', async () => {
    const mover = await createMember(t.db, { unlimited: true });
    const calls = await callerFor(t.deps, mover);
    await calls.profile.update({ location: 'Austin, TX' });
    const { id } = await calls.posts.create({ ...postInput, location: 'Remote/Online' });
    const before = await findRow(id);
    expect(before).toMatchObject({ isRemote: true });
    await calls.profile.update({ location: 'Denver, CO' });
    expect((await findRow(id))?.cell).not.toBe(before?.cell);
    expect(await drift()).toBe(0);
  });

  test('are gone with an erased member, and back with a restored one', async () => {
    const gone = await createTestCircleMember(t, { gives, wants });
    const before = await findRow(gone.postId);
    const token = await leave(t, gone.id);
    expect(await findRow(gone.postId)).toBeUndefined();
    await comeBack(t, token);
    expect(await findRow(gone.postId)).toEqual(before);
    expect(await drift()).toBe(0);
  });

  test('follow a skill that moves to another industry, and posts from before the upgrade, by the nightly run', async () => {
    await t.db.write((tx) => tx.delete(matchIndex));
    expect(await reconcile(t.deps, { isMissing: true })).toBeGreaterThan(1);
    expect(await reconcile(t.deps), 'nothing differs').toBe(0);
    expect(await letsOthersRun(() => reconcile(t.deps))).toBe(true);
    await t.db.write((tx) => tx.update(skills).set({ industryId: 'design' }).where(eq(skills.id, gives)));
    expect(await reconcile(t.deps, { isMissing: true }), 'only what is missing').toBe(0);
    expect(await reconcile(t.deps)).toBeGreaterThan(0);
  });
});
