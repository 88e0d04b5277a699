import { jobs } from '#db/schema/platform/jobs.ts';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { details, openTradeScene, type TradeScene } from '../../test/trades/trade-scene.ts';

let scene: TradeScene;
beforeAll(async () => {
  scene = await openTradeScene();
});
afterAll(() => scene.close());

const newId = async (path: string, body: object) => ((await scene.asker.post(path, body)).body as { id: string }).id;
const newExchange = async () => `/api/exchanges/${(await scene.begin('completed')).id}/dispute`;
const newDispute = async () => newId(await newExchange(), { reason: 'other', details });

const strangeTexts = ['\ud800', 'a\u0000b', '\u202eThe files came late', 'x'.repeat(100_000), '../../etc/passwd'];

test('a decision with strange words is corrected, and read and emailed to both', async () => {
  const id = await newDispute();
  let corrections = 0;
  for (const note of strangeTexts) {
    const { status } = await scene.admin.patch(`/api/admin/disputes/${id}`, { decision: 'does_not_count', note });
    expect([200, 400], note.slice(0, 20)).toContain(status);
    if (status !== 200) continue;
    corrections += 1;
    for (const party of [scene.asker, scene.owner]) {
      expect((await party.get(`/api/disputes/${id}`)).body).toMatchObject({
        state: 'decided',
        note: expect.any(String),
      });
    }
  }
  expect(corrections).toBeGreaterThan(1);
  await scene.t.runJobs();
  expect(scene.t.outbox.map(({ subject }) => subject).join()).toContain('The decision was corrected');
  expect(await scene.t.db.read.select().from(jobs).where(isNotNull(jobs.lastError))).toEqual([]);
});

test('a dispute that does not exist cannot be decided', async () => {
  const decision = { decision: 'counts', note: 'We read it.' };
  for (const id of ['unknown', '__proto__', '%00', 'x'.repeat(65)]) {
    expect((await scene.admin.patch(`/api/admin/disputes/${id}`, decision)).status, id).toBe(404);
  }
});
