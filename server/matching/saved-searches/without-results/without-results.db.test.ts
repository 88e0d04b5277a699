import { wishes } from '#db/schema/matching/saved-searches.ts';
import { networkMarks } from '#db/schema/auth/sessions.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { skills, skillWords } from '#db/schema/posts/catalog.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY } from '../../../platform/core/time.ts';
import { loadCachedSkills } from '../../../posts/skills/cached-skills.ts';
import { placeColumns } from '../../../platform/gateways/places/geocoding.ts';
import {
  type Caller,
  callerFor,
  createIndustries,
  createMember,
  createPostRow,
  postInput,
} from '../../../test/factories.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

/** More than a week ago: searches of newer members do not count. */
const createdAt = Date.now() - 8 * DAY;
const austin = { ...placeColumns('Austin, TX'), location: 'Austin, TX', createdAt };
const industryId = 'accounting-&-bookkeeping';
const withoutResults = {
  label: 'Bookkeeping',
  skillId: 'bookkeeping',
  industry: 'Accounting & Bookkeeping',
  count: 3,
  place: 'Austin, TX',
};

withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design', 'Accounting & Bookkeeping']);
  await t.db.write(async (tx) => {
    await tx.insert(skills).values({ id: 'bookkeeping', name: 'Bookkeeping', industryId, position: 0 });
    await tx.insert(skillWords).values(['bookkeeping', 'bookkeeper'].map((word) => ({ word, skillId: 'bookkeeping' })));
  });
});
beforeEach(() => t.db.write((tx) => tx.delete(wishes)));

const saveSearch = async (input: Parameters<Caller['wishes']['create']>[0], fields: object = austin) =>
  (await callerFor(t.deps, await createMember(t.db, fields))).wishes.create(input);
const accountant = async (place = 'Austin, TX') => {
  const id = await createMember(t.db, { ...placeColumns(place), location: place });
  await t.db.write((tx) => tx.insert(memberIndustries).values({ userId: id, industryId }));
  return callerFor(t.deps, id);
};
/** Three members near Austin and one of Dallas, each in their own words. */
const saveBookkeeperSearches = async () => {
  await saveSearch({ search: 'Bookkeeper' });
  await saveSearch({ search: 'bookkeeper', near: 'Austin, TX' });
  await saveSearch({ search: 'bookkeeper', near: 'Dallas, TX' });
  await saveSearch({ search: 'monthly bookkeeping', near: 'Round Rock, TX' });
};

test('searches without results show from three members on, by the skill that their words name, to members of the industry nearby', async () => {
  const reader = await accountant();
  await saveSearch({ search: 'bookkeeper', near: 'Dallas, TX' });
  await saveSearch({ search: 'bookkeeper', near: 'Austin, TX' });
  await saveSearch({ search: 'Bookkeeper' });
  expect(await reader.wishes.unserved()).toEqual([]);
  await saveSearch({ search: 'monthly bookkeeping', near: 'Round Rock, TX' });
  expect(await reader.wishes.unserved()).toEqual([withoutResults]);
  expect(await (await accountant('Dallas, TX')).wishes.unserved(), 'too far').toEqual([]);
  const designer = await createMember(t.db, austin);
  await t.db.write((tx) => tx.insert(memberIndustries).values({ userId: designer, industryId: 'design' }));
  expect(await (await callerFor(t.deps, designer)).wishes.unserved(), 'another industry').toEqual([]);
});

test('searches without results show to members who offer the skill on the profile, whatever their industries', async () => {
  await saveBookkeeperSearches();
  const reader = await createMember(t.db, { ...austin, skillsOffered: ['bookkeeping'] });
  expect(await (await callerFor(t.deps, reader)).wishes.unserved()).toEqual([withoutResults]);
});

test('leave out members who look for requests of it', async () => {
  for (let n = 0; n < 3; n++) await saveSearch({ search: 'bookkeeping', type: 'requesting' });
  expect(await (await accountant()).wishes.unserved()).toEqual([]);
});

test('leave out members who look for people that need it; those who look for an offer, or did not say, count', async () => {
  for (let n = 0; n < 3; n++) await saveSearch({ search: 'bookkeeping', side: 'wanted' });
  expect(await (await accountant()).wishes.unserved()).toEqual([]);
  for (const side of ['offered', 'offered', null] as const) await saveSearch({ search: 'bookkeeping', side });
  expect(await (await accountant()).wishes.unserved()).toEqual([withoutResults]);
});

test('up to forty different searches without results are counted', async () => {
  const { id } = await saveSearch({ search: 'bookkeeping one' });
  const [row] = await t.db.read.select().from(wishes).where(eq(wishes.id, id));
  const members: string[] = [];
  for (let n = 0; n < 44; n++) members.push(await createMember(t.db, austin));
  await t.db.write((tx) =>
    tx
      .insert(wishes)
      .values(members.map((userId, n) => ({ ...row!, id: `${id}${n}`, userId, fingerprint: `other ${n}` }))),
  );
  expect(await (await accountant()).wishes.unserved()).toEqual([{ ...withoutResults, count: 40 }]);
});

test('searches without results are labeled by skills and industries, never by what members wrote', async () => {
  for (let n = 0; n < 3; n++) await saveSearch({ search: 'You won, see evil', industry: 'Accounting & Bookkeeping' });
  const { industry } = withoutResults;
  expect(await (await accountant()).wishes.unserved()).toEqual([
    { ...withoutResults, label: industry, skillId: null, industry },
  ]);
});

test.each([
  ['registered this week', { createdAt: Date.now() - 6 * DAY }],
  ['proved neither their address nor who they are', { isEmailVerified: false }],
])('leave out members who %s', async (_, fields) => {
  for (let n = 0; n < 3; n++) await saveSearch({ search: 'bookkeeping' }, { ...austin, ...fields });
  expect(await (await accountant()).wishes.unserved()).toEqual([]);
  for (let n = 0; n < 3; n++) await saveSearch({ search: 'bookkeeping' });
  expect(await (await accountant()).wishes.unserved()).toEqual([withoutResults]);
});

test('count members of one network as one', async () => {
  for (let n = 0; n < 4; n++) await saveSearch({ search: 'bookkeeping' });
  const rows = await t.db.read.select({ userId: wishes.userId }).from(wishes);
  const seenAt = (mark: string, some: typeof rows) =>
    t.db.write((tx) => tx.insert(networkMarks).values(some.map(({ userId }) => ({ userId, mark, lastSeenAt: 1 }))));
  await seenAt('one', rows.slice(0, 2));
  await seenAt('other', rows.slice(1, 3));
  await seenAt('alone', rows.slice(3));
  expect(await (await accountant()).wishes.unserved()).toEqual([]);
  await saveSearch({ search: 'bookkeeping' });
  expect(await (await accountant()).wishes.unserved()).toEqual([withoutResults]);
});

test('compare the words of some hundreds of saved searches at most', async () => {
  const { id } = await saveSearch({ search: 'bookkeeping' });
  const [row] = await t.db.read.select().from(wishes).where(eq(wishes.id, id));
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...row!, id: `${id}${n}`, fingerprint: `other ${n}` }));
  await t.db.write((tx) => tx.insert(wishes).values(many));
  const reader = await accountant();
  const find = vi.spyOn(await loadCachedSkills(t.db), 'find');
  await reader.wishes.unserved();
  expect(find.mock.calls.length).toBe(400);
  find.mockRestore();
});

test('end with a post near them that has the words or names the skill', async () => {
  for (const near of ['Austin, TX', 'Austin, TX', 'Round Rock, TX']) await saveSearch({ search: 'bookkeeper', near });
  const reader = await accountant();
  const owner = await createMember(t.db, { ...austin, unlimited: true });
  const words = await createPostRow(t.db, owner, { serviceOffered: 'Monthly bookkeeper and bookkeeping', ...austin });
  expect(await reader.wishes.unserved(), 'found by words').toEqual([]);
  const theirs = await callerFor(t.deps, owner);
  await theirs.posts.remove({ id: words.id });
  expect(await reader.wishes.unserved()).toEqual([withoutResults]);
  const books = { ...postInput, serviceOffered: 'I do your books', skillsOffered: ['bookkeeping'] };
  await theirs.posts.create({ ...books, location: 'Dallas, TX' });
  expect(await reader.wishes.unserved(), 'too far to serve').toEqual([withoutResults]);
  await theirs.posts.create({ ...books, location: 'Round Rock, TX' });
  expect(await reader.wishes.unserved(), 'found by the skill').toEqual([]);
});
