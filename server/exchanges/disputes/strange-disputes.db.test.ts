import { afterAll, beforeAll, expect, test } from 'vitest';
import { details, openTradeScene, type TradeScene } from '../../test/strange/scene.ts';

let scene: TradeScene;
beforeAll(async () => {
  scene = await openTradeScene();
});
afterAll(() => scene.close());

test('strange input in disputes is answered, and breaks nothing', async () => {
  const { id } = await scene.begin('completed');
  const pending = await scene.begin('pending');
  const body = { reason: 'other', details, messageIds: ['x'] };
  expect(await scene.sendStrangeValues(scene.asker, 'POST', `/api/exchanges/${pending.id}/dispute`, body)).toContain(
    400,
  );
  const opened = (await scene.asker.post(`/api/exchanges/${id}/dispute`, { reason: 'other', details })).body as {
    id: string;
  };
  expect(
    await scene.sendStrangeValues(scene.owner, 'POST', `/api/disputes/${opened.id}/answer`, {
      details,
      messageIds: ['x'],
    }),
  ).toContain(400);
  expect(
    await scene.sendStrangeValues(scene.admin, 'PATCH', `/api/admin/disputes/${opened.id}`, {
      decision: 'x',
      note: 'y',
    }),
  ).toContain(400);
  expect(
    await scene.sendStrangeValues(scene.admin, 'PATCH', '/api/admin/disputes/unknown', {
      decision: 'counts',
      note: 'We read it.',
    }),
  ).toContain(400);
});
