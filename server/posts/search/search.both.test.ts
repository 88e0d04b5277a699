// PostgreSQL too: what queries find, and in which order.
import type { ListPostsInput } from '#contracts/posts/posts.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { users } from '#db/schema/auth/members.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { postIndexQueue } from '#db/schema/posts/search.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSearchPosts } from '../../platform/gateways/search/opensearch.ts';
import { DAY, MINUTE } from '../../platform/core/time.ts';
import { placeColumns } from '../../platform/gateways/places/geocoding.ts';
import {
  type Caller,
  callerFor,
  createIndustries,
  createMember,
  createPostRow,
  createPostRows,
  postInput,
  provenCallerFor,
} from '../../test/factories.ts';
import { findPostRow } from '../../test/rows.ts';
import { openSearchStandIn } from '../../test/services/opensearch-stand-in.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { rebuildSearch } from './rebuild.ts';
import { listAll } from '../../test/lists/list-all.ts';

let engine: Awaited<ReturnType<typeof openSearchStandIn>>;
let me: string;
let owner: string;
let withEngine: Caller;
let withoutEngine: Caller;
const log: string[] = [];
const TIMEOUT_MS = 1_500;
withTestApp();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));
beforeEach(async () => {
  await t.db.write(async (tx) => {
    await tx.update(posts).set({ status: 'removed' });
    await tx.delete(postIndexQueue);
    await tx.delete(jobs);
  });
  engine = await openSearchStandIn();
  log.length = 0;
  t.deps.postIndex = openSearch(MINUTE);
  me = await createMember(t.db);
  owner = await createMember(t.db, { unlimited: true });
  withEngine = await searching();
  withoutEngine = await callerFor({ ...t.deps, postIndex: null }, me);
});
afterEach(async () => {
  vi.useRealTimers();
  await t.deps.postIndex?.close();
  await engine.close();
});

const openSearch = (findMs: number) => {
  const state = { onUnavailable: (reason: string) => log.push(`away: ${reason}`), onBack: () => log.push('back') };
  return openSearchPosts(engine.url, state, findMs);
};
/** However busy the machine is, no search gives the engine up, unless the test is about that. */
const searching = (findMs = MINUTE) => callerFor({ ...t.deps, postIndex: openSearch(findMs) }, me);
const walk = async (caller: Caller, input: ListPostsInput): Promise<string[]> =>
  (await listAll((page) => caller.posts.list({ ...input, ...page }))).map(({ id }) => id);
const rebuild = async () => {
  await rebuildSearch(t.deps);
  await t.runJobs();
};
const add = async (fields: Partial<typeof posts.$inferInsert> = {}) =>
  (await createPostRow(t.db, fields.userId ?? owner, fields)).id;
const publish = async (serviceOffered: string) =>
  (await (await callerFor(t.deps, owner)).posts.create({ ...postInput, serviceOffered })).id;
const found = async (search: string, caller = withEngine) => walk(caller, { search });

const words = ['logo', 'logos', 'running', 'runner', 'contract', 'contracts', 'café', 'web', 'website', '3d', 'the'];
const aPost = fc.record({
  serviceOffered: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
  serviceRequested: fc.constantFrom('anything', ...words),
  description: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((all) => all.join(', ')),
  industry: fc.constantFrom('Design', 'Legal'),
  type: fc.constantFrom('offering' as const, 'requesting' as const),
  estimatedValue: fc.integer({ min: 1, max: 20 }),
  location: fc.constantFrom('Austin, TX', 'Round Rock, TX', 'Boston, MA', 'Remote'),
  status: fc.constantFrom('active' as const, 'active' as const, 'active' as const, 'closed' as const),
  isBoosted: fc.boolean(),
  alsoOnline: fc.boolean(),
  owner: fc.integer({ min: 0, max: 5 }),
});
const aSearch = fc.record(
  {
    search: fc
      .array(fc.constantFrom('logo', 'run', 'runs', 'cont', 'contracts', 'cafe', 'web', '3', 'the', 'design'), {
        minLength: 1,
        maxLength: 2,
      })
      .map((all) => all.join(' ')),
    side: fc.constantFrom('offered' as const, 'wanted' as const),
    type: fc.constantFrom('offering' as const, 'requesting' as const),
    industry: fc.constantFrom('design', 'Legal'),
    near: fc.constantFrom('Austin, TX', '42.36,-71.06'),
    radius: fc.constantFrom(5, 25, 100),
    online: fc.constantFrom('also' as const, 'only' as const),
    from: fc.constantFrom('others' as const, 'matching' as const),
    limit: fc.constantFrom(3, 10),
  },
  { requiredKeys: ['search', 'limit'] },
);

/** Members who hide posts from the actor, each in a way of their own, and the actor. */
const createOwners = async () => {
  const owners = [owner, await createMember(t.db), await createMember(t.db, { suspendedAt: 1 })];
  owners.push(await createMember(t.db, { awayEndsAt: Date.now() + DAY }), await createMember(t.db), me);
  const blocked = owners[4] ?? '';
  await t.db.write(async (tx) => {
    await tx.insert(blocks).values({ blockerId: me, blockedId: blocked, createdAt: 1 });
    await tx
      .update(users)
      .set({ blockCount: 1 })
      .where(inArray(users.id, [me, blocked]));
    await tx.insert(memberIndustries).values({ userId: me, industryId: await industryId('Legal') });
  });
  return owners;
};
const industryId = async (name: string) => {
  const all = await withEngine.posts.industries();
  return all.find((industry) => industry.name === name)?.id ?? '';
};

describe('with all posts in the engine', () => {
  test('a search finds what the database finds, on the same pages', async () => {
    const owners = await createOwners();
    withEngine = await searching();
    withoutEngine = await callerFor({ ...t.deps, postIndex: null }, me);
    const all = fc.sample(aPost, 60).map(({ owner: at, isBoosted, ...fields }) => {
      const { lat, lng } = placeColumns(fields.location);
      const boosted = isBoosted && fields.estimatedValue > 17 ? { boostedUntil: Date.now() + DAY } : {};
      const isRemote = fields.location === 'Remote';
      return { ...fields, lat, lng, isRemote, ...boosted, userId: owners[at] ?? owner };
    });
    await createPostRows(t.db, owner, all);
    await rebuild();
    // Each walk asks for dozens of pages.
    const count = process.env['DEEP'] === 'on' ? 20 : 4;
    // Some of the others may have no words that the engine is asked for.
    const byWord = { search: 'logo', limit: 3 };
    for (const input of [byWord, ...fc.sample(aSearch, count)]) {
      for (const sort of ['newest', 'value'] as const) {
        const expected = await walk(withoutEngine, { ...input, sort });
        expect(await walk(withEngine, { ...input, sort }), JSON.stringify({ ...input, sort })).toEqual(expected);
      }
      const byRelevance = await walk(withEngine, { ...input, sort: 'relevance' });
      expect(byRelevance.toSorted()).toEqual((await walk(withoutEngine, { ...input, sort: 'relevance' })).toSorted());
    }
    expect(engine.state.searches.length).toBeGreaterThan(2);
    expect(log).toEqual([]);
  });

  test('relevance is the order of the engine, after the boosted ones', async () => {
    const inText = await add({ description: 'I will also draw a kestrel on request, in pencil or in ink.' });
    const inTitle = await add({ serviceOffered: 'Kestrel drawings' });
    const boosted = await add({ description: 'Perhaps even a kestrel.', boostedUntil: Date.now() + DAY });
    await rebuild();
    expect(await walk(withEngine, { search: 'kestrel', sort: 'relevance', limit: 1 })).toEqual([
      boosted,
      inTitle,
      inText,
    ]);
  });

  test('paging by relevance stays with the engine where many of its results are hidden from the actor', async () => {
    const away = await createMember(t.db, { awayEndsAt: Date.now() + DAY });
    const write = (count: number) => add({ description: 'kestrel '.repeat(count) });
    // The database sorts them the other way round.
    const older = [await write(6), await write(5), await write(4)];
    await createPostRows(
      t.db,
      away,
      Array.from({ length: 30 }, () => ({ description: 'kestrel '.repeat(3) })),
    );
    const newer = [await write(3), await write(2), await write(1)];
    await rebuild();
    const seen = await walk(withEngine, { search: 'kestrel', sort: 'relevance', limit: 2 });
    expect(seen).toEqual([...older, ...newer].toReversed());
  });

  test('a walk by relevance goes on in the database when the engine is lost', async () => {
    const all = await Promise.all(['Kestrel', 'Kestrel', 'Kestrel'].map((serviceOffered) => add({ serviceOffered })));
    await rebuild();
    const { items, nextCursor } = await withEngine.posts.list({ search: 'kestrel', sort: 'relevance', limit: 1 });
    engine.state.fault = 'fails';
    const rest = await withEngine.posts.list({ search: 'kestrel', sort: 'relevance', cursor: nextCursor ?? '' });
    expect([...items, ...rest.items].map(({ id }) => id).toSorted()).toEqual(all.toSorted());
  });
});

describe('a change', () => {
  test('is found at once, by the database until the engine has it', async () => {
    await rebuild();
    const id = await publish('Kestrel drawings');
    expect(await found('kestrel')).toEqual([id]);
    expect(engine.state.searches).toHaveLength(0);
    await t.runJobs();
    expect(await t.db.fresh.select().from(postIndexQueue)).toEqual([]);
    expect(await found('kestrel')).toEqual([id]);
    expect(engine.state.searches).toHaveLength(1);
  });

  test('that the engine does not have yet does not keep it from other searches', async () => {
    const kestrel = await add({ serviceOffered: 'Kestrel drawings' });
    await rebuild();
    await publish('Tax advice');
    expect(await found('kestrel')).toEqual([kestrel]);
    expect(engine.state.searches).toHaveLength(1);
  });

  test('of the words, the status or the member reaches the engine, too', async () => {
    await rebuild();
    const caller = await callerFor(t.deps, owner);
    const id = await publish('Kestrel drawings');
    await t.runJobs();
    await caller.posts.update({ id, serviceOffered: 'Falcon drawings' });
    expect(await found('kestrel')).toEqual([]);
    await t.runJobs();
    expect(await found('falcon')).toEqual([id]);
    await caller.posts.update({ id, status: 'closed' });
    expect(await found('falcon')).toEqual([]);
    await t.runJobs();
    expect(engine.documents().size).toBe(0);
    await caller.posts.update({ id, status: 'active' });
    await t.runJobs();
    expect(engine.documents().size).toBe(1);
    await (await provenCallerFor(t.deps, owner)).profile.erase({});
    await t.runJobs();
    expect(engine.documents().size).toBe(0);
  });

  test('of a lower version overwrites nothing newer, as from a job that was thought dead', async () => {
    await rebuild();
    const id = await publish('Kestrel drawings');
    await t.runJobs();
    const [document] = engine.documents().values();
    const row = await findPostRow(t.db, id);
    const change = { seq: row?.seq ?? 0, document: document ?? null };
    await t.deps.postIndex?.write([{ ...change, version: 1_000 }]);
    await t.deps.postIndex?.write([{ ...change, version: 999, document: null }]);
    expect(engine.documents().size).toBe(1);
  });

  test('that the engine does not take keeps waiting', async () => {
    await rebuild();
    engine.state.fault = 'fails';
    const id = await publish('Kestrel drawings');
    await expect(t.runJobs()).rejects.toThrow('unavailable');
    expect(await t.db.fresh.select().from(postIndexQueue)).toHaveLength(1);
    expect(await found('kestrel')).toEqual([id]);
  });
});

describe('the database answers', () => {
  test.each(['fails', 'partial', 'hangs'] as const)('while the engine %s, and says so once', async (fault) => {
    const id = await add({ serviceOffered: 'Kestrel drawings' });
    await rebuild();
    withEngine = await searching(fault === 'hangs' ? TIMEOUT_MS : MINUTE);
    engine.state.fault = fault;
    const before = engine.state.requests;
    expect(await found('kestrel')).toEqual([id]);
    expect(await found('kestrel')).toEqual([id]);
    expect(engine.state.requests, 'no one waits for it again').toBe(before + 1);
    expect(log).toEqual([expect.stringMatching(/^away: \w*Error$/)]);
    engine.state.fault = null;
    const asked = engine.state.searches.length;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE });
    expect(await found('kestrel')).toEqual([id]);
    expect(engine.state.searches).toHaveLength(asked + 1);
    expect(log.at(-1)).toBe('back');
  });

  test('a search that the engine refuses; the next one is asked again', async () => {
    const id = await add({ serviceOffered: 'Kestrel drawings' });
    await rebuild();
    engine.state.fault = 'refuses';
    expect(await found('kestrel')).toEqual([id]);
    engine.state.fault = null;
    expect(await found('kestrel')).toEqual([id]);
    expect(engine.state.searches).toHaveLength(1);
    expect(log).toEqual([]);
  });

  test('before the engine was ever filled, and after a rebuild that was killed', async () => {
    const id = await add({ serviceOffered: 'Kestrel drawings' });
    expect(await found('kestrel')).toEqual([id]);
    await rebuild();
    await t.deps.postIndex?.recreate();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE });
    expect(await found('kestrel')).toEqual([id]);
    expect(engine.state.searches).toHaveLength(0);
    await rebuild();
    vi.setSystemTime(Date.now() + MINUTE);
    expect(await found('kestrel')).toEqual([id]);
    expect(engine.state.searches).toHaveLength(1);
  });

  test('while a rebuild goes on', async () => {
    const id = await add({ serviceOffered: 'Kestrel drawings' });
    await rebuildSearch(t.deps);
    expect(await found('kestrel')).toEqual([id]);
    expect(engine.state.searches).toHaveLength(0);
  });

  test('where there is no engine; nothing waits for it', async () => {
    await (await callerFor({ ...t.deps, postIndex: null }, owner)).posts.create(postInput);
    expect(await t.db.fresh.select().from(postIndexQueue)).toEqual([]);
    await expect(rebuildSearch({ ...t.deps, postIndex: null })).rejects.toThrow('OPENSEARCH_URL');
  });
});
