// PostgreSQL too: what visitors find, and in which order.
import { publicPost, publicProfile } from '#contracts/public/public.ts';
import { installCatalog } from '#db/catalog/install.ts';
import { newId } from '#db/client/ids.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callerFor, createExchange, createMember } from '../test/factories.ts';
import { publish, showHeldPost } from '../test/public/publish.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

withTestApp();
beforeAll(() => installCatalog(t.db));

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await t.app.inject({ url: `/api/public/${path}`, headers });
  return { status: response.statusCode, headers: response.headers, body: response.body ? response.json() : null };
};

describe('a post', () => {
  test('is for members only until its owner opens it, and then has the fields of a public post and no others', async () => {
    const { id, caller } = await publish(t, {}, { visibility: 'members' });
    const never = await get('posts/nowhere');
    expect(never).toMatchObject({ status: 404, body: { appCode: 'POST_NOT_FOUND' } });
    expect(await get(`posts/${id}`)).toMatchObject({ status: 404, body: never.body });
    await caller.posts.update({ id, visibility: 'everyone' });
    const { status, body } = await get(`posts/${id}`);
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual(Object.keys(publicPost.shape).sort());
    expect(body).toMatchObject({
      id,
      url: expect.stringContaining(`http://proquo.test/p/${id}/`),
      status: 'active',
      town: 'Austin, TX',
      author: { id: null, name: 'A member', pictureUrl: null },
    });
  });

  test.each([
    ['members', { id: null, name: 'A member', pictureUrl: null }],
    ['name', { name: 'Zoë Q.', pictureUrl: null }],
    ['profile', { name: 'Zoë Q.', pictureUrl: '/api/pictures/zoe' }],
  ] as const)('shows its author as far as %s allows', async (visibility, author) => {
    const { id, ownerId } = await publish(t, {
      firstName: 'Zoë',
      lastName: 'quentin-doe',
      profileImageUrl: '/api/pictures/zoe',
      visibility,
    });
    const { body } = await get(`posts/${id}`);
    expect(body).toMatchObject({ author: visibility === 'members' ? author : { ...author, id: ownerId } });
    expect(JSON.stringify(body)).not.toMatch(/quentin/i);
  });

  test('never shows what was typed as the place, addresses or phone numbers', async () => {
    const { id } = await publish(
      t,
      {},
      {
        location: '12 Secret Lane, Austin, TX 78701',
        description: 'Write to maya.s@example.com or call (512) 555-0142, from $1,200 on, 30 years of work since 1994.',
      },
    );
    await showHeldPost(t, id);
    const { body } = await get(`posts/${id}`);
    expect(body).toMatchObject({
      town: 'Austin, TX',
      description:
        'Write to (shown to members) or call (shown to members), from $1,200 on, 30 years of work since 1994.',
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|78701/i);
  });
});

describe('a profile', () => {
  test('by name has neither words nor posts, and as a profile all that visitors may see', async () => {
    const { ownerId, id, caller } = await publish(t, {
      bio: 'I draw. Call 512 555 0142.',
      businessName: 'Maya Draws',
      languages: ['en', 'es'],
    });
    expect((await get(`members/${ownerId}`)).status).toBe(404);
    await caller.profile.updateSettings({ visibility: 'name' });
    const byName = await get(`members/${ownerId}`);
    expect(Object.keys(byName.body as object).sort()).toEqual(Object.keys(publicProfile.shape).sort());
    expect(byName.body).toMatchObject({
      name: 'Maya N.',
      town: 'Austin, TX',
      bio: null,
      businessName: null,
      languages: [],
      reviewCount: 0,
      posts: [],
    });
    await caller.profile.updateSettings({ visibility: 'profile' });
    expect((await get(`members/${ownerId}`)).body).toMatchObject({
      bio: 'I draw. Call (shown to members).',
      businessName: 'Maya Draws',
      languages: ['en', 'es'],
      posts: [{ id, author: { id: ownerId } }],
    });
  });

  test('has reviews without the last name of whom they are about, and without contacts', async () => {
    const { ownerId } = await publish(t, { visibility: 'profile', firstName: 'Maya', lastName: 'Okafor' });
    const reviewer = await createMember(t.db, { visibility: 'name', firstName: 'Ben', lastName: 'Hill' });
    const exchange = await createExchange(t.deps, { requester: reviewer, provider: ownerId }, 'completed');
    const written = { rating: 5, status: 'approved' as const, createdAt: Date.now(), publishedAt: Date.now() };
    await t.db.write((tx) =>
      tx.insert(reviews).values({
        ...written,
        id: newId(),
        exchangeId: exchange.id,
        reviewerId: reviewer,
        revieweeId: ownerId,
        comment: 'Maya Okafor is great. Call 512 555 0142.',
      }),
    );
    expect((await get(`members/${ownerId}`)).body).toMatchObject({
      reviews: [{ comment: 'Maya O. is great. Call (shown to members).', reviewer: { name: 'Ben H.' } }],
    });
  });

  test('shows its posts to no blocked member on the list of a skill', async () => {
    const { id, caller } = await publish(t, { visibility: 'profile' });
    const other = await createMember(t.db);
    await caller.blocks.add({ userId: other });
    const blocked = await callerFor(t.deps, other);
    const { items } = await blocked.public.skill({ skill: 'logo-design', limit: 100 });
    expect(items.map((item) => item.id)).not.toContain(id);
  });
});

describe('a skill', () => {
  const listIds = async (query: string) => {
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const { body, headers } = await get(`skills/plumbing?limit=2&${query}${cursor && `&cursor=${cursor}`}`);
      ids.push(...(body as { id: string }[]).map(({ id }) => id));
      cursor = String(headers['x-next-cursor'] ?? '');
      if (!cursor) return ids;
    }
  };

  test('lists the posts of both sides, and with a town what is done there before what is done online', async () => {
    const offered = (location: string, more = {}) => publish(t, {}, { location, skillsOffered: ['plumbing'], ...more });
    const [austin, dallas, remote, also] = [
      await offered('Austin, TX'),
      await offered('Dallas, TX'),
      await offered('Remote/Online'),
      await offered('Boise, ID', { alsoOnline: true, skillsOffered: [], skillsWanted: ['plumbing'] }),
    ].map(({ id }) => id);
    const second = await offered('78701');
    await publish(t, {}, { skillsOffered: ['plumbing'], visibility: 'members' });
    expect(await listIds('')).toEqual([second.id, also, remote, dallas, austin]);
    expect(await listIds('place=austin-tx')).toEqual([second.id, austin, also, remote]);
    await second.caller.posts.update({ id: second.id, location: 'Dallas, TX' });
    expect(await listIds('place=dallas-tx')).toEqual([second.id, dallas, also, remote]);
    await second.caller.posts.update({ id: second.id, status: 'closed' });
    expect(await listIds('')).toEqual([also, remote, dallas, austin]);
  });

  test('that does not exist, or a town that does not, is not found', async () => {
    expect((await get('skills/alchemy')).status).toBe(404);
    expect((await get('skills/plumbing?place=atlantis-tx')).status).toBe(404);
    expect((await get('skills/plumbing?cursor=nonsense')).status).toBe(400);
  });
});

test('visitors may keep an answer for five minutes and a refusal for one; a tag saves sending it again', async () => {
  const { id } = await publish(t);
  const { headers } = await get(`posts/${id}`);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=300, must-revalidate',
    vary: 'Cookie, Authorization, Accept-Encoding',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect((await get(`posts/${id}`, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  expect((await get('posts/nowhere')).headers['cache-control']).toBe('public, max-age=60, must-revalidate');
});
