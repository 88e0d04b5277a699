import { installCatalog } from '#db/catalog/install.ts';
import { weeklyReaders } from '#db/schema/matching/digests.ts';
import { circleMissingSkills } from '#db/schema/matching/match-index.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import type { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { nextMonday } from '../../platform/mail/next-monday.ts';
import { placeColumns } from '../../platform/gateways/places/geocoding.ts';
import {
  callerFor,
  createExchange,
  createIndustries,
  createMember,
  createPostRow,
  postInput,
} from '../../test/factories.ts';
import { findMemberRow, updateMember } from '../../test/rows.ts';
import { registeredClient } from '../../test/rest-client.ts';
import { comeBack, leave } from '../../test/mail/leave-and-return.ts';
import { START, t, withTradeClock } from '../../test/trade-clock.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { sendWeeklyDigests } from './weekly/send.ts';

withTradeClock();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));
afterEach(async () => {
  t.outbox.length = 0;
  await t.db.write((tx) => tx.delete(weeklyReaders));
});

/** START is a Monday, 4 in the morning in New York; the digest comes at 8. */
const MONDAY = START + 4 * HOUR;
const signal = new AbortController().signal;

/** A designer in this place who wants the weekly digest. */
const reader = async (place: string, fields: Partial<typeof users.$inferInsert> = {}) => {
  const id = await createMember(t.db, { ...placeColumns(place), firstName: 'Rita', ...fields });
  await t.db.write((tx) => tx.insert(memberIndustries).values({ userId: id, industryId: 'design' }));
  const caller = await callerFor(t.deps, id);
  await caller.email.updatePreferences({ weekly: true });
  const row = await findMemberRow(t.db, id);
  return { id, caller, email: row?.email ?? '' };
};
/** A post of another member who needs a designer. */
const publish = async (place: string, serviceOffered = 'A contract') => {
  const ownerId = await createMember(t.db, { firstName: 'Omar', unlimited: true });
  const owner = await callerFor(t.deps, ownerId);
  const input = { ...postInput, serviceOffered, industry: 'Legal', lookingForIndustry: 'Design', location: place };
  return { owner, ownerId, ...(await owner.posts.create(input)) };
};
const send = async (time = MONDAY) => {
  vi.setSystemTime(time);
  await sendWeeklyDigests(t.deps, {}, { signal });
  await t.runJobs();
};
const digestsTo = (email: string) =>
  t.outbox.filter((mail) => mail.to === email && mail.text.includes('You asked for this email'));

test('the email begins with what waits for the member, in the rows of the dashboard, also where nothing is new', async () => {
  const { id, caller, email } = await reader('Fargo, ND', { timeZone: 'America/New_York' });
  const asker = await createMember(t.db, { firstName: 'Aki', unlimited: true });
  await createExchange(t.deps, { requester: asker, provider: id });
  await (await callerFor(t.deps, asker)).messages.send({ receiverId: id, content: 'Hello there' });
  await send();
  const [mail] = digestsTo(email);
  const { items } = await caller.turns.list();
  expect(items).toHaveLength(1);
  expect(mail?.subject).toBe('Your turn: 1 thing is waiting');
  expect(mail?.text).toContain(items[0]?.sentence);
  expect(mail?.text).toContain('By Sunday. And 1 more.');
  expect(mail?.text).toContain(`/exchanges`);
});

test.each([
  ['America/New_York', '2027-03-01T09:00:00Z', '2027-03-01T13:00:00Z'],
  ['America/Los_Angeles', '2027-03-01T16:00:00Z', '2027-03-08T16:00:00Z'],
  ['America/New_York', '2027-03-08T13:00:00Z', '2027-03-15T12:00:00Z'],
  [null, '2027-03-03T00:00:00Z', '2027-03-08T13:00:00Z'],
  ['Pacific/Auckland', '2027-03-01T09:00:00Z', '2027-03-07T19:00:00Z'],
])('Monday, 8 in the morning in %s after %s', (zone, now, next) => {
  expect(new Date(nextMonday(Date.parse(now), zone)).toISOString()).toBe(next.replace('Z', '.000Z'));
});

describe('the weekly digest', () => {
  test('names up to five fresh posts, in text and HTML, with a way out', async () => {
    const { email } = await reader('Boise, ID');
    for (let n = 0; n < 6; n++) await publish('Boise, ID', `Contract <${n}>`);
    await send();
    const [mail, ...more] = digestsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('5 new posts that match yours');
    expect(mail?.text).toContain('Hello Rita,');
    expect(mail?.text.match(/\/p\//g)).toHaveLength(5);
    expect(mail?.text).toContain('Contract <5>\nOmar in Boise, ID');
    expect(mail?.html).toContain('Contract &lt;5&gt;');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(mail?.text).toContain('Unsubscribe from emails like this');
  });

  test('is not sent where there is nothing to say, nor before it is Monday morning', async () => {
    const { email } = await reader('Fargo, ND');
    await send();
    expect(digestsTo(email)).toEqual([]);
    await publish('Fargo, ND');
    await send(MONDAY + 6 * DAY);
    expect(digestsTo(email)).toEqual([]);
    await send(MONDAY + 7 * DAY);
    expect(digestsTo(email)).toHaveLength(1);
  });

  test('never shows a post twice, and only fresh ones', async () => {
    const { email } = await reader('Tulsa, OK');
    await publish('Tulsa, OK', 'The first');
    await send();
    await publish('Tulsa, OK', 'The second');
    await send(MONDAY + 7 * DAY);
    const [, second] = digestsTo(email);
    expect(second?.text).toContain('The second');
    expect(second?.text).not.toContain('The first');
    await publish('Tulsa, OK', 'The third');
    vi.setSystemTime(MONDAY + 14 * DAY);
    await t.db.write((tx) => tx.update(posts).set({ createdAt: START }).where(eq(posts.serviceOffered, 'The third')));
    await send(MONDAY + 21 * DAY);
    expect(digestsTo(email), 'the third is three weeks old').toHaveLength(2);
  });

  test('leaves out posts that the reader may not see or that are gone by then', async () => {
    const { id, caller, email } = await reader('Omaha, NE');
    const closed = await publish('Omaha, NE', 'Closed');
    await closed.owner.posts.update({ id: closed.id, status: 'closed' });
    const blocked = await publish('Omaha, NE', 'Blocked');
    await caller.blocks.add({ userId: blocked.ownerId });
    const suspended = await publish('Omaha, NE', 'Suspended');
    await updateMember(t.db, suspended.ownerId, { suspendedAt: START });
    await (await callerFor(t.deps, id)).posts.create({ ...postInput, location: 'Omaha, NE' });
    await publish('Miami, FL', 'Far');
    await publish('Omaha, NE', 'Near');
    await send();
    const [mail] = digestsTo(email);
    expect(mail?.subject).toBe('1 new post that matches yours');
    expect(mail?.text).toContain('Near\n');
  });

  test("lists the new results of the member's saved searches", async () => {
    const { caller, email } = await reader('Salem, OR');
    await caller.wishes.create({ search: 'zither', label: 'Zither lessons', ring: 'weekly' });
    await publish('Miami, FL', 'Zither lessons');
    await t.runJobs();
    await send();
    const [mail] = digestsTo(email);
    expect(mail?.text).toContain('1 new post for “Zither lessons”');
    expect(mail?.text, 'the post itself, too').toContain('Zither lessons\nOmar in Miami, FL');
  });

  test('says which skill would close a circle with an own post, in the week when it was found', async () => {
    const { id, email } = await reader('Macon, GA');
    const post = await createPostRow(t.db, id, { serviceOffered: 'Bread baking' });
    const row = { postSeq: post.seq, userId: id, cell: 1, checkedAt: START };
    await installCatalog(t.db);
    await t.db.write((tx) => tx.insert(circleMissingSkills).values({ ...row, skillId: 'plumbing', foundAt: START }));
    await send();
    const [mail] = digestsTo(email);
    expect(mail?.subject).toBe('A trade circle needs one more');
    expect(mail?.text).toContain('A circle with your bread baking needs one more: plumbing');
    await send(MONDAY + 7 * DAY);
    expect(digestsTo(email), 'said once').toHaveLength(1);
  });

  test('goes to no one who is suspended or whose address is not proven', async () => {
    const suspended = await reader('Mesa, AZ');
    const unproven = await reader('Mesa, AZ', { isEmailVerified: false });
    await publish('Mesa, AZ');
    await updateMember(t.db, suspended.id, { suspendedAt: START });
    await send();
    expect(t.outbox.filter(({ to }) => to === suspended.email || to === unproven.email)).toEqual([]);
  });
});

describe('each member once a week', () => {
  test('by 20 runs at once, and by a run after one that died', async () => {
    const { email, id } = await reader('Provo, UT');
    await publish('Provo, UT');
    vi.setSystemTime(MONDAY);
    await runConcurrently(() => sendWeeklyDigests(t.deps, {}, { signal }));
    await send();
    expect(digestsTo(email)).toHaveLength(1);
    const [row] = await t.db.fresh.select().from(weeklyReaders).where(eq(weeklyReaders.userId, id));
    expect(row?.nextAt).toBe(MONDAY + 7 * DAY);
  });

  test('one that cannot be written does not keep the others from being sent', async () => {
    const broken = await reader('Waco, TX', { timeZone: 'Nowhere/AtAll' }).catch(() => null);
    expect(broken).toBeNull();
    const one = await reader('Waco, TX');
    const other = await reader('Waco, TX');
    await publish('Waco, TX');
    await updateMember(t.db, one.id, { timeZone: 'Nowhere/AtAll' });
    vi.setSystemTime(MONDAY);
    await expect(sendWeeklyDigests(t.deps, {}, { signal })).rejects.toThrow('1 weekly emails were not scheduled');
    await t.runJobs();
    expect(digestsTo(other.email)).toHaveLength(1);
    await updateMember(t.db, one.id, { timeZone: null });
    await send();
    expect(digestsTo(one.email)).toHaveLength(1);
    expect(digestsTo(other.email)).toHaveLength(1);
  });

  test('runs every hour', async () => {
    const { email } = await reader('Salem, OR');
    await publish('Salem, OR');
    const { scheduleDailyJobs } = await import('../../platform/jobs/daily-jobs.ts');
    vi.setSystemTime(MONDAY - HOUR / 2);
    await scheduleDailyJobs(t.db);
    await scheduleDailyJobs(t.db);
    await t.runJobs();
    expect(digestsTo(email)).toEqual([]);
    vi.setSystemTime(MONDAY);
    await t.runJobs();
    expect(digestsTo(email)).toHaveLength(1);
  });
});

test('a member who leaves gets none, and one who returns gets them again', async () => {
  const { client, id, email } = await registeredClient(t);
  await updateMember(t.db, id, { isEmailVerified: true, ...placeColumns('Akron, OH') });
  await t.db.write((tx) => tx.insert(memberIndustries).values({ userId: id, industryId: 'design' }));
  await client.patch('/api/email/preferences', { weekly: true });
  expect((await client.get('/api/user/export')).body).toMatchObject({ weeklyLetter: [{ nextAt: expect.anything() }] });
  await publish('Akron, OH');
  const token = await leave(t, id);
  await send();
  expect(digestsTo(email)).toEqual([]);
  await comeBack(t, token);
  await send(MONDAY + 7 * DAY);
  expect(digestsTo(email)).toHaveLength(1);
});
