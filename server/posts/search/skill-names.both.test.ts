// PostgreSQL too: full-text search.
import { installCatalogue } from '#db/catalogue/install.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { saveMemberWords } from '#db/search/save-words.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let owner: string;
let me: Caller;
beforeAll(async () => {
  t = await createTestApp();
  await installCatalogue(t.db);
  owner = await createMember(t.db, { unlimited: true });
  me = await callerFor(t.deps, await createMember(t.db));
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
});

const offer = (serviceOffered: string) =>
  createPostRow(t.db, owner, { serviceOffered, description: 'Nothing else of it is here' });
const found = async (search: string) =>
  (await me.posts.list({ search })).items.map(({ serviceOffered }) => serviceOffered).toSorted();

describe('a search for posts understands', () => {
  test.each([
    ['the other word for a skill', 'plumber', ['Plumbing for a kitchen']],
    ['two words for one', 'pipe fitter', ['Plumbing for a kitchen']],
    ['its plural', 'plumbers', ['Plumbing for a kitchen']],
    ['what people put around it', 'I am looking for a plumber, please', ['Plumbing for a kitchen']],
    ['a sentence without a skill', 'someone to help with my orchids', ['Orchids repotted']],
    ['a word beside the skill, which has to stand there too', 'plumber kitchen', ['Plumbing for a kitchen']],
    ['and finds nothing where that word stands nowhere', 'plumber zeppelin', []],
    ['the beginning of a word, as before', 'plumb', ['Plumbing for a kitchen']],
  ])('%s', async (_what, search, expected) => {
    for (const service of ['Plumbing for a kitchen', 'Orchids repotted', 'Zeppelin rides']) await offer(service);
    expect(await found(search)).toEqual(expected);
  });

  test('nothing into words that name no skill and are all fillers', async () => {
    await offer('The best of us');
    expect(await found('the best')).toEqual(['The best of us']);
  });

  test('no longer name of a skill word by word: its words mean something else apart', async () => {
    await offer('Small animals, and repairs of boats');
    expect(await found('handyman')).toEqual([]);
  });
});

describe('a saved search', () => {
  test('finds and is alerted to what the search finds', async () => {
    const id = await createMember(t.db);
    const caller = await callerFor(t.deps, id);
    const saved = await caller.wishes.create({ search: 'need a plumber', ring: 'at_once' });
    await offer('Plumbing for a kitchen');
    const results = await caller.wishes.results({ id: saved.id });
    expect(results.items).toMatchObject([{ serviceOffered: 'Plumbing for a kitchen' }]);
  });
});

describe('a search for people', () => {
  const named = async (q: string) => (await me.profile.search({ q })).items.map(({ lastName }) => lastName).toSorted();
  const createPerson = async (lastName: string, bio: string) => {
    const id = await createMember(t.db);
    await t.db.write(async (tx) => {
      await tx.update(users).set({ lastName, bio, profileComplete: true }).where(eq(users.id, id));
      await saveMemberWords(tx, [id]);
    });
  };

  test('finds a skill by its other word, and a name as it is typed', async () => {
    await createPerson('Gallagher', 'Plumbing since I was twenty');
    await createPerson('Anyone', 'I grow orchids');
    expect(await named('need a plumber')).toEqual(['Gallagher']);
    expect(await named('Anyone')).toEqual(['Anyone']);
  });
});
