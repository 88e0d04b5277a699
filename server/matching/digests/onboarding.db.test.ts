import { firstLetters } from '#db/schema/matching/digests.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import type { users } from '#db/schema/auth/members.ts';
import { installCatalog } from '#db/catalog/install.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { makeUnsubscribeToken } from '../../platform/mail/unsubscribe-links.ts';
import { placeColumns } from '../../platform/gateways/places/geocoding.ts';
import { callerFor, createExchange, createMember, createPostRow, postInput } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { registeredClient, testPassword } from '../../test/rest-client.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { at, START, t, withTradeClock } from '../../test/trade-clock.ts';
import { sendOnboardingMail } from './onboarding/send.ts';

withTradeClock();
beforeAll(() => installCatalog(t.db));
afterEach(() => void (t.outbox.length = 0));

const subjects = {
  profile: 'Two minutes for your profile',
  post: 'Your first post',
  searched: '1 person is looking for you',
  request: 'A trade that could work for you',
};

const newcomer = async (fields: Partial<typeof users.$inferInsert> = {}) => {
  const { client, id, email } = await registeredClient(t);
  const set = (columns: Partial<typeof users.$inferInsert>) => updateMember(t.db, id, columns);
  await set({ isEmailVerified: true, ...fields });
  const mails = () =>
    t.outbox
      .filter((mail) => mail.to === email && mail.text.includes('This is one of up to four emails'))
      .map((mail) => mail.subject);
  return { id, email, client, set, mails };
};
/** A member in this place who needs plumbing and offers a logo. */
const createSearcher = async (place: string) => {
  const caller = await callerFor(t.deps, await createMember(t.db, { unlimited: true, ...placeColumns(place) }));
  return caller.posts.create({
    ...postInput,
    location: place,
    skillsOffered: ['logo-design'],
    skillsWanted: ['plumbing'],
  });
};
const twoWeeks = async () => {
  for (let day = 1; day <= 20; day++) await at(day * DAY + HOUR);
};

test('a newcomer who does nothing gets an email about the profile and another about the first post, on different days', async () => {
  const { mails, email } = await newcomer();
  await at(DAY - HOUR);
  expect(mails()).toEqual([]);
  await at(DAY + HOUR);
  expect(mails()).toEqual([subjects.profile]);
  const mail = t.outbox.find((sent) => sent.to === email && sent.subject === subjects.profile);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mail?.text).toContain('Hello Maya,');
  expect(mail?.html).toContain('Complete your profile');
  await at(2 * DAY + HOUR);
  expect(mails()).toEqual([subjects.profile]);
  await twoWeeks();
  expect(mails()).toEqual([subjects.profile, subjects.post]);
});

test('a newcomer gets all four emails if each has something to say, and none twice', async () => {
  const place = 'Boise, ID';
  const { id, mails } = await newcomer({ ...placeColumns(place), skillsOffered: ['plumbing'] });
  await at(DAY + HOUR);
  await createSearcher(place);
  await at(3 * DAY + HOUR);
  await (await callerFor(t.deps, id)).posts.create({ ...postInput, location: place, skillsOffered: ['plumbing'] });
  await twoWeeks();
  expect(mails()).toEqual([
    subjects.profile,
    'One trade is waiting for your first post',
    subjects.searched,
    subjects.request,
  ]);
});

test('a step that is done sends no email', async () => {
  const place = 'Tulsa, OK';
  const { id, mails } = await newcomer({
    ...placeColumns(place),
    skillsOffered: ['plumbing'],
    profileComplete: true,
  });
  await createSearcher(place);
  await createPostRow(t.db, id);
  await createExchange(t.deps, { requester: id, provider: await createMember(t.db) });
  await twoWeeks();
  expect(mails()).toEqual([]);
});

test('an unproven address reads nothing that members wrote', async () => {
  const { mails, email } = await newcomer({ isEmailVerified: false, firstName: 'Visitwww' });
  await at(DAY + HOUR);
  expect(mails()).toEqual([subjects.profile]);
  expect(t.outbox.find(({ to, subject }) => to === email && subject === subjects.profile)?.text).not.toContain(
    'Visitwww',
  );
});

test('an email names the place as the gazetteer does, whatever was typed around its zip code', async () => {
  await createSearcher('Fargo, ND');
  const typed = 'You won! Claim your prize at http://evil.example/claim code 58102';
  const { email, mails } = await newcomer({
    ...placeColumns(typed),
    isEmailVerified: false,
    skillsOffered: ['plumbing'],
  });
  await twoWeeks();
  expect(mails()).toContain('One trade is waiting for your first post');
  const texts = t.outbox.filter((mail) => mail.to === email).map(({ text }) => text);
  expect(texts.join()).toContain('in Fargo, ND');
  expect(texts.join()).not.toContain('evil.example');
});

test('a newcomer gets at most one email a day, also after days without a node, and none after two weeks', async () => {
  const { mails, id } = await newcomer();
  await at(5 * DAY);
  expect(mails()).toHaveLength(1);
  await at(6 * DAY - HOUR);
  expect(mails()).toHaveLength(1);
  await at(6 * DAY + HOUR);
  expect(mails()).toEqual(expect.arrayContaining([subjects.profile, subjects.post]));
  const late = await newcomer();
  await at(20 * DAY + 6 * DAY);
  expect(late.mails()).toEqual([]);
  expect(await t.db.fresh.select().from(firstLetters).where(eq(firstLetters.userId, id))).toHaveLength(2);
});

test('a repeated job sends no second email, and 20 jobs at once send one', async () => {
  const { id, mails } = await newcomer();
  vi.setSystemTime(START + DAY);
  await sendOnboardingMail(t.deps, { userId: id, step: 'profile' }, { id: 'one' });
  await sendOnboardingMail(t.deps, { userId: id, step: 'profile' }, { id: 'one' });
  expect(mails()).toEqual([subjects.profile]);
  vi.setSystemTime(START + 2 * DAY);
  const steps = ['profile', 'post'] as const;
  await runConcurrently((n) => sendOnboardingMail(t.deps, { userId: id, step: steps[n % 2] ?? 'post' }, { id: 'two' }));
  expect(new Set(mails().slice(1))).toEqual(new Set([subjects.post]));
});

test('an email that fails is tried again', async () => {
  const { id, mails } = await newcomer();
  vi.setSystemTime(START + DAY);
  const refusing = { ...t.deps, mail: { ...t.deps.mail, send: () => Promise.reject(new Error('no mail server')) } };
  await expect(sendOnboardingMail(refusing, { userId: id, step: 'profile' }, { id: 'one' })).rejects.toThrow(
    'no mail server',
  );
  await sendOnboardingMail(t.deps, { userId: id, step: 'profile' }, { id: 'one' });
  expect(mails()).toEqual([subjects.profile]);
});

test('suspended and erased members, members who opted out and older accounts get none', async () => {
  const suspended = await newcomer({ suspendedAt: START });
  const erased = await newcomer();
  await erased.client.delete('/api/user', { password: testPassword });
  const out = await newcomer();
  await (await callerFor(t.deps, null)).email.unsubscribe({ token: makeUnsubscribeToken(t.deps, out.id, 'tips') });
  const older = await createMember(t.db, { profileComplete: false });
  await twoWeeks();
  expect([...suspended.mails(), ...erased.mails(), ...out.mails()]).toEqual([]);
  const planned = await t.db.fresh
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(eq(jobs.kind, 'email.first-step'));
  expect(JSON.stringify(planned)).not.toContain(older);
  expect(await t.db.fresh.select().from(memberIndustries).where(eq(memberIndustries.userId, older))).toEqual([]);
});
