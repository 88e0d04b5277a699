import { reports } from '#db/schema/admin/reports.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { t, withCircleClock } from '../../test/circles/circle-clock.ts';
import {
  agreeTestCircle,
  createTestCircle,
  createSubstitute,
  proposeTestCircle,
  type TestCircleMember,
  sayYes,
} from '../../test/circles/circles.ts';
import { type Caller, callerFor, createMember } from '../../test/factories.ts';

withCircleClock();

const reason = 'They ask for money outside of the circle.';
const report = ({ calls }: Pick<TestCircleMember, 'calls'>, id: string) =>
  calls.reports.create({ subjectType: 'circle', subjectId: id, reason });
const hidden = { code: 'NOT_FOUND', message: "We can't find what you want to report." };
let admin: Caller;
beforeAll(async () => {
  admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
});
const reported = async (id: string) => (await admin.reports.list({})).items.find(({ subjectId }) => subjectId === id);

test('a member with a present or former seat reports a circle, also the one who proposed it; no one else knows of it', async () => {
  const testCircle = await createTestCircle(t);
  const stranger = { calls: await callerFor(t.deps, await createMember(t.db)) };
  const substitute = await createSubstitute(testCircle, t, 1);
  const { id } = await proposeTestCircle(testCircle);
  const { a: proposer, b: declining } = testCircle;
  await expect(report(substitute, id)).rejects.toMatchObject(hidden);
  await declining.calls.circles.answer({ id, yes: false, reason: 'too_far' });
  for (const member of [proposer, declining]) expect(await report(member, id)).toEqual({ success: true });
  for (const other of [stranger, { calls: admin }]) await expect(report(other, id)).rejects.toMatchObject(hidden);
  await expect(report(proposer, 'none')).rejects.toMatchObject(hidden);
  const rows = await t.db.read.select().from(reports).where(eq(reports.subjectId, id));
  expect(new Set(rows.map(({ reporterId }) => reporterId))).toEqual(new Set([proposer.id, declining.id]));
  expect(rows).toHaveLength(2);
});

test('an admin sees who gives what and the last of the talk, and ends the circle', async () => {
  const { id, a, b } = await agreeTestCircle(t);
  await b.calls.circles.send({ id, content: 'Send $50 first.' });
  await report(a, id);
  const found = await reported(id);
  expect(found).toMatchObject({ subjectType: 'circle', circleIsOpen: true, postIsUp: false, status: 'open' });
  const texts = JSON.stringify(found?.evidence.texts);
  expect(texts).toContain('Send $50 first.');
  for (const { service } of (await a.calls.circles.get({ id })).seats) expect(texts).toContain(service);
  await admin.circlesAdmin.end({ id, reason: 'After a report.' });
  expect(await reported(id)).toMatchObject({ circleIsOpen: false });
  expect(await admin.reports.decide({ id: found!.id, decision: 'upheld' })).toMatchObject({ status: 'upheld' });
  const { items } = await a.calls.notifications.list({});
  expect(items.map(({ title }) => title)).toContain('Your report about a trade circle');
});

test('a member who lost their seat sends no copy of a talk that they cannot read', async () => {
  const testCircle = await createTestCircle(t);
  await createSubstitute(testCircle, t, 2);
  const { id } = await proposeTestCircle(testCircle);
  await sayYes(testCircle.members.slice(1), id);
  const { a, b } = testCircle;
  await a.calls.circles.leave({ id });
  await b.calls.circles.send({ id, content: 'Who else could do it?' });
  await report(a, id);
  expect(JSON.stringify(await reported(id))).not.toContain('Who else could do it?');
});
