import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTradeScene, type TradeScene } from '../test/strange/scene.ts';
import { strangeTexts } from '../test/strange/values.ts';

let scene: TradeScene;
beforeAll(async () => {
  scene = await openTradeScene();
});
afterAll(() => scene.close());

test('strange input in messages and conversations is answered, and breaks nothing', async () => {
  const { id } = await scene.begin();
  expect(
    await scene.sendStrangeValues(scene.asker, 'POST', () => '/api/messages', {
      receiverId: scene.owner.id,
      content: 'Hello',
      exchangeId: id,
      serviceRequestId: null,
      attachmentIds: [],
    }),
  ).toContain(400);
  const path = `/api/messages/conversation/${scene.owner.id}`;
  const valid = { archived: true, muted: true, unread: true };
  const ofConversation = await scene.sendStrangeValues(scene.asker, 'PATCH', () => path, valid);
  expect([...ofConversation]).toEqual(expect.arrayContaining([200, 400]));
  expect(
    await scene.sendStrangeValues(scene.asker, 'POST', () => '/api/attachments', {
      name: 'plan.pdf',
      type: 'application/pdf',
      bytes: 5,
    }),
  ).toContain(400);
  for (const q of [...strangeTexts, '"', '*', 'NEAR(', '-', ':', '(((', 'a* OR', '\\', "'; drop table messages"]) {
    const answer = await scene.asker.get(`/api/messages/search?${new URLSearchParams({ q: q.toWellFormed() })}`);
    expect([200, 400, 414], q.slice(0, 20)).toContain(answer.status);
  }
});
