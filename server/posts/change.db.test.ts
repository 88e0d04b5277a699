import type { CreatePostInput } from '#contracts/posts/posts.ts';
import { exchangeEvents } from '#db/schema/exchanges/exchanges.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { callerFor, createExchange, createMember, postInput } from '../test/factories.ts';
import { findPostRow } from '../test/rows.ts';
import { registeredClient } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

withTestApp();

const createOwner = async (fields: Partial<CreatePostInput> = {}) => {
  const owner = await createMember(t.db, { unlimited: true });
  const caller = await callerFor(t.deps, owner);
  return { owner, caller, post: await caller.posts.create({ ...postInput, ...fields }) };
};

describe('creating a post', () => {
  test('of a free member stops at two a month, whatever is deleted', async () => {
    const caller = await callerFor(t.deps, await createMember(t.db));
    const first = await caller.posts.create(postInput);
    await caller.posts.create(postInput);
    await caller.posts.remove({ id: first.id });
    await expect(caller.posts.create(postInput)).rejects.toThrow(
      "POST_LIMIT_REACHED: You've reached your monthly post limit. Upgrade to premium for unlimited posts.",
    );
  });

  test('is unlimited during a trial', async () => {
    const caller = await callerFor(t.deps, await createMember(t.db, { unlimited: true }));
    for (let i = 0; i < 4; i += 1) await caller.posts.create(postInput);
    expect((await caller.posts.own()).length).toBe(4);
  });
});

describe('changing a post', () => {
  test('takes any part, and moves it on the map and between industries', async () => {
    const { caller, post } = await createOwner();
    const changed = await caller.posts.update({ id: post.id, location: 'Dallas, TX', industry: 'Catering' });
    expect(changed).toMatchObject({
      location: 'Dallas, TX',
      industry: 'Catering',
      serviceOffered: post.serviceOffered,
    });
    expect((await findPostRow(t.db, post.id))?.lat).toBeCloseTo(32.8, 0);
    expect((await caller.posts.list({ industry: 'catering', near: 'Dallas, TX' })).items).toHaveLength(1);
    expect((await caller.posts.list({ userId: post.userId, industry: 'design' })).items).toEqual([]);
    await caller.posts.update({ id: post.id, location: 'Remote/Online' });
    expect(await findPostRow(t.db, post.id)).toMatchObject({ lat: null, lng: null, isRemote: true });
  });

  test('needs what is requested once it requests, and drops it once it offers', async () => {
    const { caller, post } = await createOwner();
    await expect(caller.posts.update({ id: post.id, type: 'requesting' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Service requested is required when requesting a service',
    });
    const requesting = await caller.posts.update({ id: post.id, type: 'requesting', serviceRequested: 'A contract' });
    expect(requesting.serviceRequested).toBe('A contract');
    await expect(caller.posts.update({ id: post.id, serviceRequested: null })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await caller.posts.update({ id: post.id, type: 'offering' })).serviceRequested).toBeNull();
  });

  test('closes and reopens it; removed is not a status that an owner sets', async () => {
    const { caller, post } = await createOwner();
    expect((await caller.posts.update({ id: post.id, status: 'closed' })).status).toBe('closed');
    expect((await caller.posts.list({ userId: post.userId })).items).toEqual([]);
    expect((await caller.posts.byId({ id: post.id })).status).toBe('closed');
    expect((await caller.posts.own()).map((post) => post.status)).toEqual(['closed']);
    expect((await caller.posts.update({ id: post.id, status: 'active' })).status).toBe('active');
    await expect(caller.posts.update({ id: post.id, status: 'removed' as 'closed' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('removing a post', () => {
  test('makes it 404 for all, its owner included', async () => {
    const { caller, post } = await createOwner();
    expect(await caller.posts.remove({ id: post.id })).toEqual({ success: true });
    const stranger = await callerFor(t.deps, await createMember(t.db));
    for (const reader of [caller, stranger]) {
      await expect(reader.posts.byId({ id: post.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await reader.posts.title({ id: post.id }), 'who mentions it meets no failure').toBeNull();
      await expect(reader.posts.remove({ id: post.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(reader.posts.update({ id: post.id, status: 'active' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await caller.posts.own()).toEqual([]);
    expect((await caller.posts.list({ search: 'logo', userId: post.userId })).items).toEqual([]);
  });

  test('cancels the pending requests with a reason, and leaves accepted exchanges', async () => {
    const owner = await createMember(t.db);
    const [ada, ben] = [await createMember(t.db), await createMember(t.db)];
    const { id: pendingId, postId } = await createExchange(t.deps, { requester: ada, provider: owner });
    const asked = await (await callerFor(t.deps, ben)).exchanges.create({
      providerUserId: owner,
      serviceRequestId: postId,
    });
    const ownerCalls = await callerFor(t.deps, owner);
    await ownerCalls.exchanges.move({ id: asked.id, status: 'accepted' });
    await ownerCalls.posts.remove({ id: postId });
    const adaCalls = await callerFor(t.deps, ada);
    expect((await adaCalls.exchanges.list({})).items).toMatchObject([{ id: pendingId, status: 'cancelled' }]);
    expect((await adaCalls.exchanges.history({ id: pendingId })).at(-1)).toMatchObject({
      fromStatus: 'pending',
      toStatus: 'cancelled',
      actorId: owner,
      note: 'The post was removed, so we cancelled your request: Logo design.',
    });
    expect((await adaCalls.notifications.list({})).items[0]).toMatchObject({
      type: 'other',
      description: expect.stringContaining('The post was removed'),
    });
    expect((await (await callerFor(t.deps, ben)).exchanges.list({})).items).toMatchObject([{ status: 'accepted' }]);
    expect(await t.db.read.select().from(exchangeEvents).where(eq(exchangeEvents.exchangeId, asked.id))).toHaveLength(
      2,
    );
  });
});

test('a post shows its requester, and no one else, their request and until when it can be answered', async () => {
  const [requester, provider] = [await createMember(t.db), await createMember(t.db)];
  const { id, postId } = await createExchange(t.deps, { requester, provider });
  const loadRequest = async (userId: string) =>
    (await (await callerFor(t.deps, userId)).posts.byId({ id: postId })).myRequest;
  expect(await loadRequest(requester)).toEqual({
    exchangeId: id,
    status: 'pending',
    answerBy: expect.any(String),
    createdAt: expect.any(String),
  });
  expect(await loadRequest(provider)).toBeNull();
  expect(await loadRequest(await createMember(t.db))).toBeNull();
  await (await callerFor(t.deps, provider)).exchanges.move({ id, status: 'accepted' });
  expect(await loadRequest(requester)).toMatchObject({ status: 'accepted', answerBy: null });
  await (await callerFor(t.deps, requester)).exchanges.move({ id, status: 'cancelled' });
  expect(await loadRequest(requester)).toBeNull();
});

describe('over REST', () => {
  test('each form’s post is taken or refused with the specification’s sentence', async () => {
    const { client } = await registeredClient(t);
    for (const [change, message] of [
      [{ serviceOffered: '' }, "Please describe what you're offering"],
      [{ type: 'requesting', serviceRequested: '' }, 'Service requested is required when requesting a service'],
      [{ industry: '' }, 'Please select or enter the industry'],
      [{ lookingForIndustry: undefined }, "Please select industry you're looking for"],
      [{ description: 'x'.repeat(29) }, 'Description must be at least 30 characters'],
      [{ estimatedValue: '500' }, 'Please provide an estimated value'],
      [{ estimatedValue: 0 }, 'Please provide an estimated value'],
      [{ location: 'TX' }, 'Please provide your location'],
    ] as const) {
      expect(await client.post('/api/service-requests', { ...postInput, ...change })).toMatchObject({
        status: 400,
        body: { message },
      });
    }
    const { status, body } = await client.post('/api/service-requests', { ...postInput, description: 'x'.repeat(30) });
    expect(status).toBe(200);
    const { id } = body as { id: string };
    expect(
      await client.patch(`/api/service-requests/${id}`, { id: 'another', description: 'y'.repeat(40) }),
    ).toMatchObject({
      status: 200,
      body: { id, description: 'y'.repeat(40) },
    });
    expect((await client.delete(`/api/service-requests/${id}`)).body).toEqual({ success: true });
    expect((await client.get(`/api/service-requests/${id}`)).status).toBe(404);
    expect((await findPostRow(t.db, id))?.status).toBe('removed');
  });
});
