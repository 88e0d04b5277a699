import { TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { users } from '#db/schema/auth/members.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import type { notifications } from '#db/schema/notifications/notifications.ts';
import { posts as postTable } from '#db/schema/posts/posts.ts';
import { tables } from '#db/schema/tables.ts';
import { eq, getTableColumns } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { callerFor, createExchange, createIndustries, createMember, postInput } from '../../test/factories.ts';
import { findExchangeRow, findMemberRow } from '../../test/rows.ts';
import { pictureOf, putFile, setProfilePicture } from '../../test/pictures.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp();
beforeAll(() => createIndustries(t.db, ['Design']));

const password = 'a long password';
const member = (fields: Record<string, unknown> = {}) => registeredClient(t, { password, ...fields });

describe('erasing the account', () => {
  test('ends every session and token, frees the email and clears the cookie', async () => {
    const { client, email } = await member();
    const { token } = (await client.post('/api/tokens', { name: 'Script', currentPassword: password })).body as {
      token: string;
    };
    const before = client.cookie();
    expect((await client.delete('/api/user', { password })).body).toEqual({ success: true });
    expect(client.cookie()).toBe('');
    for (const headers of [{ cookie: before }, { authorization: `Bearer ${token}` }]) {
      expect((await t.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    }
    expect((await client.post('/api/auth/login', { email, password })).status).toBe(401);
    expect((await restClient(t).register({ email })).email).toBe(email);
  });

  test('leaves no personal data in the account or in anything that was the member’s alone', async () => {
    const { client, id, email } = await member({ firstName: 'Leopoldina', lastName: 'Zwart' });
    await client.patch('/api/users/profile', {
      phone: '512 555 0122',
      businessName: 'Zwart Works',
      location: 'Austin, TX',
    });
    await client.post('/api/profile', { bio: 'Zwart through and through', website: 'https://zwart.test' });
    await setProfilePicture(t, client);
    await client.delete('/api/user', { password });
    const row = await findMemberRow(t.db, id);
    expect(row).toMatchObject({ firstName: 'Former', lastName: 'member', lat: null, lng: null, profileImageUrl: null });
    expect(JSON.stringify(row)).not.toMatch(/zwart|leopoldina|555 0122|austin/i);
    expect(JSON.stringify(row)).not.toContain(email);
    const [upload] = await t.db.read.select().from(uploads).where(eq(uploads.userId, id));
    expect(upload?.status, 'kept until there is no way back').toBe('in-use');
    const searcher = await callerFor(t.deps, await createMember(t.db));
    expect((await searcher.profile.search({ q: 'zwart' })).items).toEqual([]);
    const kept = ['erasures', 'posts', 'uploads', 'trials', 'usageCounters', 'boosts', 'subscriptions', 'payments'];
    const owned = Object.entries(tables)
      .filter(([name, table]) => !kept.includes(name) && 'userId' in getTableColumns(table))
      .map(([, table]) => table as typeof notifications);
    expect(owned.length).toBeGreaterThan(5);
    for (const table of owned) expect(await t.db.read.select().from(table).where(eq(table.userId, id))).toEqual([]);
  });

  test('leaves nothing for a request to change that was on its way already', async () => {
    const { client, id } = await member();
    const { uploadURL } = (await client.post('/api/objects/upload')).body as { uploadURL: string };
    await putFile(t, uploadURL, await pictureOf());
    const { profile, posts } = await callerFor(t.deps, id);
    await client.delete('/api/user', { password });
    const erased = await t.db.read.select().from(users).where(eq(users.id, id));
    const names = { firstName: 'Leopoldina', lastName: 'Zwart' };
    const late = [
      () => profile.updateSettings({ ...names, phone: '512 555 0122' }),
      () => profile.update({ ...names, bio: 'Zwart through and through' }),
      () => profile.complete({ ...names, businessDescription: 'Logos and brands.', industries: ['design'] }),
      () => profile.acceptTerms({ version: TERMS_VERSION }),
      () => profile.setPicture({ profileImageUrl: uploadURL }),
      () => posts.create(postInput),
    ];
    for (const call of late)
      await expect(call()).rejects.toMatchObject({ code: expect.stringMatching(/UNAUTHORIZED|NOT_FOUND|BAD_REQUEST/) });
    expect(await t.db.read.select().from(users).where(eq(users.id, id))).toEqual(erased);
    expect(await t.db.read.select().from(postTable).where(eq(postTable.userId, id))).toEqual([]);
  });

  test('keeps conversations and exchanges for the other side, under Former member', async () => {
    const { client, id } = await member({ firstName: 'Gone' });
    const other = await createMember(t.db, { unlimited: true });
    const caller = await callerFor(t.deps, other);
    await client.post('/api/messages', { receiverId: other, content: 'Remember me' });
    await createExchange(t.deps, { requester: id, provider: other }, 'accepted');
    await client.delete('/api/user', { password });
    const shown = { profileImageUrl: null, isVerified: null, isFounder: null };
    const former = { id, firstName: 'Former', lastName: 'member', ...shown };
    expect((await caller.messages.conversations({})).items).toMatchObject([
      { otherUser: former, lastMessage: { content: 'Remember me' } },
    ]);
    expect((await caller.messages.thread({ userId: id })).items).toMatchObject([{ content: 'Remember me' }]);
    expect((await caller.exchanges.list({})).items).toMatchObject([{ requester: former, status: 'cancelled' }]);
    await expect(caller.messages.send({ receiverId: id, content: 'Hello?' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(caller.profile.byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('updates the open pages of those that the member had asked for an exchange', async () => {
    const { client, id } = await member();
    const provider = await createMember(t.db);
    const exchange = await createExchange(t.deps, { requester: id, provider });
    const events: unknown[] = [];
    const { unsubscribe } = t.deps.events.subscribe(provider, ({ type, data }) => events.push({ type, data }));
    await client.delete('/api/user', { password });
    unsubscribe();
    expect(events).toEqual([
      { type: 'notification', data: { id: null } },
      { type: 'exchange', data: { id: exchange.id, status: 'cancelled' } },
    ]);
  });

  test('removes the member’s posts and cancels what was still pending on either side', async () => {
    const { client, id } = await member();
    const asker = await createMember(t.db);
    const owner = await createMember(t.db);
    const incoming = await createExchange(t.deps, { requester: asker, provider: id });
    const outgoing = await createExchange(t.deps, { requester: id, provider: owner });
    await client.delete('/api/user', { password });
    const caller = await callerFor(t.deps, asker);
    await expect(caller.posts.byId({ id: incoming.postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const { id: exchangeId } of [incoming, outgoing]) {
      expect((await findExchangeRow(t.db, exchangeId))?.status).toBe('cancelled');
    }
    expect((await caller.notifications.list({})).items).toMatchObject([
      {
        title: 'Exchange cancelled',
        description: expect.stringContaining('The post was removed'),
        relatedUserName: 'Former member',
      },
    ]);
    expect((await (await callerFor(t.deps, owner)).exchanges.history({ id: outgoing.id })).at(-1)).toMatchObject({
      toStatus: 'cancelled',
    });
  });
});
