import { blocks } from '#db/schema/auth/blocks.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/core/time.ts';
import { loadExport } from '../../test/data-rights/load-export.ts';
import { type Caller, callerFor, createExchange, createMember } from '../../test/factories.ts';
import { mailsTo } from '../../test/mail/mails-to.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { beginTrade, contest } from '../../test/trades.ts';

const TEXT = 'You will hear from me at https://evil.example/';
let admin: Caller;
withTestApp();
beforeEach(async () => {
  admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
});

type Trade = Awaited<ReturnType<typeof beginTrade>>;
/** The provider blocks the requester. Each goes on with a context that knows of it, as a new request does. */
const block = async (trade: Trade): Promise<void> => {
  await trade.owner.blocks.add({ userId: trade.requester });
  trade.asker = await callerFor(t.deps, trade.requester);
  trade.owner = await callerFor(t.deps, trade.provider);
};
const loadEverything = async (caller: Caller, id: string) =>
  JSON.stringify([
    await caller.exchanges.list({}),
    await caller.exchanges.get({ id }),
    await caller.exchanges.history({ id }),
    await caller.notifications.list({}),
    await caller.turns.list(),
    await caller.reviews.list({}),
    await caller.appointments.ofExchange({ id }),
  ]);

describe('what was written after a block', () => {
  test('as the reason of an end reaches its author only', async () => {
    const trade = await beginTrade(t);
    await block(trade);
    const cancelled = await trade.asker.exchanges.move({ id: trade.id, status: 'cancelled', reason: TEXT });
    expect(cancelled.cancelReason).toBe(TEXT);
    expect(await trade.owner.exchanges.get({ id: trade.id })).toMatchObject({ cancelReason: null });
    expect(await loadEverything(trade.owner, trade.id)).not.toContain(TEXT);
  });

  test('as a dispute or its answer is for admins; the notice and the email are neutral', async () => {
    const trade = await beginTrade(t);
    await block(trade);
    const { id } = await trade.asker.disputes.open({ ...contest, details: TEXT, id: trade.id });
    expect(await trade.owner.disputes.get({ id })).toMatchObject({ details: '', reason: contest.reason });
    expect(await trade.asker.disputes.get({ id })).toMatchObject({ details: TEXT });
    expect(await admin.disputes.get({ id })).toMatchObject({ details: TEXT });
    expect(await loadEverything(trade.owner, trade.id)).not.toContain(TEXT);
    const [notice] = (await trade.owner.notifications.list({})).items;
    expect(notice).toMatchObject({ title: 'Your exchange is on hold', actionUrl: `/exchanges/${trade.id}` });
    const [mail] = (await mailsTo(t, trade.provider)).slice(-1);
    for (const text of [JSON.stringify(notice), `${mail?.subject} ${mail?.text}`]) {
      expect(text).toContain('on hold');
      for (const words of [TEXT, 'Rita', 'Logo design']) expect(text).not.toContain(words);
    }
    await trade.owner.disputes.answer({ id, details: `${TEXT} too` });
    expect(await trade.asker.disputes.get({ id })).toMatchObject({ answer: { details: '' } });
    const page = await admin.disputes.list({});
    const whole = { details: TEXT, answer: { details: `${TEXT} too` } };
    expect(page.items.find((item) => item.id === id)).toMatchObject(whole);
    const answered = JSON.stringify([await trade.asker.notifications.list({}), await mailsTo(t, trade.requester)]);
    expect(answered).toContain('The other side has answered');
    expect(answered).not.toContain(TEXT);
  });

  test('in a post of the exchange does not reach the other, nor the reviews that name it', async () => {
    const trade = await beginTrade(t, 'completed');
    const { serviceRequestId } = await trade.asker.exchanges.get({ id: trade.id });
    await trade.asker.reviews.create({ exchangeId: trade.id, rating: 5 });
    await block(trade);
    const words = { serviceOffered: TEXT, description: `${TEXT} and more words` };
    await trade.owner.posts.update({ id: serviceRequestId, ...words });
    expect(await loadEverything(trade.asker, trade.id)).not.toContain(TEXT);
    expect((await trade.owner.exchanges.get({ id: trade.id })).serviceRequest.serviceOffered).toBe(TEXT);
  });

  test('about oneself in a review shows its words and its rating, and not who wrote it', async () => {
    const trade = await beginTrade(t, 'completed');
    await block(trade);
    const { id } = await trade.asker.reviews.create({ exchangeId: trade.id, rating: 2, comment: 'It took long.' });
    await t.db.write((tx) => tx.update(reviews).set({ visibleFrom: 0 }).where(eq(reviews.id, id)));
    await admin.reviews.moderate({ reviewId: id, approved: true });
    const nameless = { rating: 2, comment: 'It took long.', reviewer: { firstName: null, lastName: null } };
    expect(await trade.owner.reviews.received()).toMatchObject([nameless]);
    expect(await trade.owner.reviews.list({})).toMatchObject([nameless]);
    await trade.owner.reviews.reply({ id, reply: TEXT });
    expect(await trade.owner.reviews.received()).toMatchObject([{ ...nameless, reply: TEXT }]);
    expect(await trade.asker.reviews.list({})).toMatchObject([{ comment: 'It took long.', reply: null }]);
  });

  test('stands in the export of its author only', async () => {
    const trade = await beginTrade(t);
    const done = await beginTrade(t, 'completed');
    await block(trade);
    await block(done);
    await trade.asker.exchanges.move({ id: trade.id, status: 'cancelled', reason: TEXT });
    const { id } = await done.asker.disputes.open({ ...contest, details: TEXT, id: done.id });
    await done.owner.disputes.answer({ id, details: `${TEXT} too` });
    for (const [userId, words] of [
      [trade.requester, true],
      [trade.provider, false],
      [done.requester, true],
    ] as const) {
      expect((await loadExport(t, userId)).includes(TEXT)).toBe(words);
    }
    expect(await loadExport(t, done.provider)).toContain(`${TEXT} too`);
    expect(await loadExport(t, done.provider)).not.toContain(`"details":"${TEXT}"`);
    expect(await loadExport(t, done.requester)).not.toContain(`${TEXT} too`);
  });

  test('shows once the block is taken back', async () => {
    const trade = await beginTrade(t);
    await block(trade);
    await trade.asker.exchanges.move({ id: trade.id, status: 'cancelled', reason: TEXT });
    await trade.owner.blocks.remove({ userId: trade.requester });
    expect(await trade.owner.exchanges.get({ id: trade.id })).toMatchObject({ cancelReason: TEXT });
  });
});

test('what was written before a block stays', async () => {
  const trade = await beginTrade(t);
  const other = await createExchange(t.deps, { requester: trade.requester, provider: trade.provider }, 'in_progress');
  await trade.asker.exchanges.move({ id: trade.id, status: 'cancelled', reason: TEXT });
  const { id } = await trade.asker.disputes.open({ ...contest, details: TEXT, id: other.id });
  await block(trade);
  const later = { createdAt: Date.now() + MINUTE };
  await t.db.write((tx) => tx.update(blocks).set(later).where(eq(blocks.blockedId, trade.requester)));
  expect(await trade.owner.exchanges.get({ id: trade.id })).toMatchObject({
    cancelReason: TEXT,
    serviceRequest: { serviceOffered: 'Logo design' },
  });
  expect(await trade.owner.disputes.get({ id })).toMatchObject({ details: TEXT });
});
