import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../../app/router.ts';
import { type BusyWorld, createBusyWorld } from '../lists/busy-world.ts';
import { lists, noLists } from '../lists/lists.ts';
import { recordStatements } from '../plans/query-plans.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { proceduresOf } from '../../platform/trpc/procedures-of.ts';

const [FEW, MANY] = [5, 50];

type Schema = { type?: string; items?: Schema; properties?: Record<string, Schema>; $ref?: string; anyOf?: Schema[] };

/** Whether an answer is rows, or an object with rows. */
const hasRows = (output: z.ZodType): boolean => {
  const { $defs = {}, ...answer } = z.toJSONSchema(output, { unrepresentable: 'any' }) as Schema & {
    $defs?: Record<string, Schema>;
  };
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? ($defs[schema.$ref.replace('#/$defs/', '')] ?? {}) : schema;
  const isRows = (schema: Schema) => schema.type === 'array' && resolve(schema.items ?? {}).properties !== undefined;
  const isList = (schema: Schema): boolean =>
    isRows(schema) ||
    Object.values(schema.properties ?? {}).some((field) => isRows(resolve(field))) ||
    (schema.anyOf ?? []).some((either) => isList(resolve(either)));
  return isList(resolve(answer));
};

const withRows = [...proceduresOf(appRouter).values()].flatMap(({ name, type, output }) =>
  type === 'query' && output && hasRows(output) ? [name] : [],
);

test('every list of the API is counted here', () => {
  expect([...Object.keys(lists), ...Object.keys(noLists)].toSorted()).toEqual(withRows.toSorted());
});

describe('as many statements for fifty rows as for five', () => {
  let t: TestApp;
  let world: BusyWorld;
  /** How many rows each list answered, and by which statements. */
  const seen = { few: new Map<string, Seen>(), many: new Map<string, Seen>() };
  type Seen = { rows: number; statements: string[] };

  beforeAll(async () => {
    const statements = recordStatements();
    t = await createTestApp();
    world = await createBusyWorld(t);
    const askAll = async (limit: number) => {
      const found = new Map<string, Seen>();
      for (const [name, { ask }] of Object.entries(lists)) {
        statements.length = 0;
        const answer = await ask(world, limit);
        const rows = Array.isArray(answer) ? answer : answer.items;
        found.set(name, { rows: rows.length, statements: [...statements] });
      }
      return found;
    };
    // What is loaded once, at the first call.
    await askAll(1);
    await world.growTo(FEW);
    seen.few = await askAll(FEW);
    await world.growTo(MANY);
    seen.many = await askAll(MANY);
  });
  afterAll(async () => {
    await t.close();
    vi.restoreAllMocks();
  });

  test.each(Object.entries(lists))('%s', (name, { most = MANY }) => {
    const [few, many] = [seen.few.get(name), seen.many.get(name)];
    expect(few?.rows).toBeGreaterThanOrEqual(Math.min(FEW, most));
    expect(many?.rows).toBeGreaterThanOrEqual(most);
    expect(many?.statements.length, many?.statements.join('\n')).toBe(few?.statements.length);
  });
});
