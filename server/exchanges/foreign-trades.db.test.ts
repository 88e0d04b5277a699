import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerFor } from '../test/factories.ts';
import { details, openTradeScene, type TradeScene } from '../test/trades/trade-scene.ts';

let scene: TradeScene;
beforeAll(async () => {
  scene = await openTradeScene();
});
afterAll(() => scene.close());

test('files and messages of others go into no message and no dispute', async () => {
  const { id } = await scene.begin();
  const foreign = await callerFor(scene.t.deps, scene.stranger.id);
  const { id: file } = await foreign.messages.requestAttachment({ name: 'a.pdf', type: 'application/pdf', bytes: 5 });
  const said = await foreign.messages.send({ receiverId: scene.owner.id, content: 'Not yours' });
  const send = (attachmentIds: string[]) =>
    scene.asker.post('/api/messages', { receiverId: scene.owner.id, content: '', attachmentIds });
  expect((await send([file])).status).toBe(404);
  expect((await send([said.id])).status).toBe(404);
  const contest = (messageIds: string[]) =>
    scene.asker.post(`/api/exchanges/${id}/dispute`, { reason: 'other', details, messageIds });
  expect((await contest([said.id])).status).toBe(400);
  expect((await contest([file])).status).toBe(400);
  expect((await scene.asker.get(`/api/exchanges/${id}`)).body).toMatchObject({ disputeId: null });
});
