import { subscriptions, trials } from '#db/schema/subscription/plans.ts';
import { usageCounters } from '#db/schema/platform/usage.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { callerFor, createMember, postInput } from '../../test/factories.ts';
import { createTestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY, iso } from '../../platform/core/time.ts';

withTestApp();
afterEach(() => vi.useRealTimers());

const loadStatus = async (userId: string) => (await callerFor(t.deps, userId)).subscription.status();
const withTrial = async (endsAt: number) => {
  const id = await createMember(t.db, { unlimitedUntil: endsAt });
  await t.db.write((tx) => tx.insert(trials).values({ userId: id, startedAt: endsAt - 30 * DAY, endsAt }));
  return id;
};
const unlimited = {
  maxPosts: null,
  maxMessages: null,
  postsRemaining: null,
  messagesRemaining: null,
  canPost: true,
  canMessage: true,
};
const untouched = {
  postsThisMonth: 0,
  messagesThisMonth: 0,
  maxPosts: 2,
  maxMessages: 5,
  postsRemaining: 2,
  messagesRemaining: 5,
  canPost: true,
  canMessage: true,
};

describe('the status of a plan', () => {
  test('of a member who never had a trial is free, with a null trial and the limits', async () => {
    expect(await loadStatus(await createMember(t.db))).toEqual({
      tier: 'free',
      isActive: false,
      subscription: null,
      trial: null,
      usage: untouched,
    });
  });

  test('of a running trial is free, active and without limits', async () => {
    const endsAt = Date.now() + 2 * DAY + 5_000;
    expect(await loadStatus(await withTrial(endsAt))).toMatchObject({
      tier: 'free',
      isActive: true,
      subscription: null,
      trial: { isActive: true, daysLeft: 3, endDate: iso(endsAt), endsOn: iso(endsAt) },
      usage: unlimited,
    });
  });

  test('of a trial that ended keeps it, with no days left and the limits', async () => {
    const endsAt = Date.now() - DAY;
    expect(await loadStatus(await withTrial(endsAt))).toMatchObject({
      isActive: false,
      trial: { isActive: false, daysLeft: 0, endsOn: iso(endsAt) },
      usage: untouched,
    });
  });

  test('of a paid plan is premium, and shows when it ends', async () => {
    const until = Date.now() + 10 * DAY;
    const id = await createMember(t.db, { premiumUntil: until, unlimitedUntil: until });
    const now = Date.now();
    const plan = { userId: id, status: 'active', currentPeriodEnd: until, cancelAtPeriodEnd: true };
    await t.db.write((tx) => tx.insert(subscriptions).values({ ...plan, createdAt: now, updatedAt: now }));
    expect(await loadStatus(id)).toEqual({
      tier: 'premium',
      isActive: true,
      subscription: { status: 'active', currentPeriodEnd: iso(until), cancelAtPeriodEnd: true },
      trial: null,
      usage: { postsThisMonth: 0, messagesThisMonth: 0, ...unlimited },
    });
    expect((await (await callerFor(t.deps, id)).auth.user()).subscriptionTier).toBe('premium');
  });

  test('counts what was used, and says when nothing is left', async () => {
    const me = await createMember(t.db);
    const other = await createMember(t.db);
    const caller = await callerFor(t.deps, me);
    await caller.posts.create(postInput);
    await caller.posts.create(postInput);
    await caller.messages.send({ receiverId: other, content: 'Hi' });
    expect((await caller.subscription.status()).usage).toEqual({
      ...untouched,
      postsThisMonth: 2,
      messagesThisMonth: 1,
      postsRemaining: 0,
      messagesRemaining: 4,
      canPost: false,
    });
  });

  test('starts again with the calendar month in UTC', async () => {
    const me = await createMember(t.db);
    await t.db.write((tx) => tx.insert(usageCounters).values({ userId: me, month: '2031-01', posts: 2, messages: 5 }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-01-31T23:59:59.500Z') });
    expect((await loadStatus(me)).usage).toMatchObject({ canPost: false, canMessage: false });
    await expect((await callerFor(t.deps, me)).posts.create(postInput)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    vi.setSystemTime(Date.parse('2031-02-01T00:00:00.000Z'));
    expect((await loadStatus(me)).usage).toEqual(untouched);
    await (await callerFor(t.deps, me)).posts.create(postInput);
  });
});

describe('starting a trial', () => {
  test('gives 30 days without limits, at once', async () => {
    const caller = await callerFor(t.deps, await createMember(t.db));
    expect(await caller.subscription.startTrial()).toMatchObject({
      isActive: true,
      trial: { isActive: true, daysLeft: 30 },
      usage: unlimited,
    });
  });

  test('is refused to a member who has or had one', async () => {
    for (const endsAt of [Date.now() + DAY, Date.now() - DAY]) {
      const caller = await callerFor(t.deps, await withTrial(endsAt));
      await expect(caller.subscription.startTrial()).rejects.toMatchObject({
        code: 'CONFLICT',
        message: "You've already used your free trial.",
      });
    }
  });

  test('never shortens a longer plan', async () => {
    const until = Date.now() + 90 * DAY;
    const id = await createMember(t.db, { premiumUntil: until, unlimitedUntil: until });
    const caller = await callerFor(t.deps, id);
    await caller.subscription.startTrial();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * DAY });
    expect((await loadStatus(id)).isActive).toBe(true);
  });
});

describe('the limits', () => {
  test('come from the configuration, zero included', async () => {
    const strict = await createTestApp({ FREE_MAX_POSTS: '0', FREE_MAX_MESSAGES: '1' });
    const me = await createMember(strict.db);
    const other = await createMember(strict.db);
    const caller = await callerFor(strict.deps, me);
    await expect(caller.posts.create(postInput)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await caller.messages.send({ receiverId: other, content: 'Hi' });
    await expect(caller.messages.send({ receiverId: other, content: 'Hi' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await caller.subscription.status()).usage).toMatchObject({ maxPosts: 0, canPost: false, maxMessages: 1 });
    await strict.close();
  });
});
