import { apiTokens } from '#db/schema/auth/sign-in.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hashSecret } from '../../core/secrets.ts';
import { callerFor, createMember, createPostRow, provenCallerFor } from '../../../test/factories.ts';
import { listen, openEvents } from '../../../test/event-streams.ts';
import { registeredClient, restClient } from '../../../test/rest-client.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

let address: string;
withTestApp();
beforeAll(async () => {
  address = await listen(t);
});

const erase = async (id: string) => void (await (await provenCallerFor(t.deps, id)).profile.erase({}));
const revoke = async (id: string) =>
  void (await (await provenCallerFor(t.deps, id)).auth.revokeToken({ id: `token-${id}` }));
const endFirst = async (id: string) => {
  const [row] = await t.db.fresh.select().from(sessions).where(eq(sessions.userId, id));
  await (await provenCallerFor(t.deps, id)).auth.endSession({ id: row?.publicId ?? '' });
};
const cookieIn = (header: string) => header.split(';')[0] ?? '';

const member = async () => {
  const { client, id } = await registeredClient(t);
  const events = await openEvents(address, client.cookie());
  await events.next('sync');
  return { client, id, events };
};

const addToken = async (userId: string): Promise<string> => {
  const token = `pq_of_${userId}`;
  const row = { id: `token-${userId}`, userId, name: 'Script', scope: 'read' as const, createdAt: Date.now() };
  await t.db.write((tx) => tx.insert(apiTokens).values({ ...row, tokenHash: hashSecret(token) }));
  return token;
};

describe('the event stream', () => {
  test('is never cached by a browser or held back by a proxy, and carries the security headers', async () => {
    const { events } = await member();
    expect(events.headers.get('content-type')).toContain('text/event-stream');
    expect(events.headers.get('cache-control')).toBe('no-store');
    expect(events.headers.get('x-accel-buffering')).toBe('no');
    expect(events.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('sends a message to both sides, and the notification to the receiver', async () => {
    const [ada, ben] = [await member(), await member()];
    const { body } = await ada.client.post('/api/messages', { receiverId: ben.id, content: 'Hi' });
    const messageId = (body as { id: string }).id;
    expect(await ben.events.next('message')).toEqual({ conversationWith: ada.id, messageId });
    expect(await ada.events.next('message')).toEqual({ conversationWith: ben.id, messageId });
    expect(await ben.events.next('notification')).toEqual({ id: expect.any(String) });
    await ben.client.post(`/api/messages/mark-read/${ada.id}`);
    expect(await ada.events.next('read')).toEqual({ conversationWith: ben.id });
  });

  test('of a page that went away before it began counts no one as here', async () => {
    const { client, id } = await registeredClient(t);
    const find = t.deps.sessions.find.bind(t.deps.sessions);
    const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    t.deps.sessions.find = async (secret) => {
      asked.resolve();
      await gone.promise;
      return find(secret);
    };
    t.app.server.once('connection', (socket) => socket.once('close', () => gone.resolve()));
    const stop = new AbortController();
    const page = fetch(`${address}/api/events`, { headers: { cookie: client.cookie() }, signal: stop.signal });
    const left = page.catch((error: Error) => error.name);
    await asked.promise;
    stop.abort();
    expect(await left).toBe('AbortError');
    await gone.promise;
    // Gives the stream time to begin.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await t.deps.events.onlineAmong([id])).toEqual(new Set());
  });

  test('is open thirty times for a member at most: the oldest ends, and no one else’s', async () => {
    const [ada, ben] = [await member(), await member()];
    const more = await Promise.all(Array.from({ length: 30 }, () => openEvents(address, ada.client.cookie())));
    await ada.events.ended;
    await ada.client.post('/api/messages', { receiverId: ben.id, content: 'Hi' });
    for (const events of [ben.events, ...more]) expect(await events.next('message')).toBeTruthy();
  });

  test('goes on after a cut where it was cut, and says so when it cannot', async () => {
    const [ada, ben] = [await member(), await member()];
    const write = (content: string) => ada.client.post('/api/messages', { receiverId: ben.id, content });
    await write('one');
    await ben.events.next('message');
    const seenLast = ben.events.lastId();
    await ben.events.cut();
    await write('two');
    const again = await openEvents(address, ben.client.cookie(), seenLast);
    expect(await again.next('message')).toMatchObject({ conversationWith: ada.id });
    expect(again.seen.map(({ type }) => type)).not.toContain('sync');
    await again.cut();
    for (const id of ['', 'another-7', `${seenLast.split('-')[0]}-x`]) {
      const lost = await openEvents(address, ben.client.cookie(), id);
      expect(await lost.next('sync')).toEqual({});
      await lost.cut();
    }
  });

  test('begins for a page where its session was asked for, so that it need not ask for everything again', async () => {
    const [ada, ben] = [await member(), restClient(t)];
    const { id: benId } = await ben.register();
    const { eventsFrom } = (await ben.get('/api/auth/session')).body as { eventsFrom: string };
    await ada.client.post('/api/messages', { receiverId: benId, content: 'Hi' });
    const page = await openEvents(address, ben.cookie(), undefined, eventsFrom);
    expect(await page.next('message')).toMatchObject({ conversationWith: ada.id });
    await ada.client.post('/api/messages', { receiverId: benId, content: 'There' });
    expect(await page.next('message')).toMatchObject({ conversationWith: ada.id });
    expect(page.seen.map(({ type }) => type)).not.toContain('sync');
    expect(((await restClient(t).get('/api/auth/session')).body as { eventsFrom: null }).eventsFrom).toBeNull();
    const headers = { authorization: `Bearer ${await addToken(benId)}` };
    expect((await t.app.inject({ url: '/api/auth/session', headers })).json(), 'a script opens no page').toMatchObject({
      eventsFrom: null,
      user: { id: benId },
    });
  });

  test('shows a member as here or typing to those who talk with them, and to no one else', async () => {
    const [ada, stranger] = [await member(), await member()];
    const { client: ben, id: benId } = await registeredClient(t);
    await ada.client.post('/api/messages', { receiverId: benId, content: 'Hi' });
    const [asAda, asBen, asStranger] = await Promise.all(
      [ada.id, benId, stranger.id].map((id) => callerFor(t.deps, id)),
    );
    expect(await asAda?.messages.presence({ userId: benId })).toEqual({ online: false });

    await openEvents(address, ben.cookie());
    expect(await ada.events.next('presence')).toEqual({ userId: benId, online: true });
    expect(await asAda?.messages.presence({ userId: benId })).toEqual({ online: true });
    expect(await asStranger?.messages.presence({ userId: benId })).toEqual({ online: false });

    await asStranger?.messages.typing({ userId: ada.id });
    await asBen?.messages.typing({ userId: ada.id });
    expect(await ada.events.next('typing')).toEqual({ from: benId });
    expect(ada.events.seen.map(({ type }) => type)).not.toContain('typing');
  });

  test('updates both parties of an exchange as it goes on, and no one else', async () => {
    const [ada, ben, stranger] = [await member(), await member(), await member()];
    const { id: serviceRequestId } = await createPostRow(t.db, ada.id);
    const asked = await ben.client.post('/api/exchanges', { providerUserId: ada.id, serviceRequestId });
    const { id } = asked.body as { id: string };
    for (const party of [ada, ben]) expect(await party.events.next('exchange')).toEqual({ id, status: 'pending' });
    await ada.client.patch(`/api/exchanges/${id}`, { status: 'accepted' });
    for (const party of [ada, ben]) expect(await party.events.next('exchange')).toEqual({ id, status: 'accepted' });
    expect(await ben.events.next('notification')).toEqual({ id: expect.any(String) });
    expect(stranger.events.seen).toEqual([]);
  });

  test('says nothing of what was refused', async () => {
    const [ada, ben] = [await member(), await member()];
    await ada.client.post('/api/messages', { receiverId: ben.id, content: ' ' });
    await ada.client.post('/api/messages', { receiverId: ben.id, content: 'Real' });
    await ben.events.next('message');
    expect(ben.events.seen.filter(({ type }) => type === 'message')).toEqual([]);
  });

  /** Opens a stream by a cookie or a token and measures how long it takes to end. */
  const openStream = async (via: 'session' | 'token') => {
    const { client, id } = await registeredClient(t);
    const token = await addToken(id);
    const headers: Record<string, string> =
      via === 'token' ? { authorization: `Bearer ${token}` } : { cookie: client.cookie() };
    const stream = await fetch(`${address}/api/events`, { headers });
    const began = performance.now();
    return { client, id, headers, text: stream.text(), since: () => performance.now() - began };
  };

  test.each(['session', 'token'] as const)('ends at once when its member is suspended (%s)', async (via) => {
    const stream = await openStream(via);
    const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await admin.admin.suspend({ id: stream.id, suspended: true, reason: 'Spam' });
    expect(await stream.text).toContain('event: session');
    expect((await fetch(`${address}/api/events`, { headers: stream.headers })).status).toBe(401);
  });

  test.each([
    ['session', 'is signed out', async ({ client }) => void (await client.post('/api/auth/logout'))],
    ['session', 'is ended elsewhere', ({ id }) => t.deps.sessions.endAll(id)],
    ['session', 'is ended in the list of sessions', ({ id }) => endFirst(id)],
    ['session', 'loses its member', ({ id }) => erase(id)],
    ['token', 'loses its member', ({ id }) => erase(id)],
    ['token', 'is revoked', ({ id }) => revoke(id)],
  ] satisfies ['session' | 'token', string, (of: Awaited<ReturnType<typeof openStream>>) => Promise<void>][])(
    'ends at once when its %s %s',
    async (via, _how, happen) => {
      const stream = await openStream(via);
      await happen(stream);
      await stream.text;
      expect(stream.since()).toBeLessThan(5_000);
    },
  );

  test('ends at once when another node ended its session, whatever this one has looked up', async () => {
    // Writes of other processes do not change this version.
    t.deps.db.version = () => 0;
    const stream = await openStream('session');
    await t.deps.sessions.endAll(stream.id);
    await stream.text;
    expect(stream.since()).toBeLessThan(5_000);
  });

  test('looks nothing up for an event: only for what ended, and all streams together now and then', async () => {
    const [ada, ben] = [await member(), await member()];
    const lookUps = vi.spyOn(t.deps.sessions, 'find');
    await ada.client.post('/api/messages', { receiverId: ben.id, content: 'Hi' });
    await ben.events.next('message');
    expect(lookUps, 'for the request only').toHaveBeenCalledTimes(1);
  });

  test('sends nothing more to a session that has ended, however soon it happens', async () => {
    const [ada, ben] = [await member(), await member()];
    const elsewhere = await openEvents(address, await t.deps.sessions.start(ben.id, null).then(cookieIn));
    await ben.client.post('/api/auth/logout');
    await ada.client.post('/api/messages', { receiverId: ben.id, content: 'Hi' });
    expect(await elsewhere.next('message')).toBeTruthy();
    await ben.events.ended;
    expect(ben.events.seen).toEqual([]);
  });

  test('does not answer a HEAD, which would wait for its end', async () => {
    const { client, events } = await member();
    const answer = await fetch(`${address}/api/events`, { method: 'HEAD', headers: { cookie: client.cookie() } });
    expect(answer.status).toBe(405);
    await events.cut();
  });

  test('ends when the server shuts down, which does not wait for it', async () => {
    const { events } = await member();
    await t.app.close();
    await events.ended;
    expect(events.status).toBe(200);
  });
});
