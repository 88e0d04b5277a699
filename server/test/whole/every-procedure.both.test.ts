// PostgreSQL too: the statements of every procedure.
import { dialect } from '#db/client/dialect.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { procedureRows } from '../access/access-rows.ts';
import { createScene, type Scene } from '../access/access-scene.ts';
import type { ActorName } from '../access/actors.ts';
import { all, allowedBy, makersOf } from '../access/outcomes.ts';
import { createIndustries } from '../factories.ts';
import { COMMITTED, t, takenBack, withTestApp } from '../with-test-app.ts';
import { proceduresOf } from '../../platform/trpc/procedures-of.ts';

const procedures = [...proceduresOf(appRouter).values()];
const queries = procedures.flatMap(({ name, type }) => (type === 'query' ? [name] : []));
/** With the actor who makes each; those that someone may make in the access table's state. */
const mutations = procedures.flatMap(({ name, type }) => {
  const [maker] = makersOf(procedureRows[name]?.[0] ?? all(0));
  return type === 'mutation' && maker ? [[name, maker] as const] : [];
});

/** Who each query answers as it does another one here; who may ask is the access table's, which asks as everyone. */
const alike = new Set<ActorName>(['party', 'moderator', 'support', 'writeToken']);

// On SQLite access-table.test.ts makes these calls.
describe.runIf(dialect === 'postgres')('on PostgreSQL', () => {
  let scene: Scene;
  withTestApp();
  beforeAll(async () => {
    await createIndustries(t.db, ['Design']);
    scene = await createScene(t);
  });

  test.each(queries)('%s answers those who may ask', async (name) => {
    const [outcomes = all(0), input] = procedureRows[name] ?? [];
    const allowed = allowedBy(outcomes).filter((actor) => !alike.has(actor));
    expect(allowed).not.toEqual([]);
    for (const actor of allowed) {
      const url = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input?.(scene) ?? {}))}`;
      const answer = await t.app.inject({ url, headers: scene.headers[actor] });
      expect(answer.statusCode, `as ${actor}: ${answer.body}`).toBe(200);
    }
  });

  test.each(mutations)('%s is carried out for its %s', async (name, actor) => {
    const on = name === COMMITTED ? await createScene(t) : scene;
    const payload = procedureRows[name]?.[1]?.(on) ?? {};
    const headers = on.headers[actor];
    const call = async () => t.app.inject({ method: 'POST', url: `/trpc/${name}`, payload, headers });
    const answer = await (name === COMMITTED ? call() : takenBack(call));
    expect(answer.statusCode, answer.body).toBe(200);
  });
});
