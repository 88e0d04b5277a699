// PostgreSQL too: its own planner.
import { dialect } from '#db/client/dialect.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlanScene, feedPages, foundByIndex, type PlanScene, sortedByIndex } from '../plans/plan-scenes.ts';
import { postgresPlans, recordPostgres, sortsOf, walksOf } from '../plans/postgres-plans.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** Tables that grow with the number of members; no request may walk one. */
const big = new Set(
  'posts post_industries users messages message_words attachments conversations conversation_members notifications appointments busy_times calendar_feeds exchanges exchange_events exchange_terms reviews sessions jobs uploads usage_counters api_tokens member_industries boosts reports blocks favorites wishes wish_words post_alerts post_befores market_posts market_keys match_dismissals device_marks circles circle_seats circle_lacks post_listeners post_tellings'.split(
    ' ',
  ),
);

describe.runIf(dialect === 'postgres')('on PostgreSQL', () => {
  let t: TestApp;
  let scene: PlanScene;
  let statements: ReturnType<typeof recordPostgres>;
  beforeAll(async () => {
    statements = recordPostgres();
    t = await createTestApp();
  });
  beforeEach(async () => {
    scene = await createPlanScene(t, () => void (statements.length = 0));
    statements.length = 0;
  });
  afterAll(async () => {
    await t.close();
    vi.restoreAllMocks();
  });

  const plans = async (work: () => Promise<unknown>, options = {}) => {
    await work();
    const found = await postgresPlans(statements, options);
    expect(found.length).toBeGreaterThan(0);
    return found;
  };

  test.each(feedPages)('the feed, %s: walks no table and sorts nothing', async (_name, input) => {
    const found = await plans(() => scene.caller.posts.list({ limit: 2, ...input }));
    expect(walksOf(found, big)).toEqual([]);
    expect(sortsOf(found)).toEqual([]);
  });

  test.each(sortedByIndex)('%s: walks no table and sorts nothing', async (_name, work) => {
    const found = await plans(() => work(scene));
    expect(walksOf(found, big)).toEqual([]);
    expect(sortsOf(found)).toEqual([]);
  });

  test.each(foundByIndex)('%s: walks no table', async (_name, work) => {
    expect(walksOf(await plans(() => work(scene), { maySort: true }), big)).toEqual([]);
  });

  test('a missing index is noticed here', async () => {
    await scene.t.db.write(async (tx) => {
      await tx.update(posts).set({ status: 'active' }).where(eq(posts.description, 'no index knows this'));
    });
    expect(walksOf(await postgresPlans(statements), big)).toEqual([
      expect.stringMatching(/^Seq Scan {2}of posts in update "posts"/),
    ]);
  });
});
