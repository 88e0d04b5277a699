import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPostRow } from '../test/factories.ts';
import { listen, openEvents } from '../test/live-events.ts';
import { restClient } from '../test/rest-client.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
let address: string;
beforeEach(async () => {
  t = await createTestApp();
  address = await listen(t);
});
afterEach(() => t.close());

const member = async () => {
  const client = restClient(t);
  const { id } = await client.register();
  const events = await openEvents(address, client.cookie());
  await events.next('sync');
  return { client, id, events };
};

describe('the event stream', () => {
  test('is for members only', async () => {
    expect((await fetch(`${address}/api/events`)).status).toBe(401);
  });

  test('is never kept by a browser or held back by a proxy, and carries the security headers', async () => {
    const { events } = await member();
    expect(events.headers.get('content-type')).toContain('text/event-stream');
    expect(events.headers.get('cache-control')).toBe('no-store');
    expect(events.headers.get('x-accel-buffering')).toBe('no');
    expect(events.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('tells both sides of a message, and the receiver of the notification', async () => {
    const [ada, ben] = [await member(), await member()];
    const { body } = await ada.client.post('/api/messages', { receiverId: ben.id, content: 'Hi' });
    const messageId = (body as { id: string }).id;
    expect(await ben.events.next('message')).toEqual({ conversationWith: ada.id, messageId });
    expect(await ada.events.next('message')).toEqual({ conversationWith: ben.id, messageId });
    expect(await ben.events.next('notification')).toEqual({ id: expect.any(String) });
    await ben.client.post(`/api/messages/mark-read/${ada.id}`);
    expect(await ada.events.next('read')).toEqual({ conversationWith: ben.id });
  });

  test('tells both parties of an exchange as it goes on, and nobody else', async () => {
    const [ada, ben, stranger] = [await member(), await member(), await member()];
    const { id: serviceRequestId } = await createPostRow(t.db, ada.id);
    const asked = await ben.client.post('/api/exchanges', { providerUserId: ada.id, serviceRequestId });
    const { id } = asked.body as { id: string };
    for (const one of [ada, ben]) expect(await one.events.next('exchange')).toEqual({ id, status: 'pending' });
    await ada.client.patch(`/api/exchanges/${id}`, { status: 'accepted' });
    for (const one of [ada, ben]) expect(await one.events.next('exchange')).toEqual({ id, status: 'accepted' });
    expect(await ben.events.next('notification')).toEqual({ id: expect.any(String) });
    expect(stranger.events.seen).toEqual([]);
  });

  test('says nothing of what was refused', async () => {
    const [ada, ben] = [await member(), await member()];
    await ada.client.post('/api/messages', { receiverId: ben.id, content: ' ' });
    await ada.client.post('/api/messages', { receiverId: ben.id, content: 'Real' });
    await ben.events.next('message');
    expect(ben.events.seen.filter((one) => one.type === 'message')).toEqual([]);
  });

  test('ends when the server shuts down, which does not wait for it', async () => {
    const { events } = await member();
    await t.app.close();
    await events.ended;
    expect(events.status).toBe(200);
  });
});
