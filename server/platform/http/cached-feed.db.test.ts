import { beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { proceduresOf } from '../trpc/procedures-of.ts';
import { procedureRows } from '../../test/access/access-rows.ts';
import { createScene } from '../../test/access/access-scene.ts';
import { all, makersOf } from '../../test/access/outcomes.ts';
import { createIndustries, createMember } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

/** Every mutation that an actor of the scene can make, by the owner where they can. */
const mutations = [...proceduresOf(appRouter).values()].flatMap(({ name, type }) => {
  const [outcomes, input] = procedureRows[name] ?? [all(0)];
  const makers = type === 'mutation' ? makersOf(outcomes) : [];
  const actor = makers.find((maker) => maker === 'owner') ?? makers[0];
  return actor ? [{ name, actor, input }] : [];
});

let asked = 0;
let reader: Record<string, string>;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  const cookie = (await t.deps.sessions.start(await createMember(t.db), null)).split(';')[0] ?? '';
  reader = { cookie };
});

const feed = async (more = '') =>
  (await t.app.inject({ url: `/api/service-requests?limit=20${more}`, headers: reader })).body;

test.each(mutations)('after $name no one sees an outdated feed from the cache', async ({ name, actor, input }) => {
  const scene = await createScene(t);
  // An answer is cached when it is requested the second time.
  await feed();
  await feed();
  const payload = input?.(scene) ?? {};
  const answer = await t.app.inject({ method: 'POST', url: `/trpc/${name}`, payload, headers: scene.headers[actor] });
  expect(answer.statusCode, answer.body).toBe(200);
  // Compared with the answer at an address that nothing is cached for.
  const after = await feed();
  expect(after).toBe(await feed(`&asked=${(asked += 1)}`));
});
