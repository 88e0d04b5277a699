import { newId } from '#db/client/ids.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember, postInput } from '../../test/factories.ts';
import { findPostRow } from '../../test/rows.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { comeBack, leave } from '../../test/mail/leave-and-return.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let moderator: Caller;
let other: Caller;
let author: Caller;
let authorId: string;
withTestApp();
beforeAll(async () => {
  moderator = await callerFor(t.deps, await createMember(t.db, { role: 'moderator' }));
  other = await callerFor(t.deps, await createMember(t.db));
});
beforeEach(async () => {
  authorId = await createMember(t.db);
  author = await callerFor(t.deps, authorId);
});
afterEach(() => void vi.useRealTimers());

const grounds = { reason: 'It only leads elsewhere.', rule: 'conduct' };
const withAddress = 'Logos in three rounds. Write to me at ada@logos.example or call 512-555-0134.';
const publish = (description = withAddress) => author.posts.create({ ...postInput, description });
const missing = { code: 'NOT_FOUND' };
const listed = async (id: string) =>
  (await other.posts.list({ userId: authorId })).items.some((post) => post.id === id);
/** A day later, when the job runs. */
const aDayLater = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR });
  await t.runJobs();
};

describe('a first post with an address in it', () => {
  test('is seen by its author and moderators, and by no one else anywhere', async () => {
    const post = await author.posts.create({ ...postInput, description: withAddress, visibility: 'everyone' });
    expect(post).toMatchObject({ status: 'held', heldReason: 'address' });
    expect(Date.parse(post.heldUntil ?? '') - Date.parse(post.createdAt)).toBe(24 * HOUR);
    await t.runJobs();
    expect((await author.posts.own()).map(({ status }) => status)).toEqual(['held']);
    expect(await moderator.posts.byId({ id: post.id })).toMatchObject({ status: 'held' });
    await expect(other.posts.byId({ id: post.id })).rejects.toMatchObject(missing);
    expect(await listed(post.id)).toBe(false);
    for (const path of [`/api/public/posts/${post.id}`, `/p/${post.id}`, `/p/${post.id}/share.png`]) {
      expect((await restClient(t).get(path)).status, path).toBe(404);
    }
    expect(String((await restClient(t).get('/sitemap.xml')).body)).not.toContain(post.id);
    const request = { serviceRequestId: post.id, providerUserId: authorId, message: 'May I ask for this?' };
    await expect(other.exchanges.create(request)).rejects.toMatchObject(missing);
    await expect(other.posts.update({ id: post.id, status: 'active' })).rejects.toMatchObject(missing);
  });

  test('counts for the month, and is not opened, renewed or boosted by its author', async () => {
    const { id } = await publish();
    expect((await author.subscription.status()).usage.postsThisMonth).toBe(1);
    const held = { code: 'CONFLICT', message: expect.stringContaining('looking at this post') };
    await expect(author.posts.update({ id, status: 'active' })).rejects.toMatchObject(held);
    await expect(author.posts.update({ id, status: 'closed' })).rejects.toMatchObject(held);
    await expect(author.posts.renew({ id })).rejects.toMatchObject(held);
    await expect(author.boosts.start({ id })).rejects.toMatchObject(held);
    expect(await author.posts.remove({ id })).toEqual({ success: true });
    await aDayLater();
    expect(await listed(id)).toBe(false);
  });

  test('shows automatically after 24 hours, and only then notifies members', async () => {
    const near = await createMember(t.db, { location: 'Austin, TX', lat: 30.27, lng: -97.74 });
    const { id } = await publish();
    await t.runJobs();
    const notices = async () =>
      (await (await callerFor(t.deps, near)).notifications.list({})).items.filter(({ actionUrl }) =>
        actionUrl?.includes(id),
      ).length;
    expect(await notices()).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * HOUR });
    await t.runJobs();
    expect(await listed(id)).toBe(false);
    vi.useRealTimers();
    await aDayLater();
    expect(await listed(id)).toBe(true);
    expect(await author.posts.byId({ id })).toMatchObject({ status: 'active', heldReason: null, heldUntil: null });
    expect(await notices()).toBe(1);
  });

  test('shows at once when its author takes the address out, and waits when a change puts one in', async () => {
    const { id } = await publish();
    const plain = 'Logos in three rounds, with files for print and screen.';
    expect(await author.posts.update({ id, description: `${plain} See logos.example.com.` })).toMatchObject({
      status: 'held',
    });
    expect(await author.posts.update({ id, description: plain })).toMatchObject({ status: 'active' });
    expect(await listed(id)).toBe(true);
    expect(await author.posts.update({ id, description: withAddress })).toMatchObject({ status: 'held' });
    expect(await listed(id)).toBe(false);
  });

  test('that waits again shows after its own 24 hours, not after the first ones', async () => {
    const { id } = await publish();
    await author.posts.update({ id, description: 'Logos in three rounds, with files for print and screen.' });
    const began = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: began + 12 * HOUR });
    await author.posts.update({ id, description: withAddress });
    vi.setSystemTime(began + 25 * HOUR);
    await t.runJobs();
    expect(await listed(id)).toBe(false);
    vi.setSystemTime(began + 37 * HOUR);
    await t.runJobs();
    expect(await listed(id)).toBe(true);
  });

  test.each([
    'mine is ada at gmail.com, write to me there',
    'see www.logos.example for all of my work',
    'five one two five five five oh one three four',
  ])('“%s” counts as an address', async (words) => {
    expect(await publish(`Logos in three rounds, ${words}.`)).toMatchObject({ status: 'held' });
  });

  test('a later one of the same member shows at once', async () => {
    const first = await publish('Logos in three rounds, with files for print and screen.');
    expect(first.status).toBe('active');
    expect((await publish()).status).toBe('active');
  });
});

describe('staff', () => {
  test('list what waits, and show it now', async () => {
    const { id } = await publish();
    expect((await moderator.heldPosts.list({})).items.map((post) => post.id)).toContain(id);
    expect(await moderator.heldPosts.decide({ id, status: 'active' })).toMatchObject({ id, status: 'active' });
    expect(await listed(id)).toBe(true);
    await expect(moderator.heldPosts.decide({ id, status: 'active' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await author.posts.update({ id, estimatedValue: 60 }), 'the address is not new').toMatchObject({
      status: 'active',
    });
  });

  test('do not decide about a post of their own', async () => {
    const id = await createMember(t.db, { role: 'moderator' });
    const own = await callerFor(t.deps, id);
    const post = await own.posts.create({ ...postInput, description: withAddress });
    const refused = { code: 'CONFLICT', cause: expect.objectContaining({ code: 'ADMIN_ON_SELF' }) };
    await expect(own.heldPosts.decide({ id: post.id, status: 'active' })).rejects.toMatchObject(refused);
  });

  test('remove it for a reason, which can be appealed', async () => {
    const { id } = await publish();
    for (const given of [{}, { reason: 'Short', rule: 'conduct' }, { reason: grounds.reason }]) {
      await expect(moderator.heldPosts.decide({ id, status: 'removed', ...given })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    expect(await moderator.heldPosts.decide({ id, status: 'removed', ...grounds })).toMatchObject({
      status: 'removed',
    });
    const [decision] = (await author.decisions.list({})).items;
    expect(decision).toMatchObject({ kind: 'post_removed', foundBy: 'system', ...grounds });
    await aDayLater();
    expect(await listed(id)).toBe(false);
    vi.useRealTimers();
    await author.decisions.appeal({
      id: decision?.id ?? '',
      text: 'It is the address of my shop, as the Terms allow.',
    });
    const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await admin.appeals.decide({ id: decision?.id ?? '', outcome: 'reversed', note: 'It is a shop as you say.' });
    expect(await listed(id)).toBe(true);
  });

  test('cannot decide a post that does not exist', async () => {
    await expect(moderator.heldPosts.decide({ id: newId(), status: 'active' })).rejects.toMatchObject(missing);
  });
});

test('a held post is in the export of its author, with the reason', async () => {
  const { client, id: userId } = await registeredClient(t);
  author = await callerFor(t.deps, userId);
  const { id } = await publish();
  const { posts: own } = (await client.get('/api/user/export')).body as { posts: Record<string, unknown>[] };
  const held = { id, status: 'held', heldReason: 'address', heldUntil: expect.stringMatching(/Z$/) };
  expect(own).toEqual([expect.objectContaining(held)]);
});

test('a held post is hidden with its erased account, and waits on when that returns', async () => {
  const { id } = await publish();
  const token = await leave(t, authorId);
  expect(await findPostRow(t.db, id)).toMatchObject({ status: 'removed', heldUntil: null });
  await comeBack(t, token);
  expect((await findPostRow(t.db, id))?.heldUntil).not.toBeNull();
});
