import type { ListPostsInput } from '#contracts/posts/posts.ts';
import type { posts } from '#db/schema/posts/posts.ts';
import { expect } from 'vitest';
import type { MemberContext } from '../../platform/context/context.ts';
import { encodeCursor } from '../../platform/core/cursor.ts';
import { claimJobs } from '../../platform/jobs/claim.ts';
import { placeColumns } from '../../platform/gateways/places/geocoding.ts';
import { cleanUpUploads } from '../../platform/uploads/clean-up.ts';
import { exportMember } from '../../data-rights/export/export.ts';
import { publishDueReviews } from '../../exchanges/reviews/publish.ts';
import {
  loadActor,
  type Caller,
  callerFor,
  createIndustries,
  createMember,
  createPostRow,
  postInput,
} from '../factories.ts';
import type { TestApp } from '../test-app.ts';

/** A member, another one in Austin, and a post of theirs. */
export interface PlanScene {
  t: TestApp;
  caller: Caller;
  me: string;
  other: string;
  postId: string;
  /** What was recorded so far belongs to the preparation. */
  forget: () => void;
}

export const createPlanScene = async (t: TestApp, forget: () => void): Promise<PlanScene> => {
  await createIndustries(t.db, ['Design']);
  const me = await createMember(t.db);
  const other = await createMember(t.db, placeColumns('Austin, TX'));
  const place = placeColumns('Austin, TX') as Partial<typeof posts.$inferInsert>;
  const { id: postId } = await createPostRow(t.db, other, place);
  return { t, caller: await callerFor(t.deps, me), me, other, postId, forget };
};

const adminCaller = async ({ t }: PlanScene) => callerFor(t.deps, await createMember(t.db, { isAdmin: true }));

/** The whole export, with a post and a conversation, so that their related rows are queried too. */
const exportAll = async ({ t, caller, me, other, postId, forget }: PlanScene) => {
  await createPostRow(t.db, me);
  await caller.messages.send({ receiverId: other, content: 'Hi' });
  await caller.exchanges.create({ providerUserId: other, serviceRequestId: postId });
  forget();
  const ctx = { ...t.deps, actor: await loadActor(t.db, me) } as MemberContext;
  for await (const text of exportMember(ctx)) expect(text).toEqual(expect.any(String));
};

type Work = [name: string, work: (scene: PlanScene) => Promise<unknown>];

/** Pages of the feed that walk no table and sort nothing. */
export const feedPages: [name: string, input: ListPostsInput][] = [
  ['newest', {}],
  ['of a type', { type: 'offering' }],
  ['of a member', { type: 'offering', userId: 'someone' }],
  ['of an industry', { industry: 'design' }],
  ['of my industries', { from: 'matching' }],
  ['by words', { search: 'logo' }],
  ['by words and type', { search: 'logo', type: 'offering' }],
  ['by value', { sort: 'value' }],
];

/** Calls that walk no table and sort nothing. */
export const sortedByIndex: Work[] = [
  ['a thread', (s) => s.caller.messages.thread({ userId: s.other })],
  ['a thread around a message', (s) => s.caller.messages.around({ userId: s.other, messageId: 'a' })],
  ['the notifications', (s) => s.caller.notifications.list({})],
  ['the unread notifications', (s) => s.caller.notifications.list({ filter: 'unread' })],
  ['the notified requests', (s) => s.caller.notifications.list({ filter: 'service_requests' })],
  ['similar posts', (s) => s.caller.posts.similar({ id: s.postId })],
  ['what waits for me', (s) => s.caller.exchanges.list({ waiting: 'me' })],
  ['the exchanges with a member', (s) => s.caller.exchanges.list({ with: s.other })],
  ['the exchanges', (s) => s.caller.exchanges.list({})],
  ['the incoming exchanges', (s) => s.caller.exchanges.list({ role: 'incoming' })],
  ['the outgoing exchanges', (s) => s.caller.exchanges.list({ role: 'outgoing' })],
  ['the steps of the exchanges with a member', (s) => s.caller.exchanges.steps({ userId: s.other })],
  ['the terms of an exchange', (s) => s.caller.terms.list({ id: 'unknown' }).catch(() => {})],
  ['the appointments of an exchange', (s) => s.caller.appointments.ofExchange({ id: 'unknown' }).catch(() => {})],
  ['the open exchanges', (s) => s.caller.exchanges.list({ state: 'open' })],
  ['the done exchanges', (s) => s.caller.exchanges.list({ state: 'done' })],
  ['the number of open exchanges', (s) => s.caller.exchanges.counts({ state: 'open' })],
  ['an exchange', (s) => s.caller.exchanges.get({ id: 'unknown' }).catch(() => {})],
  ['the numbers of exchanges', (s) => s.caller.exchanges.counts()],
  ['the usual value of a skill', (s) => s.caller.matches.usualValue({ id: 'unknown' })],
  ['the newest posts of others', (s) => s.caller.posts.recent({})],
  ['the own posts', (s) => s.caller.posts.own()],
  ['a post', (s) => s.caller.posts.byId({ id: s.postId })],
  ['the unread count', (s) => s.caller.notifications.unreadCount()],
  ['the reviews of a member', (s) => s.caller.reviews.list({ userId: s.other })],
  ['the reviews that came due', (s) => publishDueReviews(s.t.deps)],
  ['the open reports', async (s) => (await adminCaller(s)).reports.list({ status: 'open' })],
  ['what waits for an admin', async (s) => (await adminCaller(s)).admin.waiting()],
  ['who a cookie belongs to', (s) => s.t.deps.sessions.find('a secret')],
  ['the plan', (s) => s.caller.subscription.status()],
  ['sending a message', (s) => s.caller.messages.send({ receiverId: s.other, content: 'Hi' })],
  ['the members one blocks', (s) => s.caller.blocks.list({})],
  ['more of the members one blocks', (s) => s.caller.blocks.list({ cursor: encodeCursor({ at: 1, id: s.other }) })],
  ['the favorites', (s) => s.caller.favorites.list({})],
  ['the favorite members', (s) => s.caller.favorites.list({ type: 'member' })],
  ['the ids of the favorites', (s) => s.caller.favorites.ids({ type: 'post' })],
  ['a favorite', (s) => s.caller.favorites.add({ type: 'post', id: s.postId })],
  ['a favorite removed', (s) => s.caller.favorites.remove({ type: 'post', id: s.postId })],
  ['the saved searches', (s) => s.caller.wishes.list()],
  ['publishing a post', (s) => s.caller.posts.create(postInput)],
  [
    'reading new messages',
    async (s) => {
      await (await callerFor(s.t.deps, s.other)).messages.send({ receiverId: s.me, content: 'Hi' });
      s.forget();
      expect(await s.caller.messages.markRead({ userId: s.other })).toEqual({ updated: 1 });
    },
  ],
];

/** Calls that walk no table, but sort the few rows that they find. */
export const foundByIndex: Work[] = [
  ['the conversations', (s) => s.caller.messages.conversations({})],
  ['the archived conversations', (s) => s.caller.messages.conversations({ archived: true })],
  ['what waits for a member', (s) => s.caller.turns.list()],
  ['the own appointments', (s) => s.caller.appointments.list({})],
  ['the numbers of the own profile', (s) => s.caller.profile.stats()],
  ['a saved search', (s) => s.caller.wishes.create({ search: 'bakery bread', near: 'Austin, TX' })],
  ['people by words', (s) => s.caller.profile.search({ q: 'maya' })],
  ['people near a place', (s) => s.caller.profile.search({ near: 'Austin, TX' })],
  ['the nearest people', (s) => s.caller.profile.search({ near: 'Austin, TX', sort: 'nearest' })],
  ['blocking', (s) => s.caller.blocks.add({ userId: s.other })],
  [
    'the exchanges with their people',
    async (s) => {
      await s.caller.exchanges.create({ providerUserId: s.other, serviceRequestId: s.postId });
      await s.caller.exchanges.list({});
    },
  ],
  ['an API token', (s) => s.t.app.inject({ url: '/api/auth/user', headers: { authorization: 'Bearer pq_x' } })],
  [
    'the reviews of a member, read by someone with a block',
    async (s) => {
      await s.caller.blocks.add({ userId: await createMember(s.t.db) });
      const again = await callerFor(s.t.deps, s.me);
      await again.reviews.list({ userId: s.other });
      await again.exchanges.list({});
    },
  ],
  ['removing a post', (s) => createPostRow(s.t.db, s.me).then(({ id }) => s.caller.posts.remove({ id }))],
  ['a change of the name', (s) => s.caller.profile.update({ firstName: 'Eve' })],
  ['the export', exportAll],
  ['the clean-up of uploads', (s) => cleanUpUploads(s.t.deps)],
  ['due jobs', (s) => claimJobs(s.t.db, { push: 8, mail: 6, identity: 1, other: 8 })],
  ['ending old sessions', (s) => s.t.deps.sessions.deleteExpired()],
];
