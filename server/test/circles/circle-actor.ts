/**
 * A process that plays trade circles on a database of its own until it is killed. The first line of its output is the
 * folder; each further one is an answer that was acknowledged, written before the next begins.
 */
import { writeSync } from 'node:fs';
import {
  agreeTestCircle,
  createTestCircle,
  createSubstitute,
  findLegOrThrow,
  proposeTestCircle,
  type TestCircleMember,
} from './circles.ts';
import { createTestApp } from '../test-app.ts';

const STDOUT = 1;
const acknowledge = (what: string, circleId: string, userId: string) =>
  writeSync(STDOUT, `${what} ${circleId} ${userId}\n`);

const t = await createTestApp();
writeSync(STDOUT, `${t.deps.env.DATA_DIR}\n`);

const answer = async ({ calls, id: userId }: TestCircleMember, id: string, yes: boolean) => {
  const { version } = await calls.circles.get({ id });
  await calls.circles.answer(yes ? { id, version, yes } : { id, yes });
  acknowledge(yes ? 'yes' : 'no', id, userId);
};

const playOnce = async () => {
  const testCircle = await createTestCircle(t);
  await createSubstitute(testCircle, t, 1);
  const { id } = await proposeTestCircle(testCircle);
  const { b: second, c: third } = testCircle;
  if (second && third)
    await Promise.all([answer(second, id, false).catch(() => {}), answer(third, id, true).catch(() => {})]);
  await t.runJobs();
  const { members, id: agreed } = await agreeTestCircle(t);
  await Promise.all(
    members.map(async (giver, seat) => {
      const receiver = members[(seat + 1) % members.length];
      const leg = await findLegOrThrow(giver, agreed);
      await giver.calls.circles.updateLeg({ id: leg.id, status: 'delivered' });
      await receiver?.calls.circles.updateLeg({ id: leg.id, status: 'confirmed' });
      acknowledge('confirmed', agreed, giver.id);
    }),
  );
};

for (;;) await playOnce();
