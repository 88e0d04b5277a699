import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { restProcedures } from '../../platform/http/rest.ts';
import { appRouter } from '../../app/router.ts';
import { proceduresOf } from '../../platform/trpc/procedures-of.ts';
import { plainRows, procedureRows } from '../access/access-rows.ts';
import { createScene, type Scene } from '../access/access-scene.ts';
import { type ActorName, actors } from '../access/actors.ts';
import { all, outcomeOf, type Outcomes } from '../access/outcomes.ts';
import { overTrpc } from '../access/over-trpc.ts';
import { createIndustries } from '../factories.ts';
import { routesOf } from '../routes-of.ts';
import { COMMITTED, t, takenBack, withTestApp } from '../with-test-app.ts';

const procedures = proceduresOf(appRouter);
const rest = new Map(restProcedures(appRouter).map((procedure) => [procedure.name, procedure]));
const names = [...procedures.keys()];
/** '/trpc/*', which Fastify prints without its prefix. */
const isTrpc = (route: string) => route.endsWith(' *');
/** Pages of the API docs, which a plugin serves. */
const isDocs = (route: string) => route.startsWith('GET /api/docs');

let picture: Buffer;
let shared: Scene;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  shared = await createScene(t);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});

const readStatus = async (options: InjectOptions): Promise<number> => {
  const answer = await t.app.inject({ ...options, payloadAsStream: true });
  answer.stream().destroy();
  return answer.statusCode;
};

/** Makes the same call as each of these actors; returns who got another status. */
const wrongOutcomes = async (
  name: string,
  expected: Outcomes,
  asked: readonly ActorName[],
  optionsFor: (scene: Scene) => InjectOptions,
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const actor of asked) {
    const scene = name === COMMITTED ? await createScene(t) : shared;
    const options = optionsFor(scene);
    const headers = { ...options.headers, ...scene.headers[actor] };
    const call = () => readStatus({ ...options, headers });
    const status = await (name === COMMITTED ? call() : takenBack(call));
    const said = outcomeOf(expected, actor);
    if (status !== said) wrong.push(`${actor} gets ${status}, not ${said}`);
  }
  return wrong;
};

/** The REST facade calls the procedures; only how it knows who asks is its own: no one, by a session or by a token. */
const overRestToo = ['visitor', 'owner', 'readToken'] as const;

const overRest = (name: string, input: Record<string, unknown> = {}): InjectOptions => {
  const { method, path } = rest.get(name) ?? { method: 'GET' as const, path: '' };
  const body = { ...input };
  const url = `/api${path}`.replace(/\{(\w+)\}/g, (_match, field: string) => {
    const value = String(body[field]);
    delete body[field];
    return value;
  });
  if (method === 'GET') return { method, url: `${url}?${new URLSearchParams(body as Record<string, string>)}` };
  return Object.keys(body).length > 0 ? { method, url, payload: body } : { method, url };
};

describe('every procedure', () => {
  test('has a row in the access table, and every row a procedure', () => {
    expect(Object.keys(procedureRows).sort()).toEqual(names.toSorted());
  });

  test.each(names)('%s answers each actor as the table says', async (name) => {
    const [expected, input] = procedureRows[name] ?? [all(0)];
    expect(await wrongOutcomes(name, expected, actors, (scene) => overTrpc(name, input?.(scene)))).toEqual([]);
  });
});

describe('every route', () => {
  test('is one of the REST facade, one of the table of plain routes, or tRPC itself', () => {
    const facade = [...rest.values()].map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`);
    const known = [...facade, ...Object.keys(plainRows)].sort();
    const mounted = routesOf(t.app).filter((route) => !isDocs(route) && !isTrpc(route));
    expect(mounted.sort()).toEqual(known);
  });

  test.each([...rest.keys()])('of the REST facade answers as its procedure does: %s', async (name) => {
    const [expected, input] = procedureRows[name] ?? [all(0)];
    expect(await wrongOutcomes(name, expected, overRestToo, (scene) => overRest(name, input?.(scene)))).toEqual([]);
  });

  test.each(Object.keys(plainRows))('%s answers each actor as the table says', async (route) => {
    const [expected, urlOf] = plainRows[route] ?? [all(0)];
    const [method, path] = route.split(' ') as ['GET' | 'PUT', string];
    const payload = method === 'PUT' ? { payload: picture, headers: { 'content-type': 'image/png' } } : {};
    const call = (scene: Scene) => ({ method, url: urlOf?.(scene) ?? path, ...payload });
    expect(await wrongOutcomes(route, expected, actors, call)).toEqual([]);
  });
});
