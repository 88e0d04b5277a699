// PostgreSQL too: the queries of every procedure that reads.
import { beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { procedureRows } from '../access/access-rows.ts';
import { createScene, type Scene } from '../access/access-scene.ts';
import type { ActorName } from '../access/actors.ts';
import { all, allowedBy } from '../access/outcomes.ts';
import { createIndustries } from '../factories.ts';
import { t, withTestApp } from '../with-test-app.ts';
import { proceduresOf } from '../../platform/trpc/procedures-of.ts';

const queries = [...proceduresOf(appRouter).values()].flatMap(({ name, type }) => (type === 'query' ? [name] : []));

/** Whom each query answers as it does another one here; who may ask is the access table's, which asks as everyone. */
const alike = new Set<ActorName>(['party', 'moderator', 'support', 'writeToken']);

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
