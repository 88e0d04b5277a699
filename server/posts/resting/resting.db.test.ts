import { apiTokens } from '#db/schema/auth/sign-in.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { newId } from '#db/client/ids.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashSecret } from '../../platform/core/secrets.ts';
import { DAY } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember, createPostRow, createSessionCookie } from '../../test/factories.ts';
import { findMemberRow, loadNotices, updatePost } from '../../test/rows.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { restPosts } from './rest.ts';

let ownerId: string;
let id: string;
let other: Caller;
const START = Date.parse('2031-03-03T12:00:00Z');
withTestApp();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
  ownerId = await createMember(t.db);
  other = await callerFor(t.deps, await createMember(t.db));
  id = (await createPostRow(t.db, ownerId, { expiresAt: START + 300 * DAY, visibility: 'everyone' })).id;
  await rest();
  t.outbox.length = 0;
});
afterEach(() => void vi.useRealTimers());

const rest = async () => {
  await restPosts(t.deps, {}, { signal: new AbortController().signal });
  await t.runJobs();
};
const later = async (days: number) => {
  vi.setSystemTime(Date.now() + days * DAY);
  await rest();
};
const listed = async () => (await other.posts.list({})).items.map((post) => post.id);
const listReminders = async () => (await loadNotices(t.db, ownerId)).filter(({ kind }) => kind === 'post.resting-soon');
const visit = async () =>
  t.app.inject({ url: '/api/user/profile', headers: { cookie: await createSessionCookie(t.db, ownerId) } });

describe('a member who is not here', () => {
  test('gets one email after 30 days, and two weeks later their posts rest', async () => {
    await later(29);
    expect(await listReminders()).toEqual([]);
    await later(1);
    await later(1);
    expect(await listReminders()).toHaveLength(1);
    expect(t.outbox.filter(({ subject }) => subject === 'Your post will rest soon')).toHaveLength(1);
    await later(12);
    expect(await listed()).toEqual([id]);
    await later(1);
    expect(await listed()).toEqual([]);
    expect((await other.profile.byId({ id: ownerId })).isResting).toBe(true);
    expect(await other.posts.byId({ id })).toMatchObject({ status: 'active', isResting: true });
    await expect((await callerFor(t.deps, null)).public.post({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await later(20);
    expect(await listReminders()).toHaveLength(1);
  });

  test('has as long as DORMANT_DAYS says', async () => {
    vi.setSystemTime(START + 89 * DAY);
    const deps = { ...t.deps, env: { ...t.deps.env, DORMANT_DAYS: 90 } };
    const run = () => restPosts(deps, {}, { signal: new AbortController().signal });
    await run();
    expect(await listReminders()).toEqual([]);
    vi.setSystemTime(START + 90 * DAY);
    await run();
    expect(await listReminders()).toHaveLength(1);
  });

  test('gets none without an open post, and none who has said that they are away', async () => {
    await updatePost(t.db, id, { status: 'closed' });
    await later(40);
    expect(await listReminders()).toEqual([]);
    await updatePost(t.db, id, { status: 'active' });
    await (await callerFor(t.deps, ownerId)).away.set({ until: '2031-08-01' });
    await later(40);
    expect(await listReminders()).toEqual([]);
  });

  test('can be asked all the same, with the usual time for an answer', async () => {
    await later(30);
    await later(14);
    const request = { providerUserId: ownerId, serviceRequestId: id, message: 'Shall we?' };
    const { answerBy } = await other.exchanges.create(request);
    expect(Date.parse(answerBy ?? '')).toBe(Date.now() + 7 * DAY);
  });
});

describe('a member who comes back', () => {
  beforeEach(async () => {
    await later(30);
    await later(14);
  });

  test('is listed again with the first request of a session', async () => {
    expect(await listed()).toEqual([]);
    expect((await visit()).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await listed()).toEqual([id]));
    expect(await findMemberRow(t.db, ownerId)).toMatchObject({ dormantSince: null, restingSince: null });
  });

  test('is listed again with the first request by a token', async () => {
    const token = { id: newId(), userId: ownerId, name: 'Script', scope: 'read' as const, createdAt: START };
    await t.db.write((tx) => tx.insert(apiTokens).values({ ...token, tokenHash: hashSecret('proquo_secret') }));
    await t.app.inject({ url: '/api/user/profile', headers: { authorization: 'Bearer proquo_secret' } });
    await vi.waitFor(async () => expect(await listed()).toEqual([id]));
  });

  test('is listed again by the button in the email, without a session', async () => {
    const [, token = ''] = /still-available\?token=(\S+)/.exec(t.outbox[0]?.text ?? '') ?? [];
    const visitor = await callerFor(t.deps, null);
    await visitor.stillAvailable.read({ token });
    expect(await listed()).toEqual([]);
    await visitor.stillAvailable.confirm({ token });
    expect(await listed()).toEqual([id]);
  });

  test('gets an email again after another 30 days', async () => {
    await visit();
    await vi.waitFor(async () => expect(await listed()).toEqual([id]));
    await later(30);
    expect(await listReminders()).toHaveLength(2);
  });

  test('keeps an absence that they announce with their first request', async () => {
    const away = { until: '2031-06-01', timeZone: 'UTC' };
    const cookie = await createSessionCookie(t.db, ownerId);
    await t.app.inject({ method: 'PUT', url: '/api/users/away', headers: { cookie }, payload: away });
    await vi.waitFor(async () => expect((await findMemberRow(t.db, ownerId))?.restingSince).toBeNull());
    expect((await findMemberRow(t.db, ownerId))?.awayUntil).toBe('2031-06-01');
    expect((await other.profile.byId({ id: ownerId })).awayUntil).toBe('2031-06-01');
  });
});
