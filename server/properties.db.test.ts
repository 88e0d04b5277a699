import { errorTable } from '#contracts/errors.ts';
import type { AnyProcedure } from '@trpc/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { restProcedures } from './rest.ts';
import { appRouter } from './router.ts';
import { procedureRows } from './test/access-rows.ts';
import { createScene, type Scene } from './test/access-scene.ts';
import { createIndustries } from './test/factories.ts';
import { createTestApp, type TestApp } from './test/test-app.ts';

const RUNS = 30;
const ANSWER_MS = 5_000;
/** What an answer must never hold: a stack, a query, a driver's or a validator's inside. */
const leaks =
  /\bat .+\.[jt]s:\d+|node_modules|SqliteError|SQLITE_|\bselect .+ from\b|\binsert into\b|drizzle|ZodError|pg_catalog/i;
/** These end the session or the account that the runs are made with. */
const endsSession = new Set(['auth.logout', 'auth.login', 'auth.register', 'profile.erase', 'auth.endSession']);

const withInput = restProcedures(appRouter).filter((one) => one.input !== null);
const withoutPath = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>)
  .filter(([name]) => !restProcedures(appRouter).some((one) => one.name === name))
  .map(([name]) => name);

let t: TestApp;
let scene: Scene;
beforeAll(async () => {
  t = await createTestApp();
  await createIndustries(t.db, ['Design']);
  scene = await createScene(t);
});
afterAll(() => t.close());

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '%',
  '%00',
  '../..',
  "'; drop table users; --",
  '"',
  '\\',
  '*',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '90,180',
  '-90,0',
  '0,0',
  '-30.2672,82.2569',
  'Austin, TX',
  '(',
  'a OR b',
  'eyJhIjoxfQ',
  'IgAi',
  'MQ',
  'WzFd',
  'bnVsbA',
  '1'.repeat(40),
  'x'.repeat(6_000),
  '__proto__',
  'constructor',
  'InoAIg',
  'OTAwNzE5OTI1NDc0MDk5Mg',
  'LTE',
  'eyJib29zdGVkIjp0cnVlLCJiZWZvcmUiOi0xfQ',
];
const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...hostileTexts),
);
const oddNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -1, 1e300, 2 ** 53, 2 ** 31, 0.1));
const junk = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(oddText, { maxLength: 5 }),
  fc.dictionary(fc.string({ maxLength: 10 }), oddText, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
);
const fieldsOf = (input: z.ZodType): string[] => (input instanceof z.ZodObject ? Object.keys(input.shape) : []);

/** Inputs near the right one: what the access table sends, with some fields replaced, added or left out. */
const nearValid = (valid: Record<string, unknown>, fields: string[]) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...fields, 'extra'), junk, { maxKeys: 3 }),
      fc.subarray(Object.keys(valid), { maxLength: Math.min(1, Object.keys(valid).length) }),
    )
    .map(([changes, dropped]) => {
      const input: Record<string, unknown> = { ...valid, ...changes };
      for (const name of dropped) delete input[name];
      return input;
    });

const call = (method: string, path: string, input: Record<string, unknown>) => {
  const rest = { ...input };
  const url = `/api${path}`.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
    return encodeURIComponent(text === undefined || text === '' ? 'x' : text).replaceAll('.', '%2E');
  });
  const headers = { ...scene.headers.owner, 'content-type': 'application/json' };
  if (method !== 'GET') return t.app.inject({ method: method as 'POST', url, headers, payload: JSON.stringify(rest) });
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
    ]),
  );
  return t.app.inject({ method: 'GET', url: `${url}?${query}`, headers: scene.headers.owner });
};

const holds = async (answering: ReturnType<typeof call>) => {
  const before = performance.now();
  const { statusCode, body } = await answering;
  // The one 5xx of the contract: it says that the server was not given the keys of the payment service.
  expect(statusCode < 500 || body.includes(errorTable.PAYMENTS_NOT_CONFIGURED.message), body).toBe(true);
  expect(body).not.toMatch(leaks);
  expect(performance.now() - before).toBeLessThan(ANSWER_MS);
};

describe('whatever a member sends', () => {
  test.each(withInput)(
    '$name answers soon, never with 5xx and nothing of its inside',
    async ({ name, input, method, path }) => {
      const fields = input ? fieldsOf(input) : [];
      const valid = procedureRows[name]?.[1]?.(scene) ?? {};
      const inputs = fc.oneof(
        nearValid(valid, fields),
        fc.dictionary(fc.constantFrom(...fields, 'x'), junk, { maxKeys: 6 }),
      );
      await expect(
        fc.assert(
          fc.asyncProperty(inputs, async (value) => {
            if (endsSession.has(name)) scene = await createScene(t);
            await holds(call(method, path, value));
          }),
          { numRuns: RUNS },
        ),
      ).resolves.toBeUndefined();
    },
  );

  test.each(withInput.filter((one) => one.method !== 'GET'))('$name takes any body', async ({ name, method, path }) => {
    if (endsSession.has(name)) scene = await createScene(t);
    const url = `/api${path}`.replace(/\{\w+\}/g, 'x');
    await expect(
      fc.assert(
        fc.asyncProperty(
          fc.oneof(fc.json(), oddText, fc.constantFrom('{"__proto__":{}}', '['.repeat(5_000))),
          (payload) => {
            const headers = { ...scene.headers.owner, 'content-type': 'application/json' };
            return holds(t.app.inject({ method, url, headers, payload }));
          },
        ),
        { numRuns: 10 },
      ),
    ).resolves.toBeUndefined();
  });

  test.each(withoutPath)('tRPC’s %s answers likewise', async (name) => {
    await expect(
      fc.assert(
        fc.asyncProperty(
          fc.oneof(junk, nearValid(procedureRows[name]?.[1]?.(scene) ?? {}, ['id', 'search', 'near'])),
          (value) => {
            const input = encodeURIComponent(JSON.stringify(value).toWellFormed());
            return holds(t.app.inject({ url: `/trpc/${name}?input=${input}`, headers: scene.headers.owner }));
          },
        ),
        { numRuns: RUNS },
      ),
    ).resolves.toBeUndefined();
  });

  test('a NUL in any text is refused or kept, on both databases', async () => {
    for (const { name, method, path } of withInput) {
      scene = await createScene(t);
      const valid = procedureRows[name]?.[1]?.(scene) ?? { search: 'x', q: 'x' };
      for (const [field, value] of Object.entries(valid).filter(([, one]) => typeof one === 'string')) {
        await holds(call(method, path, { ...valid, [field]: `${String(value)}\u0000x` }));
      }
    }
    expect(withInput.length).toBeGreaterThan(20);
  });

  test('any address is answered in the shape of the contract', async () => {
    const paths = [
      '%zz',
      '%00',
      'users/%zz',
      `users/${'x'.repeat(6_000)}`,
      '..%2f..',
      'users/%E0%A4%A',
      '?%',
      '//',
      'users/;',
    ];
    for (const path of paths) {
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
    const property = fc.asyncProperty(
      fc.constantFrom(...Object.keys(procedureRows)),
      oddText,
      oddText,
      (path, input, batch) => {
        const query = new URLSearchParams({
          input: input.toWellFormed(),
          batch: batch === '' ? '1' : batch.toWellFormed(),
        });
        return holds(t.app.inject({ url: `/trpc/${path}?${query}`, headers: scene.headers.owner }));
      },
    );
    await expect(fc.assert(property, { numRuns: 100 })).resolves.toBeUndefined();
  });
});
