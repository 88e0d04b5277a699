import { circleMissingSkills } from '#db/schema/matching/match-index.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listMissingAround, findWaitingInCircles } from '../../invitations/waiting/in-circles.ts';
import { placeColumns } from '../../../platform/gateways/places/geocoding.ts';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { at, START, t, withCircleClock } from '../../../test/circles/circle-clock.ts';
import {
  agreeTestCircle,
  createTestCircleMember,
  createSkills,
  createSubstitute,
} from '../../../test/circles/circles.ts';
import { callerFor, createMember } from '../../../test/factories.ts';
import { findMissingSkills } from './find-missing-skills.ts';

withCircleClock();

const { signal } = new AbortController();
const runJob = () => findMissingSkills(t.deps, {}, { signal });
const here = (place: string, skillId: string) => {
  const { lat, lng } = placeColumns(place);
  return { skillId, place, lat: lat ?? 0, lng: lng ?? 0 };
};
const austin = (skillId: string) => here('Austin, TX', skillId);

/** Members who close a circle once someone gives what the first of them wants. */
const createOpenCircle = async () => {
  const [a, b, c, wanted] = (await createSkills(t.db, 4)) as [string, string, string, string];
  const me = await createTestCircleMember(t, { gives: a, wants: wanted });
  await createTestCircleMember(t, { gives: b, wants: a });
  const last = await createTestCircleMember(t, { gives: c, wants: b });
  return { me, last, given: c, wanted };
};

test('a skill that would close a circle is counted near it, although others who close none give it', async () => {
  const { me, last, given: c, wanted: d } = await createOpenCircle();
  const [e = ''] = await createSkills(t.db, 1);
  for (let n = 0; n < 2; n++) await createTestCircleMember(t, { gives: d, wants: e });
  const inviter = await callerFor(t.deps, await createMember(t.db));
  const invitation = await inviter.invitations.create({ skillId: d, place: 'Austin, TX' });
  const waiting = async () =>
    (await inviter.invitations.list({})).items.find(({ id }) => id === invitation.id)?.waiting;

  expect(await waiting()).toBe(0);
  await runJob();
  expect(await findWaitingInCircles(t.db.read, [austin(d)])).toEqual([[me.id]]);
  expect(await findWaitingInCircles(t.db.read, [here('Boise, ID', d)])).toEqual([[]]);
  expect(await listMissingAround(t.db.read, austin(d), 50)).toContain(d);
  expect(await waiting()).toBe(1);

  await last.calls.posts.update({ id: last.postId, skillsOffered: [c, d] });
  await at(DAY);
  await runJob();
  expect(await findWaitingInCircles(t.db.read, [austin(d)]), 'it closes now').toEqual([[]]);
});

test('what is found again keeps the day when it was found first, and a changed post stops counting at once', async () => {
  const { me, given: c, wanted: d } = await createOpenCircle();
  await runJob();
  await at(DAY);
  await runJob();
  const rows = await t.db.read.select().from(circleMissingSkills).where(eq(circleMissingSkills.userId, me.id));
  expect(rows).toMatchObject([{ skillId: d, foundAt: START, checkedAt: START + DAY }]);
  await me.calls.posts.update({ id: me.postId, skillsWanted: [c] });
  expect(await findWaitingInCircles(t.db.read, [austin(d)])).toEqual([[]]);
});

test('an agreed circle with a vacancy misses the skill of the member who gave there, until someone steps in', async () => {
  const testCircle = await agreeTestCircle(t);
  const { b, c } = testCircle;
  const [, given] = testCircle.skillIds as [string, string];
  expect(await findWaitingInCircles(t.db.read, [austin(given)])).toEqual([[]]);
  await b.calls.circles.leave({ id: testCircle.id });
  expect(await findWaitingInCircles(t.db.read, [austin(given)])).toEqual([[c.id]]);
  expect(await findWaitingInCircles(t.db.read, [here('Boise, ID', given)])).toEqual([[]]);
  await createSubstitute(testCircle, t, 1);
  await at(6 * HOUR);
  expect(await findWaitingInCircles(t.db.read, [austin(given)])).toEqual([[]]);
});

test('the search for missing skills runs every night', async () => {
  const { scheduleDailyJobs } = await import('../../../platform/jobs/daily-jobs.ts');
  const { me, wanted: d } = await createOpenCircle();
  await scheduleDailyJobs(t.db);
  await at(DAY);
  expect(await findWaitingInCircles(t.db.read, [austin(d)])).toEqual([[me.id]]);
});
