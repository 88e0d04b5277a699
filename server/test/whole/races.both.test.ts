// PostgreSQL too: locks and transactions.
import { apiTokens } from '#db/schema/auth/sign-in.ts';
import { conversationMembers, conversations, messages } from '#db/schema/messages/conversations.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { trials } from '#db/schema/subscription/plans.ts';
import { postIndustries, posts } from '#db/schema/posts/posts.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { and, count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CONCURRENCY, runConcurrently, runEachConcurrently } from '../run-concurrently.ts';
import { callerFor, createExchange, createMember, createPostRow, postInput, provenCallerFor } from '../factories.ts';
import { pathOf, pictureOf } from '../pictures.ts';
import { t, withTestApp } from '../with-test-app.ts';
import { tokenIn } from '../mail/token-in.ts';

const LOSERS = CONCURRENCY - 1;
withTestApp();

const as = (userId: string | null) => callerFor(t.deps, userId);
const mailTo = async (email: string, subject: RegExp) => {
  await t.runJobs();
  return t.outbox.findLast((mail) => mail.to === email && subject.test(mail.subject))?.text ?? '';
};

describe('of twenty at once', () => {
  test('a free member publishes two posts', async () => {
    const me = await createMember(t.db);
    const caller = await as(me);
    const { done, refused } = await runConcurrently(() => caller.posts.create(postInput));
    expect(done).toHaveLength(2);
    expect(refused).toEqual({ POST_LIMIT_REACHED: CONCURRENCY - 2 });
    expect(await t.db.read.select({ id: posts.id }).from(posts).where(eq(posts.userId, me))).toHaveLength(2);
  });

  test('a free member sends five messages', async () => {
    const me = await createMember(t.db);
    const other = await createMember(t.db);
    const caller = await as(me);
    const { done, refused } = await runConcurrently((i) =>
      caller.messages.send({ receiverId: other, content: `Hello ${i}` }),
    );
    expect(done).toHaveLength(5);
    expect(refused).toEqual({ MESSAGE_LIMIT_REACHED: CONCURRENCY - 5 });
    expect((await (await as(other)).messages.conversations({})).items).toMatchObject([{ unreadCount: 5 }]);
  });

  test('one accepts an exchange', async () => {
    const provider = await createMember(t.db);
    const { id } = await createExchange(t.deps, { requester: await createMember(t.db), provider });
    const caller = await as(provider);
    const { done, refused } = await runConcurrently(() => caller.exchanges.move({ id, status: 'accepted' }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ EXCHANGE_WRONG_STATE: LOSERS });
    expect((await caller.exchanges.history({ id })).map((event) => event.toStatus)).toEqual(['pending', 'accepted']);
  });

  test('one completes an exchange, and it counts once for both', async () => {
    const provider = await createMember(t.db);
    const requester = await createMember(t.db);
    const { id } = await createExchange(t.deps, { requester, provider }, 'in_progress');
    const callers = [await as(provider), await as(requester)] as const;
    const { done, refused } = await runConcurrently((i) =>
      callers[i % 2 === 0 ? 0 : 1].exchanges.move({ id, status: 'completed' }),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ EXCHANGE_WRONG_STATE: LOSERS });
    for (const caller of callers) expect((await caller.profile.stats()).completedExchanges).toBe(1);
  });

  test('one request of a member for a post stays open', async () => {
    const provider = await createMember(t.db);
    const { id: serviceRequestId } = await createPostRow(t.db, provider);
    const me = await createMember(t.db);
    const caller = await as(me);
    const { done, refused } = await runConcurrently(() =>
      caller.exchanges.create({ providerUserId: provider, serviceRequestId, message: null }),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ EXCHANGE_ALREADY_OPEN: LOSERS });
    expect(await t.db.read.select().from(exchanges).where(eq(exchanges.requesterId, me))).toHaveLength(1);
  });

  test('one review of a member is taken', async () => {
    const me = await createMember(t.db);
    const parties = { requester: me, provider: await createMember(t.db) };
    const { id } = await createExchange(t.deps, parties, 'completed');
    const caller = await as(me);
    const { done, refused } = await runConcurrently(() => caller.reviews.create({ exchangeId: id, rating: 5 }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ REVIEW_TWICE: LOSERS });
  });

  test('approvals of a review count it once', async () => {
    const me = await createMember(t.db);
    const parties = { requester: await createMember(t.db), provider: me };
    const { id } = await createExchange(t.deps, parties, 'completed');
    await (await as(me)).reviews.create({ exchangeId: id, rating: 2 });
    const review = await (await as(parties.requester)).reviews.create({ exchangeId: id, rating: 4 });
    const admin = await as(await createMember(t.db, { isAdmin: true }));
    await runConcurrently(() => admin.reviews.moderate({ reviewId: review.id, approved: true }));
    expect(await (await as(parties.requester)).profile.byId({ id: me })).toMatchObject({
      reviewCount: 1,
      averageRating: 4,
    });
  });

  test('one resets the password by a link', async () => {
    const email = `reset-${Date.now()}@proquo.test`;
    await createMember(t.db, { email });
    const caller = await as(null);
    await caller.auth.forgotPassword({ email });
    const token = tokenIn(await mailTo(email, /reset/i));
    const { done, refused } = await runConcurrently((i) =>
      caller.auth.resetPassword({ token, password: `password ${i}` }),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ RESET_LINK_INVALID: LOSERS });
  });

  test('one verifies an address by a link', async () => {
    const email = `verify-${Date.now()}@proquo.test`;
    const me = await createMember(t.db, { email, isEmailVerified: false });
    const owner = await as(me);
    await owner.auth.sendVerification();
    const token = tokenIn(await mailTo(email, /verify/i));
    const { done, refused } = await runConcurrently(() => owner.auth.verifyEmail({ token }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ VERIFY_LINK_INVALID: LOSERS });
  });

  test('one starts a trial', async () => {
    const me = await createMember(t.db);
    const caller = await as(me);
    const { done, refused } = await runConcurrently(() => caller.subscription.startTrial());
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ TRIAL_USED: LOSERS });
    expect(await t.db.read.select().from(trials).where(eq(trials.userId, me))).toHaveLength(1);
  });

  test('one registers an email', async () => {
    const visitor = await as(null);
    const account = { firstName: 'Maya', lastName: 'Lopez', password: 'a long password' };
    const { done, refused } = await runConcurrently((i) =>
      visitor.auth.register({ ...account, email: i % 2 === 0 ? 'Same@proquo.test ' : 'same@proquo.test' }),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ EMAIL_TAKEN: LOSERS });
    expect(await t.db.read.select().from(users).where(eq(users.email, 'same@proquo.test'))).toHaveLength(1);
  });

  test('a member ends up with at most twenty API tokens', async () => {
    const me = await createMember(t.db);
    const caller = await provenCallerFor(t.deps, me);
    for (let i = 0; i < 15; i += 1) await caller.auth.createToken({ name: `Token ${i}` });
    const { done, refused } = await runConcurrently((i) => caller.auth.createToken({ name: `Racing ${i}` }));
    expect(done).toHaveLength(5);
    expect(refused).toEqual({ TOO_MANY_TOKENS: CONCURRENCY - 5 });
    expect(await t.db.read.select().from(apiTokens).where(eq(apiTokens.userId, me))).toHaveLength(20);
  });

  test('one puts a picture to an upload address, and that picture stays', async () => {
    const { uploadURL } = await (await as(await createMember(t.db))).profile.requestUpload();
    const payload = await pictureOf();
    const answers = await Promise.all(
      Array.from({ length: CONCURRENCY }, () =>
        t.app.inject({ method: 'PUT', url: pathOf(uploadURL), payload, headers: { 'content-type': 'image/png' } }),
      ),
    );
    // One upload of a member is taken at a time, and the address is good for one.
    const statuses = answers.map((answer) => answer.statusCode).sort((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).filter((status) => status === 403 || status === 429)).toHaveLength(LOSERS);
    const key = new URL(uploadURL).pathname.split('/').at(-1);
    expect((await t.app.inject(`/api/pictures/${key}`)).statusCode).toBe(200);
  });
});

describe('two members who write to each other at once', () => {
  test('share one conversation, with nothing lost and every message counted', async () => {
    const ada = await createMember(t.db, { unlimited: true });
    const ben = await createMember(t.db, { unlimited: true });
    const callers = { ada: await as(ada), ben: await as(ben) };
    const send = (i: number) =>
      i % 2 === 0
        ? callers.ada.messages.send({ receiverId: ben, content: `to Ben ${i}` })
        : callers.ben.messages.send({ receiverId: ada, content: `to Ada ${i}` });
    for (let round = 0; round < 2; round += 1) await runConcurrently(send);
    const both = await t.db.read
      .select()
      .from(conversations)
      .where(eq(conversations.lowId, ada < ben ? ada : ben));
    expect(both).toHaveLength(1);
    const [sum] = await t.db.read
      .select({ count: count() })
      .from(messages)
      .where(eq(messages.conversationId, both[0]?.id ?? ''));
    expect(sum?.count).toBe(2 * CONCURRENCY);
    for (const caller of Object.values(callers)) {
      const { items } = await caller.messages.conversations({});
      expect(items).toMatchObject([{ unreadCount: CONCURRENCY }]);
      const thread = await caller.messages.thread({ userId: items[0]?.otherUser.id ?? '', limit: 1 });
      expect(items[0]?.lastMessage.content).toBe(thread.items[0]?.content);
    }
  });

  test('lose no unread message when one of them reads meanwhile', async () => {
    const ada = await createMember(t.db, { unlimited: true });
    const ben = await createMember(t.db, { unlimited: true });
    const callers = { ada: await as(ada), ben: await as(ben) };
    await callers.ada.messages.send({ receiverId: ben, content: 'first' });
    await Promise.all(
      Array.from({ length: 3 * CONCURRENCY }, (_, i) =>
        i % 2 === 0
          ? callers.ada.messages.send({ receiverId: ben, content: `to Ben ${i}` })
          : callers.ben.messages.markRead({ userId: ada }),
      ),
    );
    const [view] = await t.db.read.select().from(conversationMembers).where(eq(conversationMembers.userId, ben));
    const { items } = await callers.ben.messages.thread({ userId: ada, limit: 100 });
    const unread = items.filter(({ isRead }) => !isRead);
    expect(view?.unreadCount).toBe(unread.length);
  });
});

describe('a change that decides whether another may be made', () => {
  test.each([0, 1])('a block that comes first keeps a message out, after %i before it', async (before) => {
    const [ada, ben] = [await createMember(t.db, { unlimited: true }), await createMember(t.db)];
    const [asAda, asBen] = [await as(ada), await as(ben)];
    if (before > 0) await asAda.messages.send({ receiverId: ben, content: 'First' });
    const { refused } = await runEachConcurrently<unknown>([
      () => asBen.blocks.add({ userId: ada }),
      () => asAda.messages.send({ receiverId: ben, content: 'Hello' }),
    ]);
    const [block] = await t.db.read.select().from(blocks).where(eq(blocks.blockerId, ben));
    const [message] = await t.db.read
      .select()
      .from(messages)
      .where(and(eq(messages.senderId, ada), eq(messages.content, 'Hello')));
    expect(message?.createdAt ?? 0).toBeLessThanOrEqual(block?.createdAt ?? 0);
    expect(refused).toEqual(message ? {} : { BLOCKED: 1 });
  });

  test('a post that is removed leaves no request waiting', async () => {
    const owner = await createMember(t.db);
    const asAda = await as(owner);
    for (let round = 0; round < 4; round += 1) {
      const { id } = await createPostRow(t.db, owner);
      const asking = await Promise.all([1, 2, 3].map(async () => as(await createMember(t.db))));
      const ask = { providerUserId: owner, serviceRequestId: id, message: null };
      await runEachConcurrently<unknown>([
        ...asking.map((caller) => () => caller.exchanges.create(ask)),
        () => asAda.posts.remove({ id }),
      ]);
      const waiting = and(eq(exchanges.postId, id), eq(exchanges.status, 'pending'));
      expect(await t.db.read.select().from(exchanges).where(waiting)).toEqual([]);
    }
  });

  test('two changes of a post’s industries leave it found by both', async () => {
    const owner = await createMember(t.db);
    const caller = await as(owner);
    for (let round = 0; round < 4; round += 1) {
      const { id, seq } = await createPostRow(t.db, owner);
      await Promise.all([
        caller.posts.update({ id, industry: 'Plumbing' }),
        caller.posts.update({ id, lookingForIndustry: 'Roofing' }),
      ]);
      const keys = await t.db.read.select().from(postIndustries).where(eq(postIndustries.postSeq, seq));
      expect(keys.map(({ side, key }) => `${side} ${key}`).sort()).toEqual(['offered plumbing', 'wanted roofing']);
    }
  });
});
