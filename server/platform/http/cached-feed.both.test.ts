// PostgreSQL too: every mutation, and the tables it writes to.
import { dialect } from '#db/client/dialect.ts';
import { beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { proceduresOf } from '../trpc/procedures-of.ts';
import { procedureRows } from '../../test/access/access-rows.ts';
import { createScene, type Scene } from '../../test/access/access-scene.ts';
import { all, allowedBy, type Outcomes } from '../../test/access/outcomes.ts';
import { createIndustries, createMember } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const mutations = [...proceduresOf(appRouter).values()].flatMap(({ name, type }) =>
  type === 'mutation' ? [name] : [],
);

/**
 * The actors who may make the call according to the access table: owners where there are any, else who is allowed. On
 * PostgreSQL the first of them.
 */
const allowedActors = (outcomes: Outcomes) => {
  const allowed = allowedBy(outcomes);
  const owning = allowed.filter((actor) => ['party', 'owner', 'admin'].includes(actor));
  return owning.length > 0 && dialect === 'sqlite' ? owning : [...owning, ...allowed].slice(0, 1);
};

let asked = 0;
/** On PostgreSQL a scene serves until a call changes the feed or is refused. */
let scene: Scene | undefined;
let reader: Record<string, string>;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  const cookie = (await t.deps.sessions.start(await createMember(t.db), null)).split(';')[0] ?? '';
  reader = { cookie };
});

test.each(mutations)('after %s no one sees an outdated feed from the cache', async (name) => {
  const [outcomes, input] = procedureRows[name] ?? [all(0)];
  for (const actor of allowedActors(outcomes)) {
    const feed = async (more = '') =>
      (await t.app.inject({ url: `/api/service-requests?limit=20${more}`, headers: reader })).body;
    const call = async (on: Scene) => {
      // Kept from the second time on.
      await feed();
      const before = await feed();
      const payload = input?.(on) ?? {};
      const answer = await t.app.inject({ method: 'POST', url: `/trpc/${name}`, payload, headers: on.headers[actor] });
      return { before, answer };
    };
    let tried = scene && (await call(scene));
    if (tried?.answer.statusCode !== 200) {
      scene = await createScene(t);
      tried = await call(scene);
    }
    const { before, answer } = tried;
    expect(answer.statusCode, `as ${actor}: ${answer.body}`).toBe(200);
    // An address that nothing is kept for.
    const after = await feed();
    expect(after, `as ${actor}`).toBe(await feed(`&asked=${(asked += 1)}`));
    if (dialect === 'sqlite' || after !== before) scene = undefined;
  }
});
