import { jobs } from '#db/schema/platform/jobs.ts';
import { ne } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { plainRows, procedureRows } from '../access/access-rows.ts';
import { createScene, type Scene } from '../access/access-scene.ts';
import type { ActorName } from '../access/actors.ts';
import { outcomeOf, type Outcomes } from '../access/outcomes.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { costliestInputs } from '../event-loop/costliest-inputs.ts';
import { measureLongestTurn } from '../event-loop/longest-turn.ts';
import { fillNeighborhood, fillStock } from '../event-loop/stock.ts';
import { proceduresOf } from '../../platform/trpc/procedures-of.ts';

/**
 * No request and no job may keep the only thread longer than this, whatever a member sends and has heaped up: others
 * wait as long. Computed time, so that a busy machine changes nothing.
 */
const MAX_MS = 200;
const LONG_MS = 10 * 60_000;

const procedures = [...proceduresOf(appRouter).values()];
/** The longest turn by procedure, route or job. */
const seen = new Map<string, number>();

let t: TestApp;
let scene: Scene & { heavyPostId?: string };
let circleSkills: [string, string, string];

const actorFor = (outcomes?: Outcomes): ActorName => {
  const at = (actor: ActorName) => outcomes && outcomeOf(outcomes, actor);
  return at('owner') === 403 && at('admin') !== 403 ? 'admin' : 'owner';
};

/** A scene whose owner has as much of everything as the limits allow; their `postId` closes the most circles. */
const heavyScene = async () => {
  const made = await createScene(t);
  return { ...made, heavyPostId: await fillStock(t, made, circleSkills) };
};

/** The test measures, so it runs alone: `npm run test:deep`. */
const isDeep = process.env['DEEP'] === 'on';

beforeAll(async () => {
  if (!isDeep) return;
  t = await createTestApp();
  circleSkills = await fillNeighborhood(t);
  scene = await heavyScene();
  // Made and loaded once, at the first call.
  await t.app.inject('/api/openapi.json');
  await import('@simplewebauthn/server');
}, LONG_MS);
afterAll(() => (isDeep ? t.close() : undefined));

const note = (name: string, ms: number) => seen.set(name, Math.max(seen.get(name) ?? 0, ms));

const send = async (name: string, options: InjectOptions, actor: ActorName): Promise<number> => {
  const headers = { ...scene.headers[actor], ...options.headers };
  const isStream = options.url === '/api/events';
  const { ms, value } = await measureLongestTurn(() =>
    t.app.inject({ ...options, headers, ...(isStream ? { payloadAsStream: true } : {}) }),
  );
  if (isStream) value.stream().destroy();
  note(name, ms);
  return value.statusCode;
};

const overTrpc = (name: string, type: string, fields: Record<string, unknown>): InjectOptions => {
  const headers = { 'content-type': 'application/json' };
  if (type === 'mutation') return { method: 'POST', url: `/trpc/${name}`, headers, payload: JSON.stringify(fields) };
  return { url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(fields))}` };
};

describe.runIf(isDeep)('the costliest input leaves others their turn', () => {
  test.each(procedures)(
    '$name',
    async ({ name, type, input }) => {
      const [outcomes, example] = procedureRows[name] ?? [];
      const actor = actorFor(outcomes);
      // The first call of all loads code that later ones have; it is not what a member chooses.
      const inputs = () => [
        ...costliestInputs(input, example?.(scene) ?? {}),
        example?.({ ...scene, postId: scene.heavyPostId ?? scene.postId }) ?? {},
      ];
      if (!scene.heavyPostId && !name.startsWith('auth.')) scene = await heavyScene();
      for (const [at] of inputs().entries()) {
        const status = await send(name, overTrpc(name, type, inputs()[at] ?? {}), actor);
        // The owner is gone, suspended or signed out: the rest is tried with another, who has less.
        if (status === 401) scene = await createScene(t);
      }
      expect(seen.get(name)).toBeLessThan(MAX_MS);
    },
    LONG_MS,
  );

  test.each(Object.entries(plainRows))(
    '%s',
    async (route, [outcomes, urlOf]) => {
      const [method = 'GET', path = ''] = route.split(' ');
      const options = { method: method as 'GET', url: urlOf?.(scene) ?? path };
      const body = method === 'PUT' ? { payload: Buffer.alloc(1_000_000, '%PDF-1.7 ') } : {};
      await send(route, { ...options, ...body }, actorFor(outcomes));
      expect(seen.get(route)).toBeLessThan(MAX_MS);
    },
    LONG_MS,
  );

  test(
    'every job that all this left',
    async () => {
      const kinds = await t.db.read.selectDistinct({ kind: jobs.kind }).from(jobs).where(ne(jobs.status, 'done'));
      const { ms } = await measureLongestTurn(t.runJobs);
      note(`jobs: ${kinds.map(({ kind }) => kind).join(', ')}`, ms);
      expect(ms).toBeLessThan(MAX_MS);
    },
    LONG_MS,
  );

  test('none was left out', () => {
    const costliest = [...seen].sort(([, a], [, b]) => b - a).slice(0, 12);
    const { rss } = process.memoryUsage();
    const lines = costliest.map(([name, ms]) => `${ms.toFixed(0)} ms ${name}`);
    process.stdout.write(
      `Longest turns of ${seen.size}, at ${(rss / 2 ** 20).toFixed(0)} MiB:\n  ${lines.join('\n  ')}\n`,
    );
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([...procedures.map(({ name }) => name), ...Object.keys(plainRows)]),
    );
  });
});
