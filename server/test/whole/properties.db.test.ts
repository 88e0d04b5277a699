import { errorTable } from '#contracts/errors.ts';
import { dialect } from '#db/client/dialect.ts';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restProcedures } from '../../platform/http/rest.ts';
import { appRouter } from '../../app/router.ts';
import { proceduresOf } from '../../platform/trpc/procedures-of.ts';
import { plainRows, procedureRows } from '../access/access-rows.ts';
import { createScene, type Scene } from '../access/access-scene.ts';
import type { ActorName } from '../access/actors.ts';
import { outcomeOf, type Outcomes } from '../access/outcomes.ts';
import { analyze } from '../plans/analyze.ts';
import { inputsNear, junk, oddBody, oddText } from '../arbitraries.ts';
import { createIndustries } from '../factories.ts';
import { updateMember } from '../rows.ts';
import { plainInputs } from '../plain-arbitraries.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { t, withTestApp } from '../with-test-app.ts';

const isDeep = process.env['DEEP'] === 'on';
/** PostgreSQL takes far longer for a call, and differs only in what it can store, so it gets fewer inputs. */
const [DEEP_RUNS, FEW_DEEP_RUNS] = dialect === 'postgres' ? [150, 50] : [1_000, 300];
/** How many inputs each procedure gets at least. */
const RUNS = isDeep ? DEEP_RUNS : 4;
/** The same for plain routes, and for procedures without an input. */
const FEW_RUNS = isDeep ? FEW_DEEP_RUNS : 2;
/** The timeout for all inputs of one procedure. */
const LONG_MS = isDeep ? 15 * 60_000 : 20_000;
/** The longest that one answer may compute: time of the processor, which other programs do not change. */
const COMPUTED_MS = 5_000;
/** What an answer must never contain: a stack, a query, a local path, internals of a driver or a validator. */
const leaks =
  /\bat .+\.[jt]s:\d+|node_modules|\/(?:home|root|tmp|usr|var|work)\/\w|file:\/\/|SqliteError|SQLITE_|\bselect .+ from\b|\binsert into\b|drizzle|ZodError|pg_catalog/i;
/** Sentences of the validator, which are for programmers. */
const foreign = /"message":"(?:Too (?:big|small):|Invalid (?:input|option|string):|Unrecognized key)/;
/** Private data of the party of every scene. */
const PHONE = '+1 512 555 0187';
const PLACE = { latitude: 41.234567, longitude: -71.345678 };
const personal = /512 555 0187|41\.2345|71\.3456/;
const addresses = /[\w.+-]+@proquo\.test/g;

type Fields = Record<string, unknown>;
type Send = (fields: Fields) => InjectOptions;

const rest = new Map(restProcedures(appRouter).map((procedure) => [procedure.name, procedure]));
const procedures = [...proceduresOf(appRouter).values()];

/** The same with payments configured, so that a webhook is parsed before it is refused. */
let paid: TestApp;
let scene: Scene;
/** The number of inputs sent, by procedure and route. */
const tried = new Map<string, number>();

/** A scene whose party has private data: a phone and a place. */
const freshScene = async () => {
  const created = await createScene(t);
  const { id } = created.party;
  await updateMember(t.db, id, { phone: PHONE, ...PLACE });
  return created;
};
withTestApp();
beforeAll(async () => {
  paid = await createTestApp({ STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' });
  await createIndustries(t.db, ['Design']);
  scene = await freshScene();
});
beforeEach(async () => {
  if (isDeep) await analyze(t.db);
});
afterAll(() => paid.close());

/** Whether a call may have changed the scene, so that the next examples need a new one. */
let isTouched = false;
const renewTouched = async () => {
  if (isTouched) scene = await freshScene();
  isTouched = false;
};

/** The actor with the widest access: an admin where the owner is refused, else the owner. */
const actorFor = (outcomes?: Outcomes): ActorName => {
  const at = (actor: ActorName) => outcomes && outcomeOf(outcomes, actor);
  return at('owner') === 403 && at('admin') !== 403 ? 'admin' : 'owner';
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

const overRest = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string): Send => {
  return (fields) => {
    const left = { ...fields };
    const url = `/api${path}`.replace(/\{(\w+)\}/g, (_match, name: string) => {
      const text = textOf(left[name]);
      delete left[name];
      return encodeURIComponent(text || 'x').replaceAll('.', '%2E');
    });
    if (method === 'GET') {
      const query = Object.entries(left).map(([name, value]): [string, string] => [name, textOf(value)]);
      return { url: `${url}?${new URLSearchParams(query)}` };
    }
    const headers = { 'content-type': 'application/json' };
    return { method, url, headers, payload: JSON.stringify(left) };
  };
};

const overTrpc = (name: string, type: string): Send => {
  const headers = { 'content-type': 'application/json' };
  return (fields) =>
    type === 'mutation'
      ? { method: 'POST', url: `/trpc/${name}`, headers, payload: JSON.stringify(fields) }
      : { url: `/trpc/${name}?input=${encodeURIComponent(textOf(fields))}` };
};

/** Sends one input and checks its answer. If it ended the session, the next one gets a new scene. */
const holds = async (name: string, options: InjectOptions, actor: ActorName, on = t) => {
  tried.set(name, (tried.get(name) ?? 0) + 1);
  const before = process.threadCpuUsage();
  const headers = { ...scene.headers[actor], ...options.headers };
  const isStream = options.url === '/api/events';
  const answer = await on.app.inject({ ...options, headers, ...(isStream ? { payloadAsStream: true } : {}) });
  if (isStream) answer.stream().destroy();
  const body = isStream ? '' : answer.body;
  // The only 5xx of the contract: an outside service is unavailable.
  const isOurs = answer.statusCode === 503 && Object.values(errorTable).some(({ message }) => body.includes(message));
  expect(answer.statusCode < 500 || isOurs, body).toBe(true);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(COMPUTED_MS);
  expect(body).not.toMatch(foreign);
  // The caller's own input may be echoed.
  const sent = `${textOf(options.url)} ${typeof options.payload === 'string' ? options.payload : ''}`;
  if (!leaks.test(sent)) expect(body).not.toMatch(leaks);
  if (actor !== 'admin') {
    expect(body).not.toMatch(personal);
    const own = [scene.owner.email, t.deps.env.SUPPORT_EMAIL];
    const others = body.match(addresses)?.filter((address) => !own.includes(address) && !sent.includes(address)) ?? [];
    expect(others).toEqual([]);
  }
  if (answer.statusCode === 401 || answer.statusCode === 302) scene = await freshScene();
  isTouched ||= answer.statusCode < 300 && (options.method ?? 'GET') !== 'GET';
};

const check = <T>(inputs: fc.Arbitrary<T>, numRuns: number, send: (input: T) => Promise<unknown>) =>
  fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      await send(input);
    }),
    { numRuns },
  );

describe('whatever a member sends', () => {
  test.each(procedures)(
    '$name answers soon, never with 5xx, and reveals nothing',
    async ({ name, type, input }) => {
      const path = rest.get(name);
      const send = path ? overRest(path.method, path.path) : overTrpc(name, type);
      const [outcomes, example] = procedureRows[name] ?? [];
      const actor = actorFor(outcomes);
      await renewTouched();
      const valid = example?.(scene) ?? {};
      await holds(name, send(valid), actor);
      await renewTouched();
      const fresh = example?.(scene) ?? {};
      const inputs = input
        ? inputsNear(input, fresh)
        : fc.dictionary(fc.string({ maxLength: 10 }), junk, { maxKeys: 3 });
      const runs = input ? RUNS : FEW_RUNS;
      await expect(check(inputs, runs, (value) => holds(name, send(value), actor))).resolves.toBeUndefined();
      const withBody = send(fresh);
      if (withBody.method === undefined) return;
      const raw = fc.oneof(
        oddBody,
        junk.map((value) => JSON.stringify(value) ?? ''),
      );
      await expect(
        check(raw, FEW_RUNS, (payload) => holds(name, { ...withBody, payload }, actor)),
      ).resolves.toBeUndefined();
    },
    LONG_MS,
  );

  test('every plain route has inputs to try, and none is left over', () => {
    expect(Object.keys(plainInputs).sort()).toEqual(Object.keys(plainRows).sort());
  });

  test.each(Object.keys(plainRows))(
    '%s answers as procedures do',
    async (route) => {
      const actor = actorFor(plainRows[route]?.[0]);
      await renewTouched();
      const inputs = plainInputs[route]?.(scene) ?? fc.constant({});
      const on = route.includes('stripe') ? paid : t;
      await expect(check(inputs, FEW_RUNS, (options) => holds(route, options, actor, on))).resolves.toBeUndefined();
    },
    LONG_MS,
  );

  test('any address is answered in the shape of the contract', async () => {
    const bad = ['%zz', '%00', 'users/%zz', `users/${'x'.repeat(6_000)}`, '..%2f..', 'users/%E0%A4%A', '?%', '//'];
    for (const path of [...bad, 'users/;']) {
      const answer = await t.app.inject({ url: `/api/${path}`, headers: scene.headers.owner });
      expect(answer.statusCode, path).toBeLessThan(500);
      expect(answer.json(), path).toMatchObject({
        code: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.any(String),
      });
      expect(Object.keys(answer.json<object>()), path).not.toContain('statusCode');
    }
  });

  test('tRPC survives junk around its calls', async () => {
    const names = fc.constantFrom(...Object.keys(procedureRows));
    const calls = check(fc.tuple(names, oddText, oddText), 100, ([path, input, batch]) => {
      const query = { input: input.toWellFormed(), batch: batch === '' ? '1' : batch.toWellFormed() };
      return holds(path, { url: `/trpc/${path}?${new URLSearchParams(query)}` }, 'owner');
    });
    await expect(calls).resolves.toBeUndefined();
  });

  test('was tried often enough, for every procedure and route', () => {
    const expected = [
      ...procedures.map(({ name, input }): [string, number] => [name, input ? RUNS : FEW_RUNS]),
      ...Object.keys(plainRows).map((route): [string, number] => [route, FEW_RUNS]),
    ];
    const counts = expected.map(([name]) => `${tried.get(name) ?? 0} ${name}`);
    const all = [...tried.values()].reduce((sum, count) => sum + count, 0);
    const size = `${procedures.length} procedures and ${Object.keys(plainRows).length} plain routes`;
    process.stdout.write(`Properties: ${all} inputs on ${size}\n  ${counts.join(', ')}\n`);
    expect(expected.filter(([name, least]) => (tried.get(name) ?? 0) < least)).toEqual([]);
  });
});
