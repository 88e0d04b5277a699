// PostgreSQL too: locks and transactions.
import { expect, test } from 'vitest';
import { callerFor, createMember } from '../../test/factories.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp();

test('past work ends at twenty, also of twenty-five at once', async () => {
  const id = await createMember(t.db, { unlimited: true });
  const caller = await callerFor(t.deps, id);
  const work = { title: 'A kitchen in oak', words: 'For a family of five.', link: null, exchangeId: null };
  for (let n = 0; n < 5; n += 1) await caller.portfolio.add(work);
  const { refused } = await runConcurrently(() => caller.portfolio.add(work));
  expect(refused).toEqual({ PORTFOLIO_FULL: 5 });
  expect(await caller.portfolio.list({ id })).toHaveLength(20);
});
