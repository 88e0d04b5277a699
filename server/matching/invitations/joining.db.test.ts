import { installCatalog } from '#db/catalog/install.ts';
import { invitationJoins, invitations } from '#db/schema/matching/invitations.ts';
import { deviceMarks } from '#db/schema/auth/sessions.ts';
import { boosts } from '#db/schema/posts/posts.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rewardInvitation } from './reward/reward.ts';
import {
  type Caller,
  callerFor,
  createExchange,
  createMember,
  createPostRow,
  postInput,
} from '../../test/factories.ts';
import { listUnread, updateExchange, updateMember } from '../../test/rows.ts';
import { registeredClient, restClient, testPassword } from '../../test/rest-client.ts';
import { comeBack, leave } from '../../test/mail/leave-and-return.ts';
import { complete } from '../../test/invitations/complete.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let me: string;
let caller: Caller;
let code: string;
let invitationId: string;
withTestApp();
beforeAll(() => installCatalog(t.db));
beforeEach(async () => {
  me = await createMember(t.db, { firstName: 'Ida' });
  caller = await callerFor(t.deps, me);
  ({ code, id: invitationId } = await caller.invitations.create({ skillId: 'plumbing', place: 'Austin, TX' }));
});

const findJoin = async (userId: string) =>
  (await t.db.fresh.select().from(invitationJoins).where(eq(invitationJoins.userId, userId)))[0];
const countJoined = async () =>
  (await t.db.fresh.select().from(invitations).where(eq(invitations.id, invitationId)))[0]?.joined;
const listGifts = (userId: string) =>
  t.db.fresh
    .select()
    .from(boosts)
    .where(and(eq(boosts.userId, userId), eq(boosts.source, 'gift')));
const newcomer = async (fields: Record<string, unknown> = {}, isEmailVerified = true) => {
  const { client, ...self } = await registeredClient(t, { invitation: code, ...fields });
  await updateMember(t.db, self.id, { isEmailVerified });
  return { client, ...self };
};
describe('joining', () => {
  test('counts once, fills in skill, industry and place, and notifies the inviter', async () => {
    const { id, client } = await newcomer({ invitation: code.toUpperCase() });
    expect(await findJoin(id)).toMatchObject({ invitationId, inviterId: me, rewardedAt: null });
    expect((await caller.invitations.list({})).items[0]?.joined).toBe(1);
    const profile = (await client.get('/api/auth/user')).body;
    expect(profile).toMatchObject({ location: 'Austin, TX', skillsOffered: ['plumbing'], profileComplete: false });
    expect((profile as { industries: unknown[] }).industries).toHaveLength(1);
    expect(await listUnread(t.db, me)).toEqual(['Someone joined with your invitation']);
  });

  test.each([['abcde-fghjk'], ['nonsense']])('is possible with an invalid code: %s', async (invitation) => {
    const { id } = await newcomer({ invitation });
    expect(await findJoin(id)).toBeUndefined();
  });

  test('an ended invitation counts no one, and neither does one of a suspended member', async () => {
    await updateMember(t.db, me, { suspendedAt: Date.now() });
    expect(await findJoin((await newcomer()).id)).toBeUndefined();
    await updateMember(t.db, me, { suspendedAt: null });
    await caller.invitations.end({ id: invitationId });
    expect(await findJoin((await newcomer()).id)).toBeUndefined();
    expect(await countJoined()).toBe(0);
  });

  test('a member who is signed in is not a newcomer', async () => {
    const { client } = await newcomer();
    const second = await client.register({ invitation: code });
    expect(await findJoin(second.id)).toBeUndefined();
    expect(await countJoined()).toBe(1);
  });

  test('an address that is taken counts nothing', async () => {
    const { email } = await newcomer();
    const body = { firstName: 'Ada', lastName: 'Stone', email, password: testPassword, invitation: code };
    expect((await restClient(t).post('/api/auth/register', body)).status).toBe(409);
    expect(await countJoined()).toBe(1);
  });
});

describe('the thanks after the first confirmed exchange', () => {
  test('boost a post of both, once', async () => {
    const { id } = await newcomer();
    const { id: older } = await createPostRow(t.db, me, { serviceOffered: 'Bookkeeping' });
    const own = await createPostRow(t.db, id);
    await complete(t, id);
    expect(await listGifts(id)).toMatchObject([{ postId: own.id }]);
    expect(await listGifts(me)).toMatchObject([{ postId: older }]);
    expect(await listUnread(t.db, id)).toContain('Thank you: your post is boosted');
    expect(await listUnread(t.db, me)).toContain('Thank you: your post is boosted');
    await complete(t, id);
    expect(await listGifts(id)).toHaveLength(1);
    expect(await listGifts(me)).toHaveLength(1);
  });

  test('come once of 20 at once', async () => {
    const { id } = await newcomer();
    await createPostRow(t.db, me);
    await createPostRow(t.db, id);
    const partner = await createMember(t.db);
    const { id: exchangeId } = await createExchange(t.deps, { requester: id, provider: partner }, 'completed');
    const confirmed = { completionState: 'confirmed' as const, countsFor: 'both' as const };
    await updateExchange(t.db, exchangeId, confirmed);
    await runConcurrently(() => t.db.write((tx) => rewardInvitation(t.deps, tx, { exchangeId })));
    expect(await listGifts(id)).toHaveLength(1);
    expect(await listGifts(me)).toHaveLength(1);
  });

  test('wait for the next post of a member who has none', async () => {
    const { id } = await newcomer();
    await complete(t, id);
    expect(await listGifts(id)).toEqual([]);
    expect(await listUnread(t.db, me)).toContain('A boost is waiting for your next post');
    const post = await caller.posts.create(postInput);
    expect(await listGifts(me)).toMatchObject([{ postId: post.id }]);
    await caller.posts.update({ id: post.id, estimatedValue: 400 });
    expect(await listGifts(me)).toHaveLength(1);
    expect(await listGifts(id)).toEqual([]);
  });

  test('are never given between accounts of one device, and not later either', async () => {
    const { id } = await newcomer();
    await createPostRow(t.db, me);
    await createPostRow(t.db, id);
    const seen = { mark: `mark-${id}`, lastSeenAt: Date.now() };
    await t.db.write((tx) =>
      tx.insert(deviceMarks).values([
        { userId: me, ...seen },
        { userId: id, ...seen },
      ]),
    );
    await complete(t, id);
    await t.db.write((tx) => tx.delete(deviceMarks).where(eq(deviceMarks.mark, seen.mark)));
    await complete(t, id);
    expect(await listGifts(id)).toEqual([]);
    expect(await listGifts(me)).toEqual([]);
    expect(await findJoin(id)).toMatchObject({ rewardedAt: null, withheldAt: expect.any(Number) });
  });

  test('are for newcomers by invitation alone', async () => {
    const plain = await createMember(t.db);
    await createPostRow(t.db, plain);
    await complete(t, plain);
    expect(await listGifts(plain)).toEqual([]);
  });
});

describe('a member who leaves', () => {
  test('takes the invitations along and brings them back; the newcomer is thanked all the same', async () => {
    const { client, ...inviter } = await registeredClient(t);
    const made = (await client.post('/api/invitations', { skillId: 'tiling', place: 'Austin, TX' })).body as {
      code: string;
    };
    const { id } = await newcomer({ invitation: made.code });
    await createPostRow(t.db, id);
    const token = await leave(t, inviter.id);
    expect((await restClient(t).get(`/api/join/${made.code}`)).status).toBe(404);
    await complete(t, id);
    expect(await listGifts(id)).toHaveLength(1);
    await comeBack(t, token);
    expect((await restClient(t).get(`/api/join/${made.code}`)).status).toBe(200);
    expect(await listGifts(inviter.id)).toEqual([]);
  });

  test('and returns is not thanked twice, and the count of newcomers stays', async () => {
    const { id } = await newcomer();
    await createPostRow(t.db, me);
    await createPostRow(t.db, id);
    await complete(t, id);
    const token = await leave(t, id);
    expect((await caller.invitations.list({})).items[0]?.joined).toBe(1);
    await comeBack(t, token);
    await complete(t, id);
    expect(await listGifts(me)).toHaveLength(1);
    expect(await listGifts(id)).toHaveLength(1);
  });
});

test('the export has the invitations and what they brought, without ids of others', async () => {
  const { client, ...self } = await registeredClient(t, { invitation: code });
  await client.post('/api/invitations', { skillId: 'tiling', place: 'Austin, TX' });
  const data = (await client.get('/api/user/export')).body as Record<string, unknown>;
  expect(data['invitations']).toMatchObject([{ skillId: 'tiling', place: 'Austin, TX', joined: 0 }]);
  expect(data['invitationJoins']).toMatchObject([{ invitationId, rewardedAt: null }]);
  expect(JSON.stringify(data['invitationJoins'])).not.toContain(me);
  expect(self.id).not.toBe(me);
});
