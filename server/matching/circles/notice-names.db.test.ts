import { beforeEach, expect, test } from 'vitest';
import { createTestCircle, proposeTestCircle, sayYes } from '../../test/circles/circles.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { circleNotices } from './notices.ts';
import { updateMember } from '../../test/rows.ts';

withTestApp();
beforeEach(() => (t.outbox.length = 0));

/** A proposed circle whose members are called A, B, C and so on, in the order in which each gives to the next. */
const proposed = async (size: number) => {
  const circle = await createTestCircle(t, size);
  for (const [place, { id }] of circle.members.entries()) {
    const name = { firstName: 'ABCD'.charAt(place), lastName: 'Test' };
    await updateMember(t.db, id, name);
  }
  for (const { calls } of size > 3 ? circle.members : []) await calls.circles.setPreferences({ maxLength: 4 });
  const { id } = await proposeTestCircle(circle);
  return { id, members: circle.members };
};
const namesFor = async (circleId: string, userId = '') =>
  (await circleNotices.asked.load(t.db.read, { circleId, userId, about: '1' }, t.deps))?.others;

test('before the agreement a member reads only the names of their neighbors, after it all', async () => {
  const { id, members } = await proposed(4);
  const [, second] = members;
  expect(await namesFor(id, second?.id)).toEqual(['A', 'C']);
  await sayYes(members.slice(1), id);
  expect(await namesFor(id, second?.id)).toEqual(['A', 'C', 'D']);
});

test('a stranger gets no notice', async () => {
  const { id } = await proposed(3);
  expect(await namesFor(id, 'stranger')).toBeUndefined();
});

test('the email names the others, the list does not', async () => {
  const { id, members } = await proposed(3);
  await sayYes(members.slice(1), id);
  await t.runJobs();
  const [first] = members;
  const { email } = (await first?.calls.auth.user()) ?? {};
  const subjects = t.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your trade circle with B and C is agreed']);
  const { items = [] } = (await first?.calls.notifications.list({})) ?? {};
  expect(items.map(({ title }) => title)).toContain('Your trade circle is agreed');
});

test('an address that is not proven gets no names', async () => {
  const { id, members } = await proposed(3);
  const [first] = members;
  await updateMember(t.db, first?.id ?? '', { isEmailVerified: false });
  await sayYes(members.slice(1), id);
  await t.runJobs();
  const { email } = (await first?.calls.auth.user()) ?? {};
  const subjects = t.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toEqual(["There's news about a trade circle"]);
});

test('the notice of a changed circle names no cause: it may have closed over a vacancy, or found another receiver', () => {
  const details = { circleId: 'circle-1', about: '1', state: 'proposed', seat: 'asked', others: ['Camille', 'Diego'] };
  const words = `${circleNotices.changed.title(details)} ${circleNotices.changed.body(details)}`;
  expect(words).not.toMatch(/stepped in|cannot take part/);
  expect(words).toMatch(/another look/);
});
