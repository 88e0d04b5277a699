import { LEG_CONFIRM_DAYS, LEG_CONTESTED_DAYS } from '#contracts/matching/circles.ts';
import { expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { at, t, withCircleClock } from '../../test/circles/circle-clock.ts';
import {
  agreeTestCircle,
  createProposedCircle,
  findLegOrThrow,
  type TestCircleMember,
} from '../../test/circles/circles.ts';

withCircleClock();

const listActions = async ({ calls }: TestCircleMember) => (await calls.turns.list()).items;
const listUnread = async ({ calls }: TestCircleMember) =>
  (await calls.notifications.list({})).items.filter(({ isRead }) => !isRead).map(({ title }) => title);
const listGroups = async ({ calls }: TestCircleMember) =>
  (await calls.circles.list({})).items.map(({ id, group }) => [id, group]);

test('a circle that asks is among what waits, until the answer', async () => {
  const { a: proposer, b: second, id } = await createProposedCircle(t);
  const { answerBy } = await second.calls.circles.get({ id });
  expect(answerBy).not.toBeNull();
  expect(await listActions(second)).toMatchObject([
    {
      kind: 'circle',
      action: 'Answer',
      person: null,
      url: `/circles/${id}`,
      dueAt: answerBy,
      sentence: expect.stringMatching(/^A trade circle of 3 fits you: you give .+ and get /),
    },
  ]);
  expect([await listGroups(second), await listGroups(proposer)]).toEqual([[[id, 'turn']], [[id, 'motion']]]);
  expect(await listActions(proposer)).toEqual([]);
  expect(await second.calls.turns.counts()).toEqual({ all: 1, exchanges: 1 });
  expect((await second.calls.circles.list({ group: 'turn' })).items).toHaveLength(1);
  await second.calls.circles.answer({ id, version: 1, yes: true });
  expect([await listActions(second), await listGroups(second)]).toEqual([[], [[id, 'motion']]]);
  expect((await second.calls.circles.list({ group: 'turn' })).items).toEqual([]);
});

test('a part that was given waits for its receiver, until silence confirms it', async () => {
  const { members, id, a: giver, b: receiver } = await agreeTestCircle(t);
  const leg = await findLegOrThrow(giver, id);
  for (const member of members) expect(await listActions(member)).toEqual([]);
  await giver.calls.circles.updateLeg({ id: leg.id, status: 'delivered' });
  const dueAt = new Date(Date.now() + LEG_CONFIRM_DAYS * DAY).toISOString();
  expect(await listActions(receiver)).toMatchObject([
    { kind: 'confirm', action: 'Confirm', person: { id: giver.id }, url: `/circles/${id}`, dueAt },
  ]);
  expect(await listGroups(receiver)).toEqual([[id, 'turn']]);
  expect(await listUnread(receiver)).toContain('Did you get it?');
  await receiver.calls.circles.updateLeg({ id: leg.id, status: 'disputed' });
  expect(await listActions(receiver)).toEqual([]);
  const contestedUntil = new Date(Date.now() + LEG_CONTESTED_DAYS * DAY).toISOString();
  expect(await listActions(giver)).toMatchObject([
    { kind: 'dispute', action: 'Answer', person: { id: receiver.id }, dueAt: contestedUntil },
  ]);
  expect(await giver.calls.circles.get({ id })).toMatchObject({ group: 'turn', dueAt: contestedUntil });
  vi.setSystemTime(Date.now() + 30 * DAY);
  expect(await listActions(giver)).toMatchObject([{ kind: 'dispute', dueAt: null }]);
  await receiver.calls.circles.updateLeg({ id: leg.id, status: 'confirmed' });
  expect((await listActions(giver)).map(({ kind }) => kind)).toEqual(['review']);
});

test('silence confirms a part, and then no notice asks for it any longer', async () => {
  const { id, a: giver, b: receiver } = await agreeTestCircle(t);
  const leg = await findLegOrThrow(giver, id);
  await giver.calls.circles.updateLeg({ id: leg.id, status: 'delivered' });
  expect(await listUnread(receiver)).toContain('Did you get it?');
  await at((LEG_CONFIRM_DAYS + 1) * DAY);
  expect((await listActions(receiver)).map(({ kind }) => kind)).toEqual(['review']);
  expect(await listUnread(receiver)).not.toContain('Did you get it?');
});

test('a circle in which two things wait is one row of the exchanges', async () => {
  const { id, a: first, b: middle, c: last } = await agreeTestCircle(t);
  const given = await findLegOrThrow(first, id);
  const passedOn = await findLegOrThrow(middle, id);
  await first.calls.circles.updateLeg({ id: given.id, status: 'delivered' });
  await middle.calls.circles.updateLeg({ id: passedOn.id, status: 'delivered' });
  await last.calls.circles.updateLeg({ id: passedOn.id, status: 'disputed' });
  expect((await listActions(middle)).map(({ kind }) => kind).sort()).toEqual(['confirm', 'dispute']);
  expect(await middle.calls.turns.counts()).toEqual({ all: 2, exchanges: 1 });
  expect(await listGroups(middle)).toEqual([[id, 'turn']]);
});
