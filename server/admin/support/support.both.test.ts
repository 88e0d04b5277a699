// PostgreSQL too: locks and transactions, and the order of the queue.
import { MAX_WAITING } from '#contracts/admin/support.ts';
import { newId } from '#db/client/ids.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { callerFor, createMember } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { admin, withAdmin } from '../../test/admin/with-admin.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { listAll } from '../../test/lists/list-all.ts';

const text = 'How do I get a receipt?';
let ada: string;
withTestApp();
withAdmin();
beforeEach(async () => {
  await t.db.write((tx) => tx.delete(supportRequests));
  t.outbox.length = 0;
  ada = await createMember(t.db, { firstName: 'Ada' });
});

const as = (userId: string) => callerFor(t.deps, userId);
const ask = async (userId = ada, words = text) => (await as(userId)).support.ask({ text: words });
const waiting = async () => (await admin.support.queue({})).items.map(({ id }) => id);

describe('the queue', () => {
  test('has Premium, a trial and the badge first, then the others, each by age', async () => {
    const [premium, verified] = [
      await createMember(t.db, { premiumUntil: Date.now() + DAY, unlimited: true }),
      await createMember(t.db, { isVerified: true, verificationStatus: 'approved' }),
    ];
    const over = await createMember(t.db, { premiumUntil: Date.now() - DAY, unlimitedUntil: Date.now() - DAY });
    const asked = [];
    for (const member of [ada, over, premium, verified]) asked.push(await ask(member));
    expect(asked.map(({ isPriority }) => isPriority)).toEqual([false, false, true, true]);
    const [free, former, paid, proven] = asked.map(({ id }) => id);
    expect(await waiting()).toEqual([paid, proven, free, former]);
    const paged = await listAll((page) => admin.support.queue({ limit: 1, ...page }));
    expect(paged.map(({ id }) => id)).toEqual([paid, proven, free, former]);
  });

  test('shows no one the questions of others', async () => {
    await ask();
    const ben = await as(await createMember(t.db));
    expect((await ben.support.list({})).items).toEqual([]);
    expect((await (await as(ada)).support.list({})).items).toMatchObject([{ text, status: 'waiting', answer: null }]);
  });

  test('takes a few questions of a member, and none twice', async () => {
    await ask();
    await expect(ask()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: "You've already asked this. We'll answer it.",
    });
    const { done, refused } = await runConcurrently((n) => ask(ada, `${text} And number ${n}?`));
    expect([done.length, refused]).toEqual([MAX_WAITING - 1, { SUPPORT_LIMIT: CONCURRENCY - MAX_WAITING + 1 }]);
    expect(await waiting()).toHaveLength(MAX_WAITING);
  });
});

describe('an answer', () => {
  test('reaches the member on the page, by notification and by email, once', async () => {
    const { id } = await ask();
    const answer = 'Under Subscription, “Cards and receipts”.';
    const { done } = await runConcurrently(() => admin.support.answer({ id, answer }));
    expect(done).toHaveLength(1);
    await t.runJobs();
    const member = await as(ada);
    expect((await member.support.list({})).items).toMatchObject([{ id, status: 'answered', answer }]);
    expect((await member.notifications.list({})).items).toMatchObject([
      { title: 'We answered your question', topic: 'support', actionUrl: '/support' },
    ]);
    expect(t.outbox).toHaveLength(1);
    expect(t.outbox[0]?.text).toContain(answer);
    expect(await waiting()).toEqual([]);
    expect((await admin.support.queue({ status: 'answered' })).items).toMatchObject([{ id, member: { id: ada } }]);
  });

  test('is not in the email to an unverified address', async () => {
    await updateMember(t.db, ada, { isEmailVerified: false });
    await admin.support.answer({ id: (await ask()).id, answer: 'Your card ends in 42.' });
    await t.runJobs();
    expect(t.outbox).toHaveLength(1);
    expect(JSON.stringify(t.outbox[0])).not.toContain('42.');
  });

  test('is not given to a question that was closed, and does not exist for an unknown one', async () => {
    const { id } = await ask();
    await admin.support.close({ id });
    expect((await (await as(ada)).support.list({})).items).toMatchObject([{ status: 'closed', answer: null }]);
    await expect(admin.support.answer({ id, answer: 'Yes' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.support.close({ id: 'nothing' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('how long it takes', () => {
  const answered = (rank: number, hours: number[], at = Date.now()) =>
    t.db.write((tx) =>
      tx.insert(supportRequests).values(
        hours.map((took) => ({
          id: newId(),
          userId: ada,
          text,
          rank,
          status: 'answered' as const,
          createdAt: at - took * HOUR,
          answer: 'Yes',
          answeredAt: at,
        })),
      ),
    );

  test('is the median of the answers of 90 days, of each part of the queue', async () => {
    await answered(0, [1, 2, 3, 50, 60]);
    await answered(1, [10, 20, 30, 40, 50]);
    await answered(1, [500, 500, 500, 500, 500, 500], Date.now() - 91 * DAY);
    expect(await (await as(ada)).support.times()).toEqual({
      priority: { goalHours: 24, medianHours: 3 },
      standard: { goalHours: 72, medianHours: 30 },
      isPriority: false,
    });
  });

  test('is only a goal while too few were answered', async () => {
    await answered(0, [1, 2, 3, 4]);
    const member = await as(await createMember(t.db, { unlimited: true }));
    expect(await member.support.times()).toEqual({
      priority: { goalHours: 24, medianHours: null },
      standard: { goalHours: 72, medianHours: null },
      isPriority: true,
    });
  });
});
