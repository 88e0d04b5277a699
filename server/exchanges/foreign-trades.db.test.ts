import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerFor, termsInput } from '../test/factories.ts';
import { details, meeting, type Method, openTradeScene, type TradeScene } from '../test/trade-scene.ts';

let scene: TradeScene;
beforeAll(async () => {
  scene = await openTradeScene();
});
afterAll(() => scene.close());

test('an exchange is not found by a member who is not a party, whatever they send', async () => {
  const { id } = await scene.begin();
  const appointment = (await scene.asker.post(`/api/exchanges/${id}/appointments`, meeting)).body as { id: string };
  const dispute = (await scene.asker.post(`/api/exchanges/${id}/dispute`, { reason: 'other', details })).body as {
    id: string;
  };
  const calls: [Method, string, unknown?][] = [
    ['GET', `/api/exchanges/${id}`],
    ['GET', `/api/exchanges/${id}/terms`],
    ['POST', `/api/exchanges/${id}/terms`, { ...termsInput, baseVersion: 0 }],
    ['POST', `/api/exchanges/${id}/terms/1/accept`],
    ['DELETE', `/api/exchanges/${id}/terms/1`],
    ['POST', `/api/exchanges/${id}/confirm`],
    ['POST', `/api/exchanges/${id}/dispute`, { reason: 'other', details }],
    ['GET', `/api/disputes/${dispute.id}`],
    ['POST', `/api/disputes/${dispute.id}/answer`, { details }],
    ['POST', `/api/disputes/${dispute.id}/withdraw`],
    ['GET', `/api/exchanges/${id}/appointments`],
    ['POST', `/api/exchanges/${id}/appointments`, meeting],
    ['GET', `/api/exchanges/${id}/free-times`],
    ['PATCH', `/api/appointments/${appointment.id}`, { accept: 0 }],
    ['PATCH', `/api/appointments/${appointment.id}`, { cancel: true }],
    ['GET', `/api/appointments/${appointment.id}/calendar.ics`],
    ['POST', '/api/messages', { receiverId: scene.owner.id, content: 'Hello', exchangeId: id }],
  ];
  for (const [method, url, body] of calls) {
    const answer = await scene.send(scene.stranger, method, url, JSON.stringify(body ?? {}));
    expect(answer.statusCode, `${method} ${url}`).toBe(404);
  }
});

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
