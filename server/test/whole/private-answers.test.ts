import { beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { proceduresOf } from '../../platform/trpc/procedures-of.ts';
import { procedureRows } from '../access/access-rows.ts';
import { createScene, type Scene } from '../access/access-scene.ts';
import { all, outcomeOf } from '../access/outcomes.ts';
import { overTrpc } from '../access/over-trpc.ts';
import { createIndustries } from '../factories.ts';
import { t, withTestApp } from '../with-test-app.ts';

/** What a stranger may ask, lists for the most part: all that the access table says of them is that they succeed. */
const asked = [...proceduresOf(appRouter)].flatMap(([name, { type }]) => {
  const [expected, input] = procedureRows[name] ?? [all(0)];
  return type === 'query' && outcomeOf(expected, 'stranger') === 200 ? [{ name, input }] : [];
});

let scene: Scene;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  scene = await createScene(t);
});

const answer = async (actor: 'owner' | 'stranger', { name, input }: (typeof asked)[number]) =>
  (await t.app.inject({ ...overTrpc(name, input?.(scene)), headers: scene.headers[actor] })).body;

const isPublic = /^(?:post|otherPost|partyPost|pastWork|shownReview|skill)Id$/;
/** Ids of what is only for the owner, or for the two sides of a trade. */
const privateIds = () =>
  Object.entries(scene).filter(
    (entry): entry is [string, string] => entry[0].endsWith('Id') && !isPublic.test(entry[0]),
  );

test.each(asked)('$name answers a stranger with nothing that is only the owner’s', async (procedure) => {
  const body = await answer('stranger', procedure);
  expect(privateIds().flatMap(([key, id]) => (body.includes(id) ? [key] : []))).toEqual([]);
});

test('the owner is answered with it, so that the above would notice', async () => {
  const bodies = await Promise.all(asked.map((procedure) => answer('owner', procedure)));
  const inNoAnswer = privateIds().filter(([, id]) => !bodies.some((body) => body.includes(id)));
  // Those of reports, checks and jobs are for staff; a pending review waits, and a delivery is listed by its webhook.
  expect(inNoAnswer.map(([key]) => key).toSorted()).toEqual([
    'deadJobId',
    'deliveryId',
    'messageReportId',
    'reportId',
    'reviewId',
    'submissionId',
  ]);
});
