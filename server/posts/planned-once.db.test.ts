// PostgreSQL too: what it expects of a query.
import { dialect } from '#db/client/dialect.ts';
import { newId } from '#db/client/ids.ts';
import { posts } from '#db/schema/posts.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callerFor, createIndustries, createMember, postInput } from '../test/factories.ts';
import { recordPostgres } from '../test/plans/postgres-plans.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

const MANY = 1_000;
let t: TestApp;
let statements: ReturnType<typeof recordPostgres>;
beforeAll(async () => {
  statements = dialect === 'postgres' ? recordPostgres() : [];
  t = await createTestApp();
  await createIndustries(t.db, ['Design']);
});
afterAll(() => {
  vi.restoreAllMocks();
  return t.close();
});

test.runIf(dialect === 'postgres')(
  'a page of the newest posts is planned once for all times: at any, few are expected to be boosted',
  async () => {
    const userId = await createMember(t.db);
    const times = { createdAt: 1, updatedAt: 1 };
    await t.db.write(async (tx) => {
      const rows = Array.from({ length: MANY }, () => ({ ...postInput, ...times, id: newId(), userId }));
      for (let at = 0; at < MANY; at += 500) await tx.insert(posts).values(rows.slice(at, at + 500));
      await (tx as unknown as { execute(query: SQL): Promise<unknown> }).execute(sql`analyze`);
    });
    await (await callerFor(t.deps, userId)).posts.list({ limit: 50 });
    const asked = statements.findLast(({ text }) => /boosted_until.+union all/s.test(text));
    if (!asked) throw new Error('No page was asked for');
    const { client, text, values } = asked;
    const literals = values.map((value) => client.escapeLiteral(String(value))).join(', ');
    await client.query(`prepare page as ${text}`);
    await client.query("set plan_cache_mode = 'force_generic_plan'");
    const { rows } = await client.query(`explain (format json) execute page(${literals})`);
    await client.query('reset plan_cache_mode; deallocate page');
    const [boosted, others] = rows[0]['QUERY PLAN'][0].Plan.Plans.map(
      (part: { 'Plan Rows': number }) => part['Plan Rows'],
    );
    expect(boosted).toBeLessThan(5);
    expect(others).toBeGreaterThan(40);
  },
);
