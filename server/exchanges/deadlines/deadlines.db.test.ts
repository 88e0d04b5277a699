import { exchanges } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../core/time.ts';
import {
  callerFor,
  createExchange,
  createMember,
  createPostRow,
  forceStatus,
  termsInput,
} from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const START = Date.parse('2027-03-01T09:00:00Z');
let t: TestApp;
let requester: string;
let provider: string;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  requester = await createMember(t.db, { firstName: 'Rita' });
  provider = await createMember(t.db, { firstName: 'Pro' });
});
afterEach(async () => {
  // What one test leaves to do must not come in the time of the next.
  await t.db.write((tx) => tx.update(exchanges).set({ dueAt: null, status: 'cancelled' }).where(ne(exchanges.id, '')));
  vi.useRealTimers();
});
afterAll(() => t.close());

const as = (userId: string) => callerFor(t.deps, userId);
const at = async (ms: number) => {
  vi.setSystemTime(START + ms);
  await t.runJobs();
};
/** Everything that a member was told, with the day after the start, by days that pass one after the other. */
const live = async (userId: string, days: number, step = 24) => {
  const told: string[] = [];
  for (let hours = 0; hours <= days * 24; hours += step) {
    await at(hours * HOUR);
    const titles = (await (await as(userId)).notifications.list({})).items.map(({ title }) => title);
    for (const title of titles.slice(0, titles.length - told.length).toReversed()) told.push(`${hours / 24} ${title}`);
  }
  return told;
};
const mailsTo = async (userId: string) => {
  const [row] = await t.db.read.select().from(users).where(eq(users.id, userId));
  return t.outbox.filter(({ to }) => to === row?.email).map(({ subject }) => subject);
};
const begin = (status?: 'accepted' | 'in_progress' | 'completed') =>
  createExchange(t.deps, { requester, provider }, status);
const get = async (userId: string, id: string) => (await as(userId)).exchanges.get({ id });
const inDays = (days: number) => new Date(START + days * DAY).toISOString();

describe('a request that nobody answers', () => {
  test('is reminded of after a day and two days before its end, and ends after seven days', async () => {
    const { id } = await begin();
    expect(await get(requester, id)).toMatchObject({ answerBy: inDays(7), waitingFor: 'other', expired: false });
    expect(await live(provider, 8)).toEqual([
      '0 New exchange request',
      '1 Your answer is awaited',
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
    expect(await mailsTo(provider)).toEqual([
      'New exchange request',
      'Your answer is awaited',
      'Two days left to answer',
      'Request ended',
    ]);
    expect(await mailsTo(requester)).toEqual(['Request ended']);
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
    const mail = t.outbox.findLast(({ subject, text }) => subject === 'Request ended' && /Logo 3/.test(text ?? ''));
    expect(mail?.text).toContain('Logo 1');
    expect(await get(requester, id)).toMatchObject({ expired: true });
  });

  test('asks anew from the newest offer on, and who has not written it', async () => {
    const { id } = await begin();
    await at(3 * DAY);
    await (await as(provider)).terms.write({ ...termsInput, id, baseVersion: 0 });
    expect(await get(provider, id)).toMatchObject({ answerBy: inDays(10), waitingFor: 'other' });
    expect(await live(requester, 11)).toEqual([
      '0 New offer',
      '4 Your answer is awaited',
      '8 Two days left to answer',
      '10 Request ended',
    ]);
  });

  test('is no longer asked for once it is answered, and mails that are out of date are not sent', async () => {
    const { id } = await begin();
    await t.runJobs();
    vi.setSystemTime(START + DAY);
    await (await as(provider)).exchanges.move({ id, status: 'accepted' });
    expect(await live(provider, 8)).toEqual(['0 New exchange request']);
    expect(await mailsTo(provider)).toEqual(['New exchange request']);
  });

  test('is not mailed about when it was answered before the mail was sent', async () => {
    const { id } = await begin();
    await t.runJobs();
    const { sendDeadlineMail } = await import('./deadline-mail.ts');
    const send = (news: 'answer' | 'begin') =>
      sendDeadlineMail(t.deps, { exchangeId: id, userId: provider, news }, { id: `test-${news}` });
    const before = (await mailsTo(provider)).length;
    await (await as(provider)).exchanges.move({ id, status: 'accepted' });
    await send('answer');
    expect(await mailsTo(provider)).toHaveLength(before);
    await send('begin');
    expect((await mailsTo(provider)).at(-1)).toBe('Have you begun?');
  });

  test('is told of once, after a standstill of the whole service too', async () => {
    await begin();
    await at(6 * DAY);
    expect((await (await as(provider)).notifications.list({})).items.map(({ title }) => title)).toEqual([
      'Two days left to answer',
      'New exchange request',
    ]);
    await at(60 * DAY);
    await at(61 * DAY);
    expect((await (await as(provider)).notifications.list({})).items[0]?.title).toBe('Request ended');
    expect((await (await as(provider)).notifications.list({})).items).toHaveLength(3);
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
    expect((await live(provider, 8)).slice(-2)).toEqual(['1 Your answer is awaited', '5 Two days left to answer']);
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
      expect((await live(who, 40)).filter((line) => line.endsWith('Have you begun?'))).toHaveLength(1);
    }
    expect(await mailsTo(requester)).toContain('Have you begun?');
  });

  test('is counted from the agreement, not from the request', async () => {
    const { id } = await begin();
    await at(3 * DAY);
    await (await as(provider)).exchanges.move({ id, status: 'accepted' });
    expect((await live(requester, 20)).filter((line) => line.endsWith('Have you begun?'))).toEqual([
      '17 Have you begun?',
    ]);
  });

  test('and running past its end is asked about once', async () => {
    const { id } = await begin('accepted');
    await (await as(requester)).terms.write({ ...termsInput, endsOn: '2027-03-05', id, baseVersion: 0 });
    await (await as(provider)).terms.accept({ id, version: 1 });
    await (await as(requester)).exchanges.move({ id, status: 'in_progress' });
    expect((await live(requester, 20)).filter((line) => line.endsWith('Is it done?'))).toEqual(['5 Is it done?']);
  });

  test('and completed asks for the review on the second and ninth day, only who has not written it', async () => {
    const { id } = await begin('completed');
    await (await as(provider)).reviews.create({ exchangeId: id, rating: 5 });
    expect(await live(requester, 12)).toEqual(['2 How was it?', '9 How was it?']);
    expect((await (await as(provider)).notifications.list({})).items.map(({ title }) => title)).toEqual([
      'New exchange request',
    ]);
  });
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

  test('ends with its last day in the own time zone, by itself or before', async () => {
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

  test('ends with its day for who returns, and not for who is still away', async () => {
    await away('2027-03-02');
    await (await as(requester)).away.set({ until: '2027-03-20', timeZone: 'UTC' });
    await at(3 * DAY);
    const rows = await t.db.read
      .select()
      .from(users)
      .where(inArray(users.id, [requester, provider]));
    expect(new Map(rows.map(({ id, awayUntil }) => [id, awayUntil]))).toEqual(
      new Map([
        [requester, '2027-03-20'],
        [provider, null],
      ]),
    );
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

describe('who is suspended', () => {
  test('loses nothing by silence: the time stands still until the suspension is lifted', async () => {
    const { id } = await begin();
    const admin = (await as(await createMember(t.db, { isAdmin: true }))).admin;
    await at(2 * DAY);
    await admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(20 * DAY);
    expect(await get(requester, id)).toMatchObject({ status: 'pending' });
    await admin.suspend({ id: provider, suspended: false });
    expect((await get(requester, id)).answerBy).toBe(inDays(25));
    await at(24 * DAY);
    expect(await get(requester, id)).toMatchObject({ status: 'pending' });
    await at(25 * DAY);
    expect(await get(requester, id)).toMatchObject({ expired: true });
  });

  test('a change of terms waits for them, too, also when the exchange begins meanwhile', async () => {
    const { id } = await begin('accepted');
    await (await as(requester)).terms.write({ ...termsInput, id, baseVersion: 0 });
    const admin = (await as(await createMember(t.db, { isAdmin: true }))).admin;
    await at(2 * DAY);
    await admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(20 * DAY);
    await admin.suspend({ id: provider, suspended: false });
    await (await as(requester)).exchanges.move({ id, status: 'in_progress' });
    await at(25 * DAY - HOUR);
    expect(await get(requester, id)).toMatchObject({ terms: { status: 'open' } });
    await at(25 * DAY);
    expect(await get(requester, id)).toMatchObject({ terms: null });
  });
});

describe('how a member answers', () => {
  const shown = async () => {
    const { answerRate, answersWithin } = await (await as(requester)).profile.byId({ id: provider });
    return { answerRate, answersWithin };
  };

  test('is shown from three requests on: accepting, declining, countering and writing are answers', async () => {
    const theirs = await as(provider);
    const ids = [(await begin()).id, (await begin()).id, (await begin()).id];
    const other = await createExchange(t.deps, { requester: await createMember(t.db), provider });
    await at(2 * HOUR);
    await theirs.exchanges.move({ id: ids[0] ?? '', status: 'accepted' });
    await theirs.exchanges.move({ id: ids[1] ?? '', status: 'cancelled' });
    expect(await shown()).toEqual({ answerRate: null, answersWithin: null });
    await theirs.terms.write({ ...termsInput, id: ids[2] ?? '', baseVersion: 0 });
    expect(await shown()).toEqual({ answerRate: 'nearly always', answersWithin: 'a day' });
    await at(7 * DAY);
    expect(await shown(), 'one of four went unanswered').toMatchObject({ answerRate: 'mostly' });
    expect(await get(requester, ids[2] ?? '')).toMatchObject({ status: 'pending' });
    const [row] = await t.db.read.select().from(exchanges).where(eq(exchanges.id, other.id));
    expect(row).toMatchObject({ expired: true, answeredAt: null });
  });

  test('counts a message to who waits, and none to others', async () => {
    const { id } = await begin();
    const answeredAt = async () =>
      (await t.db.read.select().from(exchanges).where(eq(exchanges.id, id)))[0]?.answeredAt ?? null;
    await (await as(requester)).messages.send({ receiverId: provider, content: 'Did you see it?' });
    await (await as(provider)).messages.send({ receiverId: await createMember(t.db), content: 'Hello' });
    expect(await answeredAt()).toBeNull();
    await at(HOUR);
    await (await as(provider)).messages.send({ receiverId: requester, content: 'I will look' });
    expect(await answeredAt()).toBe(START + HOUR);
  });

  test('does not count requests of members who are suspended, nor those older than a year', async () => {
    for (let i = 0; i < 3; i += 1) await begin();
    await at(7 * DAY);
    expect(await shown()).toMatchObject({ answerRate: 'rarely' });
    await t.db.write((tx) => tx.update(users).set({ suspendedAt: START }).where(eq(users.id, requester)));
    const { refreshAllAnswers } = await import('../answers/refresh-all.ts');
    const run = () => refreshAllAnswers(t.deps, {}, { id: 'test', signal: new AbortController().signal });
    const stored = async () => (await t.db.read.select().from(users).where(eq(users.id, provider)))[0]?.answerRate;
    await run();
    expect(await stored()).toBeNull();
    await t.db.write((tx) => tx.update(users).set({ suspendedAt: null }).where(eq(users.id, requester)));
    await run();
    expect(await stored()).toBe('rarely');
    vi.setSystemTime(START + 366 * DAY);
    await run();
    expect(await stored()).toBeNull();
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
  const { jobs } = await import('#db/schema/jobs.ts');
  await t.db.write((tx) => tx.delete(jobs).where(and(eq(jobs.kind, 'exchanges.advance'))));
  await at(8 * DAY);
  expect(await get(requester, id)).toMatchObject({ status: 'pending' });
  const { advanceOverdue } = await import('./advance-overdue.ts');
  await advanceOverdue(t.deps, {}, { id: 'test', signal: new AbortController().signal });
  expect(await get(requester, id)).toMatchObject({ expired: true });
});
