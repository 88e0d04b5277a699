// PostgreSQL too: locks and transactions.
import { webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { jobHandlers } from '../app/job-handlers.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { later, opened, openedWith, t, withEndpoints } from '../test/services/opened-webhooks.ts';

withEndpoints();

test('one attempt of a delivery runs at a time, however many workers there are', async () => {
  let open = 0;
  let most = 0;
  const {
    endpoint,
    test: send,
    list,
  } = await opened((response) => {
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      response.writeHead(204).end();
    });
  });
  const workers = [1, 2, 3].map(() => startWorker(t.deps, jobHandlers));
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
  await Promise.all(Array.from({ length: 12 }, send));
  await vi.waitFor(async () => expect((await list()).every(({ status }) => status === 'succeeded')).toBe(true), {
    interval: 5,
    timeout: 40_000,
  });
  expect([endpoint.calls.length, most]).toEqual([12, 1]);
});

test('what a killed worker was sending is sent again by the next one', async () => {
  const { endpoint, id, test: send, list } = await opened();
  await send();
  await t.db.write((tx) =>
    tx
      .update(webhooks)
      .set({ busyBy: 'a dead job', busyUntil: Date.now() + 30_000 })
      .where(eq(webhooks.id, id)),
  );
  await t.runJobs();
  expect(endpoint.calls).toEqual([]);
  await t.db.write((tx) => tx.update(webhooks).set({ busyUntil: 1 }).where(eq(webhooks.id, id)));
  await later(30_000);
  expect(await list()).toMatchObject([{ status: 'succeeded' }]);
});

describe('an attempt', () => {
  const set = (id: string, changes: Partial<typeof webhooks.$inferInsert>) =>
    t.db.write((tx) => tx.update(webhooks).set(changes).where(eq(webhooks.id, id)));

  test('of a job that was taken for dead changes nothing', async () => {
    const { test: send, list } = await openedWith((id) => set(id, { busyBy: 'another job' }));
    await send();
    await t.runJobs();
    expect(await list()).toMatchObject([{ status: 'pending', attempts: 0 }]);
  });

  test("doesn't count if its job has begun again and made another one meanwhile", async () => {
    const {
      endpoint,
      test: send,
      list,
    } = await openedWith((id) =>
      t.db.write((tx) => tx.update(webhookDeliveries).set({ attempts: 1 }).where(eq(webhookDeliveries.webhookId, id))),
    );
    await send();
    await t.runJobs();
    expect(endpoint.calls).toHaveLength(2);
    expect(await list()).toMatchObject([{ status: 'succeeded', attempts: 2 }]);
  });
});
