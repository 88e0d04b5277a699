// PostgreSQL too: full-text search.
import { installCatalog } from '#db/catalog/install.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { c } from '#db/schema/columns.ts';
import { listPostsWithoutWords, saveMemberWords, savePostWords } from '#db/search/save-words.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { saveMissingWords } from './save-missing-words.ts';

/** The version of the rules by which the words of a post were saved. */
const versions = c.table('posts', { seq: c.int('seq').notNull(), version: c.int('words_version').notNull() });

let owner: string;
let me: Caller;
withTestApp();
beforeAll(async () => {
  await installCatalog(t.db);
  owner = await createMember(t.db, { unlimited: true });
  me = await callerFor(t.deps, await createMember(t.db));
});
beforeEach(() => t.db.write((tx) => tx.update(posts).set({ status: 'removed' })));

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

  test('fillers as plain words, where there is nothing else', async () => {
    await offer('The best of us');
    expect(await found('the best')).toEqual(['The best of us']);
  });

  test('a skill that a post names, even if its text does not', async () => {
    await createPostRow(t.db, owner, { serviceOffered: 'A day of repairs', skillsOffered: ['handyman'] });
    await createPostRow(t.db, owner, { serviceOffered: 'Bread', skillsWanted: ['handyman'] });
    expect(await found('handyman')).toEqual(['A day of repairs', 'Bread']);
    expect(await found('odd jobs')).toEqual(['A day of repairs', 'Bread']);
  });

  test('a general word as each skill of its industry', async () => {
    await createPostRow(t.db, owner, { serviceOffered: 'Leases read', skillsOffered: ['contract-review'] });
    expect(await found('lawyer')).toEqual(['Leases read']);
    expect(await found('family lawyer')).toEqual([]);
  });

  test('the name of a skill that a post names', async () => {
    await createPostRow(t.db, owner, { serviceOffered: 'Leases read', skillsOffered: ['contract-review'] });
    expect(await found('contract')).toEqual(['Leases read']);
  });

  test('the other name of a skill only as a whole: its words mean something else apart', async () => {
    await offer('Small animals, and repairs of boats');
    expect(await found('handyman')).toEqual([]);
  });
});

test('a post whose words are of an older version is found by its skill after the hourly job', async () => {
  const { seq } = await createPostRow(t.db, owner, { serviceOffered: 'A day of repairs', skillsOffered: ['handyman'] });
  await t.db.write(async (tx) => {
    await savePostWords(tx, [seq]);
    await tx.update(versions).set({ version: 0 }).where(eq(versions.seq, seq));
  });
  expect(await listPostsWithoutWords(t.db.fresh, 5)).toEqual([{ seq }]);
  await saveMissingWords(t.deps, new AbortController().signal);
  expect(await listPostsWithoutWords(t.db.fresh, 5)).toEqual([]);
  expect(await found('handyman')).toEqual(['A day of repairs']);
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
    expect(await named('someone to help with my orchids')).toEqual(['Anyone']);
    expect(await named('orchids for Anyone')).toEqual([]);
  });

  test('finds members who offer a skill, even if their texts do not name it', async () => {
    const id = await createMember(t.db);
    await t.db.write(async (tx) => {
      await tx
        .update(users)
        .set({ lastName: 'Freeman', skillsOffered: ['electrical-work'], profileComplete: true })
        .where(eq(users.id, id));
      await saveMemberWords(tx, [id]);
    });
    expect(await named('electrician')).toEqual(['Freeman']);
  });
});
