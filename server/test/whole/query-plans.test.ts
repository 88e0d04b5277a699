import type { ListPostsInput } from '#contracts/posts/posts.ts';
import { WORDS_VERSION } from '#contracts/shared/search-words.ts';
import { messageWords } from '#db/schema/messages/conversations.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertNearby } from '../../matching/alerts/nearby/alert.ts';
import { placeColumns } from '../../platform/gateways/places/geocoding.ts';
import { type Caller, callerFor, createMember, postInput } from '../factories.ts';
import { type Plan, plansOf, recordStatements } from '../plans/query-plans.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { users } from '#db/schema/auth/members.ts';
import { alertOfPost } from '../../matching/alerts/alert-of-post.ts';
import { sendSavedSearchDigests } from '../../matching/alerts/saved-searches/send-digests.ts';
import { createPlanScene, feedPages, foundByIndex, type PlanScene, sortedByIndex } from '../plans/plan-scenes.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** Tables that grow with the number of members; no request may scan one. */
const big =
  /^SCAN (posts|post_industries|users|messages|message_words|attachments|conversations|conversation_members|notifications|appointments|busy_times|calendar_feeds|exchanges|exchange_events|exchange_terms|open_terms|agreed_terms|requesters|providers|reviews|sessions|jobs|uploads|usage_counters|api_tokens|member_industries|theirs|earlier|boosts|reports|blocks|favorites|wishes|wish_words|post_alerts|post_befores|market_posts|market_keys|match_dismissals|device_marks|circles|circle_seats|circle_lacks|post_listeners|post_tellings)\b/;
/** FTS5 writes M and the number of the column that is searched; one past the last is all of them. */
const fullTextByWords = /^SCAN post_search VIRTUAL TABLE INDEX \d+:M6/;
/** The posts that the page shows, by their numbers. */
const byRowid = 'SEARCH posts USING INTEGER PRIMARY KEY (rowid=?)';
const sorts = /USE TEMP B-TREE/;

let t: TestApp;
let statements: string[];
let caller: Caller;
let me: string;
let other: string;
let postId: string;
let scene: PlanScene;
beforeAll(async () => {
  statements = recordStatements();
  t = await createTestApp();
});
beforeEach(async () => {
  scene = await createPlanScene(t, () => void (statements.length = 0));
  ({ caller, me, other, postId } = scene);
  statements.length = 0;
});
afterAll(async () => {
  await t.close();
  vi.restoreAllMocks();
});

const plans = async (work: () => Promise<unknown>): Promise<Plan[]> => {
  await work();
  const found = plansOf(t, statements);
  expect(found.length).toBeGreaterThan(0);
  return found;
};
const stepsThat = (found: Plan[], pattern: RegExp) =>
  found.flatMap(({ sql, steps }) => steps.filter((step) => pattern.test(step)).map((step) => `${step} in ${sql}`));
const page = (input: ListPostsInput) => plans(() => caller.posts.list({ limit: 2, ...input }));

describe('the feed and its filters', () => {
  test.each(feedPages)('%s: walks no table and sorts nothing', async (_name, input) => {
    const found = await page(input);
    expect(stepsThat(found, big)).toEqual([]);
    expect(stepsThat(found, sorts)).toEqual([]);
  });

  test.each(['newest', 'relevance'] as const)(
    'by words, %s: the words lead and each post is looked up by them',
    async (sort) => {
      // The skills that a search may name are read once.
      await caller.posts.list({ search: 'logo' });
      statements.length = 0;
      const found = await page({ search: 'logo', sort });
      const byWords = found.filter(({ steps }) => steps[0] !== byRowid);
      expect(byWords).not.toEqual([]);
      for (const { steps } of byWords) {
        expect(steps[0]).toMatch(fullTextByWords);
        expect(steps).toContain(byRowid);
      }
    },
  );

  test('the boosted of a search by words are found by the index of boosted posts, and no other post is looked up', async () => {
    await caller.posts.list({ search: 'logo' });
    statements.length = 0;
    const [boosted] = await page({ search: 'logo' });
    expect(boosted?.steps).toContain('SCAN boosted USING INDEX posts_boosted');
    expect(boosted?.steps.indexOf('LIST SUBQUERY 1')).toBeLessThan(boosted?.steps.indexOf(byRowid) ?? 0);
  });

  test.each(['newest', 'nearest'] as const)('within a radius, %s: the coordinates lead', async (sort) => {
    const found = await page({ near: 'Austin, TX', radius: 50, sort });
    expect(stepsThat(found, big)).toEqual([]);
    const leading = found.findLast(({ steps }) => steps[0] !== byRowid);
    expect(leading?.steps[0]).toBe('SEARCH posts USING INDEX posts_place (status=? AND lat>? AND lat<?)');
  });
});

test('a search in messages: the own words lead, and only what is not indexed yet is sorted', async () => {
  const { id: messageId } = await caller.messages.send({ receiverId: other, content: 'Hello' });
  await t.db.write((tx) => tx.insert(messageWords).values({ messageId, terms: '', version: WORDS_VERSION }));
  statements.length = 0;
  const found = await plans(() => caller.messages.search({ q: 'logo' }));
  expect(stepsThat(found, big)).toEqual([]);
  const [, unindexed, indexed] = found;
  expect(unindexed?.steps[0]).toMatch(
    /^SEARCH conversation_members USING INDEX sqlite_autoindex_conversation_members_1 /,
  );
  expect(unindexed?.steps.join('\n')).toMatch(
    /^SEARCH messages USING INDEX messages_by_conversation \(conversation_id=\? AND /m,
  );
  expect(indexed?.steps[0]).toMatch(/^SCAN message_search VIRTUAL TABLE INDEX \d+:M1/);
  expect(indexed?.steps.filter((step) => sorts.test(step))).toEqual([]);
});

describe('what every screen asks for', () => {
  test.each(sortedByIndex)('%s: walks no table and sorts nothing', async (_name, work) => {
    const found = await plans(() => work(scene));
    expect(stepsThat(found, big)).toEqual([]);
    expect(stepsThat(found, sorts)).toEqual([]);
  });

  test.each(foundByIndex)('%s: walks no table', async (_name, work) => {
    expect(stepsThat(await plans(() => work(scene)), big)).toEqual([]);
  });

  test('notifying of a post looks up its keys, and each saved search by them', async () => {
    for (const input of [{ search: 'logo' }, { industry: 'Design' }, { near: 'Austin, TX' }]) {
      await caller.wishes.create(input);
    }
    const theirs = await callerFor(t.deps, other);
    await theirs.posts.update({ id: postId, description: 'A logo in two rounds, for print and for the screen.' });
    statements.length = 0;
    const found = await plans(() => alertOfPost(t.deps, { postId, isNew: false }));
    expect(stepsThat(found, big)).toEqual([]);
    const lookUps = found.filter(({ sql }) => sql.includes('json_each'));
    expect(lookUps.length).toBeGreaterThan(0);
    for (const { steps } of lookUps) expect(steps[0]).toMatch(/^SEARCH wish_words USING INDEX \S+ \(key=\?\)/);
  });

  test('matches read the best of each key and place along an index, and the posts by their numbers', async () => {
    const theirs = await callerFor(t.deps, other);
    const mine = await caller.posts.create({ ...postInput, industry: 'Legal', lookingForIndustry: 'Design' });
    const { id } = await theirs.posts.create({ ...postInput, alsoOnline: true });
    statements.length = 0;
    const listed = await plans(() => caller.matches.list({ postId: mine.id }));
    const counted = await plans(() => caller.matches.counts());
    await theirs.posts.update({ id, estimatedValue: 300 });
    statements.length = 0;
    const notified = await plans(() => alertOfPost(t.deps, { postId: id, isNew: false }));
    const all = [...listed, ...counted, ...notified];
    expect(stepsThat(all, big)).toEqual([]);
    const searches = all.filter(({ sql }) => sql.includes('union all'));
    expect(searches.length).toBeGreaterThan(0);
    const keySteps = searches.flatMap(({ steps }) => steps.filter((step) => step.includes('market_keys')));
    expect(keySteps.length).toBeGreaterThan(0);
    for (const step of keySteps) {
      expect(step).toMatch(/^SEARCH (market_keys|last) USING (COVERING )?INDEX market_keys_(near|online|best)/);
    }
    const loads = all.filter(({ sql }) => /"market_posts"\."post_seq" in \(select/.test(sql));
    expect(loads.length).toBeGreaterThan(0);
    for (const { steps } of loads) expect(steps).toContain('SEARCH market_posts USING INTEGER PRIMARY KEY (rowid=?)');
  });

  test('searches without results, and digests, read no whole table', async () => {
    const industry = { userId: me, industryId: 'design' };
    await t.db.write(async (tx) => {
      await tx.update(users).set(placeColumns('Austin, TX')).where(eq(users.id, me));
      await tx.insert(memberIndustries).values(industry);
    });
    for (let n = 0; n < 3; n++) {
      const searcher = await callerFor(t.deps, await createMember(t.db, placeColumns('Austin, TX')));
      await searcher.wishes.create({ search: 'mural', industry: 'Design', ring: 'daily' });
    }
    statements.length = 0;
    expect(stepsThat(await plans(() => caller.wishes.unserved()), big)).toEqual([]);
    await (await callerFor(t.deps, other)).posts.create({ ...postInput, serviceOffered: 'Mural' });
    await t.runJobs();
    statements.length = 0;
    expect(stepsThat(await plans(() => sendSavedSearchDigests(t.deps)), big)).toEqual([]);
  });

  test('notifying members of a post reads them by number, in batches', async () => {
    const found = await plans(() => alertNearby(t.deps, { postId }));
    expect(stepsThat(found, big)).toEqual([]);
  });
});

test('a missing index is noticed here', async () => {
  await t.db.write(async (tx) => {
    await tx.update(posts).set({ status: 'active' }).where(eq(posts.description, 'no index knows this'));
  });
  expect(stepsThat(plansOf(t, statements), big)).toEqual([expect.stringMatching(/^SCAN posts in update "posts"/)]);
});
