import { jobs } from '#db/schema/platform/jobs.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { planMail } from '../../notifications/notify.ts';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { advanceOverdue } from './advance-overdue.ts';
import { deadlineNotices } from './notices.ts';
import { createExchange, createMember, createPostRow, forceStatus, termsInput } from '../../test/factories.ts';
import { findMemberRow } from '../../test/rows.ts';
import { as, begin, get, inDays, provider, requester, withRequests } from '../../test/requests.ts';
import { START, at, t } from '../../test/trade-clock.ts';

withRequests();

/** All notifications of a member, with the day after the start, by days that pass one after the other. */
const live = async (userId: string, days: number, step = 24) => {
  const updates: string[] = [];
  for (let hours = 0; hours <= days * 24; hours += step) {
    await at(hours * HOUR);
    const titles = (await (await as(userId)).notifications.list({})).items.map(({ title }) => title);
    for (const title of titles.slice(0, titles.length - updates.length).toReversed())
      updates.push(`${hours / 24} ${title}`);
  }
  return updates;
};
const listMailsTo = async (userId: string) => {
  const row = await findMemberRow(t.db, userId);
  return t.outbox.filter(({ to }) => to === row?.email).map(({ subject }) => subject);
};

describe('a request that no one answers', () => {
  test('is reminded of after a day and two days before its end, and ends after seven days', async () => {
    const { id } = await begin();
    expect(await get(requester, id)).toMatchObject({ answerBy: inDays(7), waitingFor: 'other', expired: false });
    expect(await live(provider, 8)).toEqual([
      '0 New exchange request',
      '1 Waiting for your answer',
      '5 Two days left to answer',
      '7 Request ended',
    ]);
    expect(await get(requester, id)).toMatchObject({
      status: 'cancelled',
      expired: true,
      answerBy: null,
      waitingFor: null,
    });
    expect((await (await as(requester)).exchanges.history({ id })).at(-1)).toMatchObject({
      actorId: null,
      fromStatus: 'pending',
      toStatus: 'cancelled',
      note: 'expired',
    });
    expect(await listMailsTo(provider)).toEqual([
      expect.stringContaining('is asking for your logo design'),
      expect.stringMatching(/^\S+ is waiting for your answer until \S+ \d+: Logo design$/),
      expect.stringMatching(/^Two days left to answer \S+: Logo design$/),
      expect.stringMatching(/^You didn't answer \S+ in time: Logo design$/),
    ]);
    expect(await listMailsTo(requester)).toEqual([
      expect.stringMatching(/^\S+ didn't answer your request in time: Logo design$/),
    ]);
  });

  test('gives its author up to three similar posts', async () => {
    const { id, postId } = await begin();
    const others = await Promise.all(Array.from({ length: 4 }, () => createMember(t.db)));
    for (const [index, other] of others.entries())
      await createPostRow(t.db, other, { serviceOffered: `Logo ${index}` });
    await createPostRow(t.db, provider, { serviceOffered: 'By who did not answer' });
    await createPostRow(t.db, requester, { serviceOffered: 'By who asked' });
    await createPostRow(t.db, others[0] ?? '', { serviceOffered: 'Of another kind', industry: 'Plumbing' });
    await at(7 * DAY);
    const similar = await (await as(requester)).posts.similar({ id: postId });
    expect(similar.map(({ serviceOffered }) => serviceOffered)).toEqual(['Logo 3', 'Logo 2', 'Logo 1']);
    const mail = t.outbox.findLast(
      ({ subject, text }) => subject.includes("didn't answer your request in time") && /Logo 3/.test(text ?? ''),
    );
    expect(mail?.text).toContain('Logo 1');
    expect(await get(requester, id)).toMatchObject({ expired: true });
  });

  test('asks again from the newest offer on, and asks the side that did not write it', async () => {
    const { id } = await begin();
    await at(3 * DAY);
    await (await as(provider)).terms.write({ ...termsInput, id, baseVersion: 0 });
    expect(await get(provider, id)).toMatchObject({ answerBy: inDays(10), waitingFor: 'other' });
    expect(await live(requester, 11)).toEqual([
      '0 New offer',
      '4 Waiting for your answer',
      '8 Two days left to answer',
      '10 Request ended',
    ]);
  });

  test('is no longer asked for once it is answered, and emails that are out of date are not sent', async () => {
    const { id } = await begin();
    await t.runJobs();
    vi.setSystemTime(START + DAY);
    await (await as(provider)).exchanges.move({ id, status: 'accepted' });
    expect(await live(provider, 8)).toEqual(['0 New exchange request']);
    expect(await listMailsTo(provider)).toEqual([expect.stringContaining('is asking for your logo design')]);
  });

  test('is not emailed about when it was answered before the email was sent', async () => {
    const { id } = await begin();
    await t.runJobs();
    const send = async (update: 'answer' | 'begin') => {
      await t.db.write((tx) => planMail(tx, deadlineNotices[update], { userId: provider, exchangeId: id }));
      await t.runJobs();
    };
    const before = (await listMailsTo(provider)).length;
    await (await as(provider)).exchanges.move({ id, status: 'accepted' });
    await send('answer');
    expect(await listMailsTo(provider)).toHaveLength(before);
    await send('begin');
    expect((await listMailsTo(provider)).at(-1)).toMatch(/^Have you and \S+ started\? Logo design$/);
  });
});

describe('a change of what was agreed', () => {
  test('lapses after seven days without an answer, and what was agreed stands', async () => {
    const { id } = await begin();
    await (await as(requester)).terms.write({ ...termsInput, id, baseVersion: 0 });
    await (await as(provider)).terms.accept({ id, version: 1 });
    await (await as(requester)).exchanges.move({ id, status: 'in_progress' });
    await (await as(requester)).terms.write({ ...termsInput, id, baseVersion: 1 });
    expect(await get(provider, id)).toMatchObject({ waitingFor: 'me', answerBy: null });
    expect((await live(provider, 8)).slice(-2)).toEqual(['1 Waiting for your answer', '5 Two days left to answer']);
    expect((await (await as(requester)).notifications.list({})).items[0]?.title).toBe('Change not answered');
    expect(await get(provider, id)).toMatchObject({
      status: 'in_progress',
      terms: { version: 1 },
      agreedTerms: { version: 1 },
      waitingFor: null,
    });
    expect((await (await as(provider)).terms.list({ id })).map(({ status }) => status)).toEqual([
      'accepted',
      'superseded',
    ]);
  });
});

describe('what was agreed', () => {
  test('and not begun is asked about once, after 14 days, on both sides', async () => {
    await begin('accepted');
    for (const who of [requester, provider]) {
      vi.setSystemTime(START);
      expect((await live(who, 40)).filter((line) => line.endsWith('Have you started?'))).toHaveLength(1);
    }
    expect(await listMailsTo(requester)).toContainEqual(expect.stringMatching(/^Have you and \S+ started\?/));
  });

  test('is counted from the agreement, not from the request', async () => {
    const { id } = await begin();
    await at(3 * DAY);
    await (await as(provider)).exchanges.move({ id, status: 'accepted' });
    expect((await live(requester, 20)).filter((line) => line.endsWith('Have you started?'))).toEqual([
      '17 Have you started?',
    ]);
  });

  test('and running past its end is asked about once', async () => {
    const { id } = await begin('accepted');
    await (await as(requester)).terms.write({ ...termsInput, endsOn: '2027-03-05', id, baseVersion: 0 });
    await (await as(provider)).terms.accept({ id, version: 1 });
    await (await as(requester)).exchanges.move({ id, status: 'in_progress' });
    expect((await live(requester, 20)).filter((line) => line.endsWith('Is it done?'))).toEqual(['5 Is it done?']);
  });

  test('and completed asks for the review on the second and ninth day, only of members who have not written it', async () => {
    const { id } = await begin('completed');
    await (await as(provider)).reviews.create({ exchangeId: id, rating: 5 });
    expect(await live(requester, 12)).toEqual(['2 How was it?', '9 How was it?']);
    expect((await (await as(provider)).notifications.list({})).items.map(({ title }) => title)).toEqual([
      'New exchange request',
    ]);
  });
});

describe('the list', () => {
  test('narrows to what waits for me, and to one member', async () => {
    const mine = await begin();
    const another = await createExchange(t.deps, { requester: provider, provider: await createMember(t.db) });
    const theirs = await as(provider);
    const ids = async (input: object) => (await theirs.exchanges.list(input)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([another.id, mine.id]);
    expect(await ids({ waiting: 'me' })).toEqual([mine.id]);
    expect(await ids({ with: requester })).toEqual([mine.id]);
    expect(await ids({ with: requester, role: 'outgoing' })).toEqual([]);
    await t.db.write((tx) => forceStatus(tx, mine.id, 'accepted'));
    expect(await ids({ waiting: 'me' })).toEqual([]);
  });
});

test('an exchange whose job was lost is found by the daily sweep', async () => {
  const { id } = await begin();
  await t.db.write((tx) => tx.delete(jobs).where(eq(jobs.kind, 'exchanges.advance')));
  await at(8 * DAY);
  expect(await get(requester, id)).toMatchObject({ status: 'pending' });
  await advanceOverdue(t.deps, {}, { id: 'test', signal: new AbortController().signal });
  expect(await get(requester, id)).toMatchObject({ expired: true });
});
