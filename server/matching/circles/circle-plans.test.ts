import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  agreeTestCircle,
  createTestCircle,
  createSubstitute,
  findLegOrThrow,
  proposeTestCircle,
  sayYes,
  createProposedCircle,
} from '../../test/circles/circles.ts';
import { plansOf, recordStatements } from '../../test/plans/query-plans.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

/** Tables that grow with the number of members. */
const big =
  /^SCAN (posts|users|circles|circle_seats|circle_legs|circle_events|circle_messages|circle_reads|circle_refusals|circle_members|circle_days|market_posts|market_keys|device_marks|blocks|exchanges|exchange_terms|notifications|jobs)\b/;

let t: TestApp;
let statements: string[];
beforeEach(async () => {
  statements = recordStatements();
  t = await createTestApp();
});
afterEach(async () => {
  await t.close();
  vi.restoreAllMocks();
});

/** The statements of the work that scan a table; more than one statement has to run. */
const findScans = async (work: () => Promise<unknown>) => {
  statements.length = 0;
  await work();
  const plans = plansOf(t, statements);
  if (plans.length < 2) throw new Error('nothing was recorded');
  return plans.filter(({ steps }) => steps.some((step) => big.test(step)));
};

test('finding, agreeing, refilling and carrying out circles scans no table', async () => {
  const testCircle = await createTestCircle(t);
  await createSubstitute(testCircle, t, 1);
  const { a, b, c } = testCircle;
  const agreed = await agreeTestCircle(t);
  const { a: giver, b: receiver } = agreed;
  const leg = await findLegOrThrow(giver, agreed.id);
  const proposed = await createProposedCircle(t);
  await t.runJobs();
  const works: (() => Promise<unknown>)[] = [
    () => a.calls.circles.suggest({ postId: a.postId }),
    () => a.calls.circles.missingLinks(),
    () => proposeTestCircle(testCircle),
    async () => {
      const [{ id } = { id: '' }] = (await a.calls.circles.list({})).items;
      const isAsked = (await b.calls.circles.list({})).items.length > 0;
      await (isAsked ? b : c).calls.circles.answer({ id, yes: false });
      await t.runJobs();
    },
    () => giver.calls.circles.list({ state: 'open' }),
    () => giver.calls.circles.history({ id: agreed.id }),
    async () => {
      await giver.calls.circles.updateLeg({ id: leg.id, status: 'delivered' });
      await receiver.calls.circles.updateLeg({ id: leg.id, status: 'confirmed' });
    },
    () => agreed.c.calls.circles.send({ id: agreed.id, content: 'Hello' }),
    () => sayYes([proposed.b, proposed.c], proposed.id),
  ];
  for (const work of works) expect(await findScans(work)).toEqual([]);
});
