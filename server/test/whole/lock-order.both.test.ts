// PostgreSQL too: locks; the one writer of SQLite needs no order.
import { dialect } from '#db/client/dialect.ts';
import { newId } from '#db/client/ids.ts';
import { locked } from '#db/client/locking.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { invitationJoins } from '#db/schema/matching/invitations.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { agreeTestCircle, createTestCircle, findLegOrThrow, proposeTestCircle, sayYes } from '../circles/circles.ts';
import { type Caller, callerFor, createExchange, createMember, createPostRow, termsInput } from '../factories.ts';
import { t, withTestApp } from '../with-test-app.ts';

withTestApp();

const isWaitedFor = async () =>
  (await t.db.read.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)) > 0;

/** Runs the work beside another write that holds the member's row and, once it is waited for, locks the other row. */
const countDeadlocks = async (
  userId: string,
  table: typeof posts | typeof exchanges | typeof users,
  id: string,
  work: () => Promise<unknown>,
): Promise<number> => {
  const { deadlock } = t.db.metrics().faults;
  const [hasLock, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = t.db.write(async (tx) => {
    await lockMember(tx, userId);
    hasLock.resolve();
    await mayGoOn.promise;
    await locked(tx.select({ id: table.id }).from(table).where(eq(table.id, id)));
  });
  await hasLock.promise;
  const done = work();
  const waited = vi.waitFor(async () => expect(await isWaitedFor()).toBe(true), { timeout: 10_000 });
  await waited.finally(mayGoOn.resolve);
  await Promise.all([other, done]);
  return t.db.metrics().faults.deadlock - deadlock;
};

describe.runIf(dialect === 'postgres')('members are locked before what is theirs, so that no one deadlocks', () => {
  const owned: [string, (owner: Caller, id: string) => Promise<unknown>][] = [
    ['removes', (owner, id) => owner.posts.remove({ id })],
    ['changes', (owner, id) => owner.posts.update({ id, status: 'closed' })],
    ['boosts', (owner, id) => owner.boosts.start({ id })],
  ];

  test.each(owned)('by an owner who %s a post', async (_, act) => {
    const [provider, requester] = [
      await createMember(t.db, { premiumUntil: Date.now() + DAY }),
      await createMember(t.db),
    ];
    const { postId } = await createExchange(t.deps, { requester, provider });
    const caller = await callerFor(t.deps, provider);
    expect(await countDeadlocks(provider, posts, postId, () => act(caller, postId))).toBe(0);
  });

  test('by an admin who removes a post that was reported', async () => {
    const [provider, requester] = [await createMember(t.db), await createMember(t.db)];
    const { postId } = await createExchange(t.deps, { requester, provider });
    await (await callerFor(t.deps, requester)).reports.create({
      subjectType: 'post',
      subjectId: postId,
      reason: 'It is not true.',
    });
    const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    const [report] = (await admin.reports.list({ status: 'open' })).items;
    expect(
      await countDeadlocks(provider, posts, postId, () =>
        admin.reports.decide({ id: report?.id ?? '', decision: 'upheld', removePost: true }),
      ),
    ).toBe(0);
  });

  const parties: [string, (caller: Caller, id: string, requester: string) => Promise<unknown>][] = [
    ['accepts', (caller, id) => caller.exchanges.move({ id, status: 'accepted' })],
    ['answers', (caller, _, receiverId) => caller.messages.send({ receiverId, content: 'Gladly.' })],
    ['writes terms for', (caller, id) => caller.terms.write({ ...termsInput, id, baseVersion: 0 })],
  ];

  test.each(parties)('by a provider who %s an exchange', async (_, act) => {
    const [provider, requester] = [await createMember(t.db), await createMember(t.db)];
    await (await callerFor(t.deps, requester)).messages.send({ receiverId: provider, content: 'Hello' });
    const { id } = await createExchange(t.deps, { requester, provider });
    const caller = await callerFor(t.deps, provider);
    expect(await countDeadlocks(provider, exchanges, id, () => act(caller, id, requester))).toBe(0);
  });

  test('by a newcomer whose confirmation rewards the member who invited them', async () => {
    const inviterId = await createMember(t.db);
    const [userId, partner] = [await createMember(t.db), await createMember(t.db)];
    await createPostRow(t.db, inviterId);
    await t.db.write((tx) =>
      tx.insert(invitationJoins).values({ userId, inviterId, invitationId: newId(), joinedAt: Date.now() }),
    );
    await t.db.write((tx) =>
      tx
        .update(users)
        .set({ isEmailVerified: true })
        .where(inArray(users.id, [userId, partner])),
    );
    const { id } = await createExchange(t.deps, { requester: userId, provider: partner }, 'in_progress');
    await (await callerFor(t.deps, partner)).exchanges.move({ id, status: 'completed' });
    const newcomer = await callerFor(t.deps, userId);
    expect(await countDeadlocks(inviterId, users, userId, () => newcomer.exchanges.confirm({ id }))).toBe(0);
    const [join] = await t.db.fresh.select().from(invitationJoins).where(eq(invitationJoins.userId, userId));
    expect(join?.rewardedFor).toBe(id);
  });

  test('by a member whose confirmation in a broken circle compensates the giver', async () => {
    const { id, a: receiver, c: giver } = await agreeTestCircle(t);
    const leg = await findLegOrThrow(giver, id);
    await giver.calls.circles.updateLeg({ id: leg.id, status: 'delivered' });
    const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await admin.circlesAdmin.end({ id, reason: 'It has come to nothing.' });
    expect(
      await countDeadlocks(giver.id, posts, giver.postId, () =>
        receiver.calls.circles.updateLeg({ id: leg.id, status: 'confirmed' }),
      ),
    ).toBe(0);
  });

  test('by the last yes to a trade circle', async () => {
    const testCircle = await createTestCircle(t);
    const { id } = await proposeTestCircle(testCircle);
    const { a: first, b: second, c: third } = testCircle;
    await sayYes([second], id);
    expect(await countDeadlocks(first.id, posts, first.postId, () => sayYes([third], id))).toBe(0);
  });
});
