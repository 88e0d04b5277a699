import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  agreeTestCircle,
  createTestCircle,
  createSubstitute,
  findLegOrThrow,
  proposeTestCircle,
  sayYes,
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
  expect(await findScans(() => a.calls.circles.suggest({ postId: a.postId }))).toEqual([]);
  expect(await findScans(() => a.calls.circles.missingLinks())).toEqual([]);
  expect(await findScans(() => proposeTestCircle(testCircle))).toEqual([]);
  const [{ id } = { id: '' }] = (await a.calls.circles.list({})).items;
  const inIt = await Promise.all(
    [b, c].map(async (member) => ((await member.calls.circles.list({})).items.length > 0 ? member : null)),
  );
  expect(
    await findScans(async () => {
      const decliner = inIt.find((member) => member?.id === b.id) ?? c;
      await decliner.calls.circles.answer({ id, yes: false });
      await t.runJobs();
    }),
  ).toEqual([]);
  const agreed = await agreeTestCircle(t);
  expect(await findScans(() => agreed.a.calls.circles.list({ state: 'open' }))).toEqual([]);
  expect(await findScans(() => agreed.a.calls.circles.history({ id: agreed.id }))).toEqual([]);
  expect(
    await findScans(async () => {
      const leg = await findLegOrThrow(agreed.a, agreed.id);
      await agreed.a.calls.circles.updateLeg({ id: leg.id, status: 'delivered' });
      await agreed.b.calls.circles.updateLeg({ id: leg.id, status: 'confirmed' });
    }),
  ).toEqual([]);
  expect(await findScans(() => agreed.c.calls.circles.send({ id: agreed.id, content: 'Hello' }))).toEqual([]);
  const more = await createTestCircle(t);
  const proposed = await proposeTestCircle(more);
  expect(await findScans(() => sayYes(more.members.slice(1), proposed.id))).toEqual([]);
});
