import type { ListPostsInput } from '#contracts/posts.ts';
import { posts } from '#db/schema/posts.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MemberContext } from './context/context.ts';
import { claimJobs } from './jobs/claim.ts';
import { showDueReviews } from './reviews/show.ts';
import { notifyMembersOfPost } from './posts/nearby/notify-members.ts';
import { exportMember } from './profile/export/export.ts';
import { placeColumns } from './members/place-columns.ts';
import {
  actorOf,
  type Caller,
  callerFor,
  createIndustries,
  createMember,
  createPostRow,
  postInput,
} from './test/factories.ts';
import { type Plan, plansOf, recordStatements } from './test/query-plans.ts';
import { memberIndustries, users } from '#db/schema/members.ts';
import { ringMatches } from './matches/ring.ts';
import { ringWishes } from './wishes/ring.ts';
import { sendWishLetters } from './wishes/send-letters.ts';
import { encodeCursor } from './core/cursor.ts';
import { createTestApp, type TestApp } from './test/test-app.ts';

/** Tables that grow with the number of members; no request may scan one. */
const big =
  /^SCAN (posts|post_industries|users|messages|message_words|attachments|conversations|conversation_members|notifications|appointments|busy_times|calendar_feeds|exchanges|exchange_events|exchange_terms|open_terms|agreed_terms|requesters|providers|reviews|sessions|jobs|uploads|usage_counters|api_tokens|member_industries|theirs|earlier|boosts|reports|blocks|favorites|wishes|wish_words|wish_hits|wish_befores|market_posts|market_keys|match_dismissals|match_befores|device_marks|circles|circle_seats|circle_lacks|post_listeners|post_tellings)\b/;
const fullTextByWords = /^SCAN post_search VIRTUAL TABLE INDEX \d+:M6/;
const sorts = /USE TEMP B-TREE/;

let t: TestApp;
let statements: string[];
let caller: Caller;
let me: string;
let other: string;
let postId: string;
beforeEach(async () => {
  statements = recordStatements();
  t = await createTestApp();
  await createIndustries(t.db, ['Design']);
  me = await createMember(t.db);
  other = await createMember(t.db, placeColumns('Austin, TX'));
  postId = (await createPostRow(t.db, other, placeColumns('Austin, TX') as Partial<typeof posts.$inferInsert>)).id;
  caller = await callerFor(t.deps, me);
  statements.length = 0;
});
afterEach(async () => {
  await t.close();
  vi.restoreAllMocks();
});

const adminCaller = async () => callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
const plans = async (work: () => Promise<unknown>): Promise<Plan[]> => {
  await work();
  const found = plansOf(t, statements);
  expect(found.length).toBeGreaterThan(0);
  return found;
};
/** The whole export, with a post and a conversation, so that their related rows are queried too. */
const exportAll = async () => {
  await createPostRow(t.db, me);
  await caller.messages.send({ receiverId: other, content: 'Hi' });
  await caller.exchanges.create({ providerUserId: other, serviceRequestId: postId });
  statements.length = 0;
  const ctx = { ...t.deps, actor: await actorOf(t.db, me) } as MemberContext;
  for await (const text of exportMember(ctx)) expect(text).toEqual(expect.any(String));
};
const stepsThat = (found: Plan[], pattern: RegExp) =>
  found.flatMap(({ sql, steps }) => steps.filter((step) => pattern.test(step)).map((step) => `${step} in ${sql}`));
const page = (input: ListPostsInput) => plans(() => caller.posts.list({ limit: 2, ...input }));

describe('the feed and its filters', () => {
  test.each<[string, ListPostsInput]>([
    ['newest', {}],
    ['of a type', { type: 'offering' }],
    ['of a member', { type: 'offering', userId: 'someone' }],
    ['of an industry', { industry: 'design' }],
    ['of my industries', { from: 'matching' }],
    ['by words', { search: 'logo' }],
    ['by words and type', { search: 'logo', type: 'offering' }],
    ['by value', { sort: 'value' }],
  ])('%s: walks no table and sorts nothing', async (_name, input) => {
    const found = await page(input);
    expect(stepsThat(found, big)).toEqual([]);
    expect(stepsThat(found, sorts)).toEqual([]);
  });

  test('reads the boosted part from an index that holds the boosted posts only', async () => {
    const [boosted] = await page({});
    expect(boosted?.steps[0]).toBe('SEARCH posts USING INDEX posts_boosted (status=? AND seq<?)');
    statements.length = 0;
    const [ofType] = await page({ type: 'requesting' });
    expect(ofType?.steps[0]).toBe('SEARCH posts USING INDEX posts_boosted_by_type (status=? AND type=? AND seq<?)');
  });

  test.each(['newest', 'relevance'] as const)(
    'by words, %s: the words lead and each post is looked up by them',
    async (sort) => {
      for (const { steps } of await page({ search: 'logo', sort })) {
        expect(steps[0]).toMatch(fullTextByWords);
        expect(steps).toContain('SEARCH posts USING INTEGER PRIMARY KEY (rowid=?)');
      }
    },
  );

  test('by words: whether a match is boosted is asked of the few that are, once for all matches', async () => {
    const [first] = await page({ search: 'logo' });
    expect(first?.steps.slice(0, 3)).toEqual([
      expect.stringMatching(fullTextByWords),
      expect.stringMatching(/^LIST SUBQUERY/),
      expect.stringMatching(/^SEARCH boosted USING INDEX posts_boosted /),
    ]);
  });

  test.each(['newest', 'nearest'] as const)('within a radius, %s: the coordinates lead', async (sort) => {
    const found = await page({ near: 'Austin, TX', radius: 50, sort });
    expect(stepsThat(found, big)).toEqual([]);
    expect(found.at(-1)?.steps[0]).toBe('SEARCH posts USING INDEX posts_place (status=? AND lat>? AND lat<?)');
  });

  test('the second page begins where the first ended', async () => {
    await createPostRow(t.db, other);
    const { nextCursor } = await caller.posts.list({ limit: 1 });
    statements.length = 0;
    const found = await page({ cursor: nextCursor ?? '' });
    expect(found.flatMap((one) => one.steps)[0]).toMatch(
      /^SEARCH posts USING INDEX posts_feed \(status=\? AND seq<\?\)/,
    );
  });
});

test('a search in messages: the own words lead, and only what is not indexed yet is sorted', async () => {
  const found = await plans(() => caller.messages.search({ q: 'logo' }));
  expect(stepsThat(found, big)).toEqual([]);
  const [, unindexed, indexed] = found;
  expect(unindexed?.steps[0]).toMatch(/^SEARCH conversation_members USING INDEX conversation_members_list /);
  expect(unindexed?.steps).toContain('SEARCH messages USING INDEX messages_thread (conversation_id=? AND id>?)');
  expect(indexed?.steps[0]).toMatch(/^SCAN message_search VIRTUAL TABLE INDEX \d+:M1/);
  expect(indexed?.steps.filter((step) => sorts.test(step))).toEqual([]);
});

describe('what every screen asks for', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the conversations', () => caller.messages.conversations({})],
    ['the archived conversations', () => caller.messages.conversations({ archived: true })],
    ['a thread', () => caller.messages.thread({ userId: other })],
    ['a thread around a message', () => caller.messages.around({ userId: other, messageId: 'a' })],
    ['the notifications', () => caller.notifications.list({})],
    ['the unread notifications', () => caller.notifications.list({ filter: 'unread' })],
    ['the notified requests', () => caller.notifications.list({ filter: 'service_requests' })],
    ['similar posts', () => caller.posts.similar({ id: postId })],
    ['what waits for me', () => caller.exchanges.list({ waiting: 'me' })],
    ['the exchanges with a member', () => caller.exchanges.list({ with: other })],
    ['the exchanges', () => caller.exchanges.list({})],
    ['the incoming exchanges', () => caller.exchanges.list({ role: 'incoming' })],
    ['the outgoing exchanges', () => caller.exchanges.list({ role: 'outgoing' })],
    ['the steps of the exchanges with a member', () => caller.exchanges.steps({ userId: other })],
    ['the terms of an exchange', () => caller.terms.list({ id: 'unknown' }).catch(() => {})],
    ['the appointments of an exchange', () => caller.appointments.ofExchange({ id: 'unknown' }).catch(() => {})],
    ['the open exchanges', () => caller.exchanges.list({ state: 'open' })],
    ['the done exchanges', () => caller.exchanges.list({ state: 'done' })],
    ['the number of open exchanges', () => caller.exchanges.counts({ state: 'open' })],
    ['an exchange', () => caller.exchanges.get({ id: 'unknown' }).catch(() => {})],
    ['the numbers of exchanges', () => caller.exchanges.counts()],
    ['the newest posts of others', () => caller.posts.recent({})],
    ['the own posts', () => caller.posts.own()],
    ['a post', () => caller.posts.byId({ id: postId })],
    ['the unread count', () => caller.notifications.unreadCount()],
    ['the reviews of a member', () => caller.reviews.list({ userId: other })],
    ['the reviews that came due', () => showDueReviews(t.deps)],
    ['the open reports', async () => (await adminCaller()).reports.list({ status: 'open' })],
    ['what waits for an admin', async () => (await adminCaller()).admin.waiting()],
    ['who a cookie belongs to', () => t.deps.sessions.find('a secret')],
    ['the plan', () => caller.subscription.status()],
    ['sending a message', () => caller.messages.send({ receiverId: other, content: 'Hi' })],
    ['the members one blocks', () => caller.blocks.list({})],
    ['more of the members one blocks', () => caller.blocks.list({ cursor: encodeCursor({ at: 1, id: other }) })],
    ['the favorites', () => caller.favorites.list({})],
    ['the favorite members', () => caller.favorites.list({ type: 'member' })],
    ['the ids of the favorites', () => caller.favorites.ids({ type: 'post' })],
    ['a favorite', () => caller.favorites.add({ type: 'post', id: postId })],
    ['no favorite any more', () => caller.favorites.remove({ type: 'post', id: postId })],
    ['the wishes', () => caller.wishes.list()],
    ['publishing a post', () => caller.posts.create(postInput)],
    [
      'reading what came',
      async () => {
        await (await callerFor(t.deps, other)).messages.send({ receiverId: me, content: 'Hi' });
        statements.length = 0;
        expect(await caller.messages.markRead({ userId: other })).toEqual({ updated: 1 });
      },
    ],
  ])('%s: walks no table and sorts nothing', async (_name, work) => {
    const found = await plans(work);
    expect(stepsThat(found, big)).toEqual([]);
    expect(stepsThat(found, sorts)).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['what waits for a member', () => caller.turns.list()],
    ['the own appointments', () => caller.appointments.list()],
    ['the own figures', () => caller.profile.stats()],
    ['a wish', () => caller.wishes.create({ search: 'bakery bread', near: 'Austin, TX' })],
    ['people by words', () => caller.profile.search({ q: 'maya' })],
    ['people near a place', () => caller.profile.search({ near: 'Austin, TX' })],
    ['the nearest people', () => caller.profile.search({ near: 'Austin, TX', sort: 'nearest' })],
    ['blocking', () => caller.blocks.add({ userId: other })],
    [
      'the exchanges with their people',
      async () => {
        await caller.exchanges.create({ providerUserId: other, serviceRequestId: postId });
        await caller.exchanges.list({});
      },
    ],
    ['an API token', () => t.app.inject({ url: '/api/auth/user', headers: { authorization: 'Bearer pq_x' } })],
    [
      'the reviews of a member to who has a block',
      async () => {
        await caller.blocks.add({ userId: await createMember(t.db) });
        caller = await callerFor(t.deps, me);
        await caller.reviews.list({ userId: other });
        await caller.exchanges.list({});
      },
    ],
    ['removing a post', () => createPostRow(t.db, me).then(({ id }) => caller.posts.remove({ id }))],
    ['another name', () => caller.profile.update({ firstName: 'Eve' })],
    ['the export', exportAll],
    ['due jobs', () => claimJobs(t.db, { push: 8, mail: 6, identity: 1, other: 8 })],
    ['ending old sessions', () => t.deps.sessions.deleteExpired()],
  ])('%s: walks no table', async (_name, work) => {
    expect(stepsThat(await plans(work), big)).toEqual([]);
  });

  test('ringing for a post looks its keys up, and each wish by them', async () => {
    for (const input of [{ search: 'logo' }, { industry: 'Design' }, { near: 'Austin, TX' }]) {
      await caller.wishes.create(input);
    }
    const theirs = await callerFor(t.deps, other);
    await theirs.posts.update({ id: postId, description: 'A logo in two rounds, for print and for the screen.' });
    statements.length = 0;
    const found = await plans(() => ringWishes(t.deps, { postId }));
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
    const rung = await plans(() => ringMatches(t.deps, { postId: id, isNew: false }));
    const all = [...listed, ...counted, ...rung];
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

  test('what nobody serves, and the letters, walk no table', async () => {
    const industry = { userId: me, industryId: 'design' };
    await t.db.write(async (tx) => {
      await tx.update(users).set(placeColumns('Austin, TX')).where(eq(users.id, me));
      await tx.insert(memberIndustries).values(industry);
    });
    for (let n = 0; n < 3; n++) {
      const seeker = await callerFor(t.deps, await createMember(t.db, placeColumns('Austin, TX')));
      await seeker.wishes.create({ search: 'mural', industry: 'Design', ring: 'daily' });
    }
    statements.length = 0;
    expect(stepsThat(await plans(() => caller.wishes.unserved()), big)).toEqual([]);
    await (await callerFor(t.deps, other)).posts.create({ ...postInput, serviceOffered: 'Mural' });
    await t.runJobs();
    statements.length = 0;
    expect(stepsThat(await plans(() => sendWishLetters(t.deps)), big)).toEqual([]);
  });

  test('telling members of a post reads them by number, in batches', async () => {
    const found = await plans(() => notifyMembersOfPost(t.deps, { postId }));
    expect(stepsThat(found, big)).toEqual([]);
  });
});

test('a missing index is noticed here', async () => {
  await t.db.write(async (tx) => {
    await tx.update(posts).set({ status: 'active' }).where(eq(posts.description, 'no index knows this'));
  });
  expect(stepsThat(plansOf(t, statements), big)).toEqual([expect.stringMatching(/^SCAN posts in update "posts"/)]);
});
