// PostgreSQL too: which words its index has.
import { installCatalog } from '#db/catalog/install.ts';
import { vocabulary } from '#db/schema/posts/search.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, createPostRow, createSessionCookie } from '../../../test/factories.ts';
import { updateMember } from '../../../test/rows.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { countVocabulary } from './count-vocabulary.ts';
import { readSearch } from './read-search.ts';

let me: string;
let caller: Caller;
withTestApp();
beforeAll(async () => {
  await installCatalog(t.db);
  me = await createMember(t.db);
  caller = await callerFor(t.deps, me);
});
beforeEach(() => t.db.write((tx) => tx.update(posts).set({ status: 'removed' })));

const count = () => countVocabulary(t.deps, new AbortController().signal);
const write = async (serviceOffered: string, members = 1, fields: object = {}) => {
  for (let n = 0; n < members; n++) await createPostRow(t.db, await createMember(t.db, fields), { serviceOffered });
};
const listWords = async () => (await t.db.fresh.select().from(vocabulary)).map(({ word }) => word);
const instead = async (search: string, kind: 'posts' | 'people' = 'posts') =>
  (await readSearch(t.db, { search }, kind)).reading.instead;

describe('the vocabulary', () => {
  test('has the words that three members use in open posts', async () => {
    await write('calligraphy', 3);
    await write('macrame', 2);
    await write('kintsugi', 3, { suspendedAt: 1 });
    await count();
    expect(await listWords()).toContain('calligraphy');
    expect(await listWords()).not.toContain('macrame');
    expect(await listWords()).not.toContain('kintsugi');
    await t.db.write((tx) => tx.update(posts).set({ status: 'closed' }));
    await count();
    expect(await listWords()).toEqual([]);
  });

  test('has no name of a member, and no word of one member alone, however many posts', async () => {
    await updateMember(t.db, me, { lastName: 'Calligraphy' });
    await write('calligraphy', 3);
    const author = await createMember(t.db);
    for (let n = 0; n < 4; n++) await createPostRow(t.db, author, { serviceOffered: 'macrame' });
    await count();
    expect(await listWords()).not.toContain('calligraphy');
    expect(await listWords()).not.toContain('macrame');
    await updateMember(t.db, me, { lastName: 'Lee' });
  });
});

describe('a typing error', () => {
  beforeEach(async () => {
    await write('calligraphy', 3);
    await count();
  });

  test.each([
    ['one letter left out', 'caligraphy', 'calligraphy'],
    ['two, in a word of nine letters', 'caligrapy', 'calligraphy'],
    ['neighbors exchanged', 'calilgraphy', 'calligraphy'],
    ['in a word of a skill', 'plumer', 'plumber'],
    ['in its plural', 'hedshots', 'headshot'],
    ['beside other words', 'need a plumer Today', 'need a plumber Today'],
    ['beside signs that a replacement knows', "plumer $& $' austin tx", "plumber $& $' austin tx"],
  ])('is corrected: %s', async (_what, typed, meant) => {
    expect(await instead(typed)).toBe(meant);
  });

  test.each([
    ['in a short word', 'logp'],
    ['of the first letter', 'lumber'],
    ['too far away', 'calgrphy'],
    ['beside a digit', 'calligraph1'],
    ['that is a word', 'calligraphy'],
    ['that is a filler', 'please'],
  ])('is not seen %s', async (_what, typed) => {
    expect(await instead(typed)).toBeNull();
  });

  test('is not assumed where a post has the word, or a member the name', async () => {
    await write('plumer');
    expect(await instead('plumer')).toBeNull();
    await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
    expect(await instead('plumer')).toBe('plumber');
    await createMember(t.db, { firstName: 'Plumerio' });
    expect(await instead('plumer')).toBe('plumber');
    expect(await instead('plumer', 'people')).toBeNull();
  });

  test('becomes the word that more members use, then the first by the alphabet', async () => {
    await write('baskets', 3);
    await write('bassets', 4);
    await count();
    expect(await instead('basxets')).toBe('bassets');
    await write('baskets', 1);
    await count();
    expect(await instead('basxets')).toBe('baskets');
  });
});

describe('over HTTP', () => {
  const search = async (query: string) =>
    t.app.inject({ url: `/api/service-requests?${query}`, headers: { cookie: await createSessionCookie(t.db, me) } });

  test('a search says what was made of it, and each part can be switched off', async () => {
    await createPostRow(t.db, await createMember(t.db), {
      serviceOffered: 'Plumbing',
      location: 'Austin, TX',
      lat: 30.27,
      lng: -97.74,
    });
    const answer = await search('search=plumer%20in%20austin');
    expect(answer.json()).toHaveLength(1);
    expect(answer.headers).toMatchObject({
      'x-search-skills': 'plumbing',
      'x-search-place': 'Austin, TX',
      'x-search-instead': encodeURIComponent('plumber in austin'),
    });
    const exact = await search('search=plumer%20in%20austin&exact=1');
    expect([exact.json(), exact.headers['x-search-instead']]).toEqual([[], undefined]);
    const everywhere = await search('search=plumbing%20in%20boston&place=off');
    expect([everywhere.json(), everywhere.headers['x-search-place']]).toEqual([[], undefined]);
    const plain = await search('search=plumber&skills=off');
    expect([plain.json(), plain.headers['x-search-skills']]).toEqual([[], undefined]);
    expect((await search('search=plumber&exact=yes')).statusCode).toBe(400);
  });

  test.each([
    ['logo in Łódź', 'Łódź, Poland'],
    ['logo near São Paulo', 'São Paulo, Brazil'],
  ])('a place goes into a header whatever its letters: %s', async (words, place) => {
    const { statusCode, headers } = await search(`search=${encodeURIComponent(words)}`);
    expect([statusCode, decodeURIComponent(String(headers['x-search-place']))]).toEqual([200, place]);
  });

  test('a place that was chosen wins over one in the words', async () => {
    const { headers } = await search('search=plumber%20austin&near=Boston,%20MA');
    expect(headers['x-search-place']).toBeUndefined();
  });

  test('people are found the same way', async () => {
    expect((await caller.profile.search({ q: 'plumbr in austin' })).reading).toEqual({
      skills: [{ id: 'plumbing', name: 'Plumbing repair' }],
      place: 'Austin, TX',
      instead: 'plumber in austin',
    });
  });
});
