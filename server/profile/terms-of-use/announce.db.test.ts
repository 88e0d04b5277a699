import { FORMER_TERMS_VERSION, TERMS_NOTICE_DAYS, TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanUp } from '../../app/clean-up.ts';
import { DAY } from '../../platform/core/time.ts';
import { callerFor, createMember } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { announceTerms } from './announce.ts';

const SUBJECT = 'Our Terms and Privacy Policy are changing';
const from = Date.parse(`${TERMS_VERSION}T00:00:00Z`);
const announced = from - TERMS_NOTICE_DAYS * DAY;

withTestApp();
afterEach(() => vi.useRealTimers());

const at = (time: number) => vi.useFakeTimers({ now: time, toFake: ['Date'] });
const announce = async () => {
  await announceTerms(t.deps, {});
  await t.runJobs();
};
const listNotices = async (userId: string) =>
  (await t.db.fresh.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ title }) => title === SUBJECT,
  ).length;
const listEmails = async (ids: string[]) =>
  (await t.db.fresh.select().from(users).where(inArray(users.id, ids))).map(({ email }) => email);
const mailedTo = (email: string | undefined) =>
  t.outbox.filter((mail) => mail.to === email && mail.subject === SUBJECT);

test('members are notified once, in the app and by email, two weeks before new Terms take effect, and asked again when they do', async () => {
  const former = await createMember(t.db, { termsVersion: FORMER_TERMS_VERSION });
  const accepted = await createMember(t.db, { termsVersion: TERMS_VERSION });
  const erased = await createMember(t.db, { termsVersion: FORMER_TERMS_VERSION, deletedAt: 1 });
  const many = await Promise.all(
    Array.from({ length: 250 }, () => createMember(t.db, { termsVersion: FORMER_TERMS_VERSION })),
  );
  const caller = await callerFor(t.deps, former);
  at(announced - 1);
  await announce();
  expect(await listNotices(former)).toBe(0);
  expect(await caller.profile.self()).toMatchObject({ termsCurrent: true, termsFrom: null });
  at(announced);
  for (let run = 0; run < 3; run += 1) await announce();
  const [formerEmail, acceptedEmail] = await listEmails([former, accepted]);
  for (const id of [former, many[0] ?? '', many[249] ?? '']) expect(await listNotices(id)).toBe(1);
  for (const id of [accepted, erased]) expect(await listNotices(id)).toBe(0);
  expect(mailedTo(formerEmail).length + mailedTo(acceptedEmail).length).toBe(1);
  const [mail] = t.outbox.filter(({ subject }) => subject === SUBJECT);
  expect(mail?.text).toContain('/terms');
  expect(mail?.text).toMatch(/take effect on [A-Z][a-z]+ \d+, \d{4}/);
  expect(t.outbox.filter(({ subject }) => subject === SUBJECT)).toHaveLength(251);
  expect(await caller.profile.self()).toMatchObject({ termsCurrent: true, termsFrom: TERMS_VERSION });
  expect(await (await callerFor(t.deps, accepted)).profile.self()).toMatchObject({ termsFrom: null });
  at(from);
  expect(await caller.profile.self()).toMatchObject({ termsCurrent: false, termsFrom: null });
  expect(await caller.profile.acceptTerms({ version: TERMS_VERSION })).toMatchObject({ termsCurrent: true });
});

test('no one is notified a second time after finished jobs were cleaned up, and a notice was deleted', async () => {
  const reader = await createMember(t.db, { termsVersion: FORMER_TERMS_VERSION });
  const remover = await createMember(t.db, { termsVersion: FORMER_TERMS_VERSION });
  const mails = async () => (await listEmails([reader, remover])).map((email) => mailedTo(email).length);
  at(announced);
  await t.db.write((tx) => tx.delete(jobs));
  await announce();
  expect(await mails()).toEqual([1, 1]);
  await t.db.write((tx) => tx.delete(notifications).where(eq(notifications.userId, remover)));
  for (const day of [8, 13]) {
    at(announced + day * DAY);
    await cleanUp(t.deps);
    await announce();
  }
  expect([await listNotices(reader), await listNotices(remover)]).toEqual([1, 0]);
  expect(await mails()).toEqual([1, 1]);
  at(announced + 30 * DAY);
  await cleanUp(t.deps);
  expect(await t.db.fresh.$count(jobs, eq(jobs.kind, 'profile.announce-terms'))).toBe(0);
});

test('new Terms can be accepted before they hold', async () => {
  at(announced);
  const caller = await callerFor(t.deps, await createMember(t.db, { termsVersion: FORMER_TERMS_VERSION }));
  expect(await caller.profile.acceptTerms({ version: TERMS_VERSION })).toMatchObject({
    termsVersion: TERMS_VERSION,
    termsCurrent: true,
    termsFrom: null,
  });
});
