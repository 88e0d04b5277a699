import { OWN_SKILL } from './add-matching.ts';
import { FIRST_WEBHOOK } from './add-account.ts';
import type { BusyWorld } from './busy-world.ts';

type Rows = unknown[] | { items: unknown[] };
/** Asks for as many rows; for a list without a limit the number has no effect. */
type Ask = (world: BusyWorld, limit: number) => Promise<Rows>;
type List = { ask: Ask; most?: number };
type By = (caller: BusyWorld['callers']['me'], limit: number, world: BusyWorld) => Promise<Rows>;

const own = (ask: By, most?: number): List => ({
  ask: (world, limit) => ask(world.callers.me, limit, world),
  ...(most === undefined ? {} : { most }),
});
const staff = (ask: By, most?: number): List => ({
  ask: (world, limit) => ask(world.callers.admin, limit, world),
  ...(most === undefined ? {} : { most }),
});

/** Every list of the API, and how many rows it answers at most, whatever there is. */
export const lists: Record<string, List> = {
  'auth.passkeys': own((me) => me.auth.passkeys()),
  'auth.sessions': own((me) => me.auth.sessions()),
  'auth.tokens': own((me) => me.auth.tokens()),
  'webhooks.list': own((me) => me.webhooks.list()),
  'webhooks.deliveries': own((me, limit) => me.webhooks.deliveries({ id: FIRST_WEBHOOK, limit })),
  'profile.search': own((me, limit) => me.profile.search({ q: 'maya', limit })),
  'portfolio.list': own((caller, _, { me }) => caller.portfolio.list({ id: me }), 20),
  'posts.list': own((me, limit) => me.posts.list({ limit })),
  'posts.recent': own((me, limit) => me.posts.recent({ limit: Math.min(limit, 20) }), 20),
  'posts.similar': own((me, _, { postId }) => me.posts.similar({ id: postId }), 3),
  'posts.own': own((me) => me.posts.own()),
  'posts.industries': own((me) => me.posts.industries()),
  'posts.services': own((me) => me.posts.services()),
  'circles.suggest': own((me, _, { postId }) => me.circles.suggest({ postId }), 1),
  'circles.missingLinks': own((me) => me.circles.missingLinks(), 3),
  'circles.list': own((me, limit) => me.circles.list({ limit })),
  'circles.history': own((me, _, { circleId }) => me.circles.history({ id: circleId })),
  'circles.messages': own((me, limit, { circleId }) => me.circles.messages({ id: circleId, limit })),
  'circlesAdmin.list': staff((admin, limit) => admin.circlesAdmin.list({ limit })),
  'circlesAdmin.gaps': staff((admin) => admin.circlesAdmin.gaps({ place: 'Austin, TX' }), 20),
  'matches.list': own((me, limit) => me.matches.list({ limit }), 40),
  'matches.counts': own((me) => me.matches.counts(), 40),
  'public.skill': own((me, limit) => me.public.skill({ skill: OWN_SKILL, limit })),
  'public.member': own(async (caller, _, { me }) => (await caller.public.member({ id: me })).posts, 20),
  'public.previewProfile': own(
    async (caller) => (await caller.public.previewProfile({ visibility: 'profile' })).page.member.posts,
    20,
  ),
  'public.skillPage': own(async (me) => (await me.public.skillPage({ skill: OWN_SKILL })).offers, 30),
  'skills.list': own((me) => me.skills.list()),
  'skills.forAdmins': staff(async (admin) => (await admin.skills.forAdmins()).skills),
  'exchanges.list': own((me, limit) => me.exchanges.list({ limit })),
  'exchanges.steps': own(async (me, _, { partner }) => (await me.exchanges.steps({ userId: partner })).steps),
  'exchanges.history': own((me, _, { exchangeId }) => me.exchanges.history({ id: exchangeId })),
  'terms.list': own((me, _, { exchangeId }) => me.terms.list({ id: exchangeId })),
  'statements.get': own(async (me) => (await me.statements.get({ year: new Date().getUTCFullYear() })).got),
  'appointments.list': own((me, limit) => me.appointments.list({ limit })),
  'appointments.ofExchange': own((me, _, { exchangeId }) => me.appointments.ofExchange({ id: exchangeId })),
  'disputes.list': staff((admin, limit) => admin.disputes.list({ limit })),
  'reviews.list': own((caller, _, { me }) => caller.reviews.list({ userId: me })),
  'reviews.received': own((me) => me.reviews.received()),
  'reviews.pending': staff((admin) => admin.reviews.pending()),
  'messages.conversations': own((me, limit) => me.messages.conversations({ limit })),
  'messages.thread': own((me, limit, { partner }) => me.messages.thread({ userId: partner, limit })),
  // Half of them are older than the message, of which there are none here.
  'messages.around': own((me, limit, { partner, messageId }) =>
    me.messages.around({ userId: partner, messageId, limit: 2 * limit }),
  ),
  'messages.search': own((me, limit) => me.messages.search({ q: 'logo', limit })),
  'messages.suggestions': own((me) => me.messages.suggestions(), 6),
  'blocks.list': { ask: ({ callers }, limit) => callers.blocker.blocks.list({ limit }) },
  'reports.list': staff((admin, limit) => admin.reports.list({ limit })),
  'support.list': own((me, limit) => me.support.list({ limit })),
  'support.queue': staff((admin, limit) => admin.support.queue({ limit })),
  'notifications.list': own((me, limit) => me.notifications.list({ limit })),
  'turns.list': own((me, limit) => me.turns.list({ limit })),
  'favorites.list': own((me, limit) => me.favorites.list({ limit })),
  'wishes.list': own((me) => me.wishes.list()),
  'wishes.results': own((me, limit, { savedSearchId }) => me.wishes.results({ id: savedSearchId, limit })),
  'wishes.unserved': own((me) => me.wishes.unserved(), 10),
  'invitations.list': own((me, limit) => me.invitations.list({ limit })),
  'invitations.suggestions': { ask: ({ callers }) => callers.partner.invitations.suggestions(), most: 5 },
  'verification.waiting': staff((admin) => admin.verification.waiting()),
  'jobs.list': staff((admin, limit) => admin.jobs.list({ limit })),
  'admin.analytics': staff(async (admin) => (await admin.admin.analytics({})).failedSearches),
  'admin.queue': staff((admin, limit) => admin.admin.queue({ limit })),
  'admin.users': staff((admin, limit) => admin.admin.users({ limit })),
  'admin.securityEvents': staff((admin, limit, { me }) => admin.admin.securityEvents({ id: me, limit })),
  'suspects.list': staff((admin, limit) => admin.suspects.list({ limit })),
  'heldPosts.list': staff((admin, limit) => admin.heldPosts.list({ limit })),
  'appeals.list': staff((admin, limit) => admin.appeals.list({ limit })),
  'decisions.list': { ask: ({ callers }, limit) => callers.me.decisions.list({ limit }) },
  'staff.notes': staff((admin, limit, { me }) => admin.staff.notes({ id: me, limit })),
  'admin.auditLog': staff((admin, limit) => admin.admin.auditLog({ limit })),
};

/** Answers with rows that are not a list of the API, and why. */
export const noLists: Record<string, string> = {
  'messages.byId': 'the files of one message, in its row',
  'decisions.rules': 'the sections of the Terms, without a statement',
  'decisions.transparency': 'an act for each kind, section and way, in three statements',
  'posts.byId': 'one post with its few pictures, in one row',
  'posts.map': 'at most 200 towns, in two statements',
  'public.post': 'one post with its few pictures',
  'public.skillsPage': 'the catalog with counts, in few statements',
  'posts.insights': 'the last thirty days, in three statements',
  'stillAvailable.read': 'the posts of one email, in one statement',
  'auth.user': 'one member with their few industries',
  'profile.self': 'one member with their few industries',
  'profile.byId': 'one member with their few industries',
  'admin.record': 'the newest twenty of each kind about one member',
  'admin.user': 'one member with their few industries and missed dates',
  'suggestions.list': 'at most eight, in two statements',
  'places.suggest': 'six towns of the gazetteer, without a statement',
  'appointments.busyCalendars': 'at most five, in one statement',
  'hours.get': 'the hours of one week, in one row',
  'disputes.get': 'one dispute with copies of messages, in one row',
  'circles.get': 'one circle of four members at most; `circles.list` reads the same',
};
