import { newId } from '#db/client/ids.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { users } from '#db/schema/auth/members.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createExchange, createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { olderJobs } from './older-jobs.ts';

let requester: string;
let provider: string;
let exchangeId: string;
withTestApp();
beforeAll(async () => {
  requester = await createMember(t.db, { firstName: 'Jo' });
  provider = await createMember(t.db, { firstName: 'Ada' });
  ({ id: exchangeId } = await createExchange(t.deps, { requester, provider }));
  await t.runJobs();
});

/** Runs a job as the version before left it in the queue, and returns the subjects of its emails. */
const runOlder = async (kind: string, payload: object): Promise<string[]> => {
  const now = Date.now();
  const row = { id: newId(), kind, payload, lane: 'mail', runAt: now, createdAt: now };
  await t.db.write((tx) => tx.insert(jobs).values(row));
  t.outbox.length = 0;
  await t.runJobs();
  return t.outbox.map(({ to, subject }) => `${to}: ${subject}`);
};
const findEmail = async (userId: string) => {
  const [row] = await t.db.fresh.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
};

test('the emails of an exchange that the version before planned are sent, in the words of today', async () => {
  const toProvider = await findEmail(provider);
  const step = { exchangeId, userId: provider, actorId: requester };
  expect(await runOlder('email.exchange', { ...step, status: 'pending' })).toEqual([
    expect.stringMatching(new RegExp(`^${toProvider}: .+ is asking for your logo design$`)),
  ]);
  expect(await runOlder('email.exchange-deadline', { exchangeId, userId: provider, news: 'answer' })).toEqual([
    expect.stringMatching(new RegExp(`^${toProvider}: .+ is waiting for your answer`)) as string,
  ]);
});

test('no email is sent that the version before planned and that no longer holds', async () => {
  await t.db.write((tx) => tx.update(exchanges).set({ status: 'cancelled' }).where(eq(exchanges.id, exchangeId)));
  const step = { exchangeId, userId: provider, actorId: requester };
  expect(await runOlder('email.exchange', { ...step, status: 'pending' })).toEqual([]);
  expect(await runOlder('email.exchange-terms', { ...step, version: 1, step: 'written' })).toEqual([]);
  expect(await runOlder('email.dispute', { disputeId: newId(), userId: provider, news: 'opened' })).toEqual([]);
  expect(await runOlder('email.review-received', { reviewId: newId() })).toEqual([]);
});

test('each of them has its handler still', () => {
  expect(Object.keys(olderJobs)).toEqual(
    expect.arrayContaining(['email.exchange', 'email.exchange-terms', 'email.exchange-deadline', 'email.appointment']),
  );
});
