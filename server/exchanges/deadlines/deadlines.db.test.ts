import { jobs } from '#db/schema/platform/jobs.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { planMail } from '../../notifications/notify.ts';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { advanceOverdue } from './advance-overdue.ts';
import { deadlineNotices } from './notices.ts';
import { createExchange, createMember, createPostRow, forceStatus, termsInput } from '../../test/factories.ts';
import { subjectsTo } from '../../test/mail/mails-to.ts';
import { as, begin, get, inDays, provider, requester, withRequests } from '../../test/requests.ts';
import { START, admin, at, listTitles, t } from '../../test/trade-clock.ts';

withRequests();

/** All notifications of a member, with the day after the start, by days that pass one after the other. */
const live = async (userId: string, days: number, step = 24) => {
  const updates: string[] = [];
  for (let hours = 0; hours <= days * 24; hours += step) {
    await at(hours * HOUR);
    const titles = await listTitles(await as(userId));
    for (const title of titles.slice(0, titles.length - updates.length).toReversed())
      updates.push(`${hours / 24} ${title}`);
  }
  return updates;
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
    const ended = { status: 'cancelled', expired: true, answerBy: null, waitingFor: null };
    expect(await get(requester, id)).toMatchObject(ended);
    const event = { actorId: null, fromStatus: 'pending', toStatus: 'cancelled', note: 'expired' };
    expect((await (await as(requester)).exchanges.history({ id })).at(-1)).toMatchObject(event);
    expect(await subjectsTo(t, provider)).toEqual([
      expect.stringContaining('is asking for your logo design'),
      expect.stringMatching(/^\S+ is waiting for your answer until \S+ \d+: Logo design$/),
      expect.stringMatching(/^Two days left to answer \S+: Logo design$/),
      expect.stringMatching(/^You didn't answer \S+ in time: Logo design$/),
    ]);
    expect(await subjectsTo(t, requester)).toEqual([
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
    expect(await subjectsTo(t, provider)).toEqual([expect.stringContaining('is asking for your logo design')]);
  });

  test('is not emailed about when it was answered before the email was sent', async () => {
    const { id } = await begin();
    await t.runJobs();
    const send = async (update: 'answer' | 'begin') => {
      await t.db.write((tx) => planMail(tx, deadlineNotices[update], { userId: provider, exchangeId: id }));
      await t.runJobs();
    };
    const before = (await subjectsTo(t, provider)).length;
    await (await as(provider)).exchanges.move({ id, status: 'accepted' });
    await send('answer');
    expect(await subjectsTo(t, provider)).toHaveLength(before);
    await send('begin');
    expect((await subjectsTo(t, provider)).at(-1)).toMatch(/^Have you and \S+ started\? Logo design$/);
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
    expect((await listTitles(await as(requester)))[0]).toBe('Change not answered');
    const agreed = { terms: { version: 1 }, agreedTerms: { version: 1 } };
    expect(await get(provider, id)).toMatchObject({ ...agreed, status: 'in_progress', waitingFor: null });
    const versions = await (await as(provider)).terms.list({ id });
    expect(versions.map(({ status }) => status)).toEqual(['accepted', 'superseded']);
  });
});

describe('what was agreed', () => {
  test('and not begun is asked about once, after 14 days, on both sides', async () => {
    await begin('accepted');
    for (const who of [requester, provider]) {
      vi.setSystemTime(START);
      expect((await live(who, 40)).filter((line) => line.endsWith('Have you started?'))).toHaveLength(1);
    }
    expect(await subjectsTo(t, requester)).toContainEqual(expect.stringMatching(/^Have you and \S+ started\?/));
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
    expect(await listTitles(await as(provider))).toEqual(['New exchange request']);
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

describe('an absence', () => {
  const away = async (until: string, timeZone = 'UTC') => (await as(provider)).away.set({ until, timeZone });

  test('lengthens what waits, and what comes, to three days after the return', async () => {
    const { id } = await begin();
    expect(await away('2027-03-20')).toEqual({ until: '2027-03-20' });
    expect((await get(requester, id)).answerBy).toBe('2027-03-24T00:00:00.000Z');
    const later = await begin();
    expect((await get(requester, later.id)).answerBy).toBe('2027-03-24T00:00:00.000Z');
    await away('2027-03-02');
    expect((await get(requester, id)).answerBy, 'never shortens').toBe('2027-03-24T00:00:00.000Z');
    const near = await begin();
    expect((await get(requester, near.id)).answerBy).toBe(inDays(7));
  });

  test('ends with its last day in the own time zone, automatically or before', async () => {
    const shown = async () => (await (await as(requester)).profile.byId({ id: provider })).awayUntil;
    await away('2027-03-02', 'Pacific/Auckland');
    expect(await shown()).toBe('2027-03-02');
    vi.setSystemTime(Date.parse('2027-03-02T11:00:00Z'));
    expect(await shown()).toBeNull();
    expect(await (await as(provider)).away.get()).toEqual({ until: null });
    vi.setSystemTime(START);
    await away('2027-03-09');
    expect(await (await as(provider)).away.get()).toEqual({ until: '2027-03-09' });
    expect(await (await as(provider)).away.end()).toEqual({ until: null });
    expect(await shown()).toBeNull();
  });

  test('takes the posts out of the lists, and brings them back', async () => {
    const { id } = await createPostRow(t.db, provider, { serviceOffered: 'Zither repair' });
    const mine = await as(requester);
    const listed = async (input: object) =>
      (await mine.posts.list({ limit: 100, ...input })).items.some((post) => post.id === id);
    expect([await listed({}), await listed({ search: 'zither' })]).toEqual([true, true]);
    await away('2027-03-02');
    expect([await listed({}), await listed({ search: 'zither' })]).toEqual([false, false]);
    expect(await listed({ userId: provider }), 'on the profile, which says so').toBe(true);
    expect(await mine.posts.byId({ id })).toMatchObject({ id });
    await at(3 * DAY);
    expect([await listed({}), await listed({ search: 'zither' })]).toEqual([true, true]);
  });

  test('ends with its day for a member who returns, and not for one who is still away', async () => {
    await away('2027-03-02');
    await (await as(requester)).away.set({ until: '2027-03-20', timeZone: 'UTC' });
    await at(3 * DAY);
    const rows = await t.db.read
      .select()
      .from(users)
      .where(inArray(users.id, [requester, provider]));
    expect(Object.fromEntries(rows.map(({ id, awayUntil }) => [id, awayUntil]))).toEqual({
      [requester]: '2027-03-20',
      [provider]: null,
    });
  });

  test.each(['2027-02-28', '2028-03-03'])('until %s is refused', async (until) => {
    await expect(away(until)).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { path: ['until'] } });
  });

  test.each([{ until: '2027-02-30' }, { until: 'soon' }, { until: '2027-03-02', timeZone: 'Mars/Base' }])(
    'with %j is refused',
    async (input) => {
      await expect((await as(provider)).away.set(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );
});

describe('a suspended member', () => {
  test('loses nothing by not answering: deadlines wait until the suspension is lifted', async () => {
    const { id } = await begin();
    await at(2 * DAY);
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(20 * DAY);
    expect(await get(requester, id)).toMatchObject({ status: 'pending' });
    await admin.admin.suspend({ id: provider, suspended: false });
    expect((await get(requester, id)).answerBy).toBe(inDays(25));
    await at(24 * DAY);
    expect(await get(requester, id)).toMatchObject({ status: 'pending' });
    await at(25 * DAY);
    expect(await get(requester, id)).toMatchObject({ expired: true });
  });

  test('a change of terms also waits for them, even if the exchange begins during the absence', async () => {
    const { id } = await begin('accepted');
    await (await as(requester)).terms.write({ ...termsInput, id, baseVersion: 0 });
    await at(2 * DAY);
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(20 * DAY);
    await admin.admin.suspend({ id: provider, suspended: false });
    await (await as(requester)).exchanges.move({ id, status: 'in_progress' });
    await at(25 * DAY - HOUR);
    expect(await get(requester, id)).toMatchObject({ terms: { status: 'open' } });
    await at(25 * DAY);
    expect(await get(requester, id)).toMatchObject({ terms: null });
  });
});
