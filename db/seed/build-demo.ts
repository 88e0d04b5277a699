import { buildAppointments } from './appointment-rows.ts';
import { buildCircleExchanges } from './circles/circle-exchanges.ts';
import { buildCircles } from './circles/circle-rows.ts';
import { noticesOfCircles } from './circles/circle-notices.ts';
import { type Clock, createClock } from './clock.ts';
import { buildDisputes } from './dispute-rows.ts';
import { buildExchanges } from './exchange-rows.ts';
import { buildTerms } from './terms-rows.ts';
import { buildInvitations } from './invitation-rows.ts';
import { buildMembers, type Member } from './member-rows.ts';
import { buildNotifications } from './notices/notification-rows.ts';
import { buildPosts } from './post-rows.ts';
import { buildReports } from './report-rows.ts';
import { buildSupport } from './support-rows.ts';
import { buildReviews } from './review-rows.ts';
import { readCircleSeeds, readMemberSeeds, readPostSeeds, readTalkSeeds } from './texts/read-texts.ts';
import { buildSavedSearches } from './saved-search-rows.ts';
import { buildConversations, toTalk } from './talk-rows.ts';
import { buildFailedSearches } from './failed-search-rows.ts';
import { buildSubmissions } from './trust-rows.ts';
import { buildUsage } from './usage-rows.ts';

const SEED = 20_261_101;
const ADMIN = 'admin';

/** Returns a lookup by key that throws for an unknown key. */
const finder = <T extends { key: string }>(all: T[]) => {
  const byKey = new Map(all.map((row) => [row.key, row]));
  return (key: string): T => {
    const found = byKey.get(key);
    if (!found) throw new Error(`The demo's texts refer to the unknown key '${key}'`);
    return found;
  };
};

const countWhere = <T>(rows: T[], holds: (row: T) => boolean) => rows.filter(holds).length;

export const createDemoClock = (now: number) => createClock(now, SEED);

/** Builds the demo's members alone. Of all rows, they are the first to draw ids from the clock. */
export const buildDemoMembers = (clock: Clock, passwordHash: string) =>
  buildMembers(readMemberSeeds(), clock, passwordHash);

/** Builds all rows of the demo, consistent with one another, as if its members had used the product until now. */
export const buildDemo = (now: number, passwordHash: string) => {
  const clock = createDemoClock(now);
  const { members, ...ofMembers } = buildDemoMembers(clock, passwordHash);
  const memberOf = finder(members);
  const { posts, ...ofPosts } = buildPosts(readPostSeeds(), memberOf, clock);
  const postOf = finder(posts);
  const talks = readTalkSeeds().map((seed) => toTalk(seed, postOf, memberOf, clock));
  const conversationRows = buildConversations(talks, clock);
  const exchanges = buildExchanges(talks, clock);
  const { reviews, auditLog } = buildReviews(exchanges, memberOf(ADMIN).id, clock);
  const firstUnreadAt = (from: Member, to: Member) =>
    conversationRows.messages.find(
      (message) => message.senderId === from.id && message.receiverId === to.id && !message.readAt,
    )?.createdAt ?? now;
  const notifications = buildNotifications({ members, posts, talks, exchanges, reviews }, firstUnreadAt, clock);

  const reports = buildReports(talks, conversationRows.messages, clock);
  const verificationSubmissions = buildSubmissions(members, clock);
  const failedSearches = buildFailedSearches(clock);
  const appointments = buildAppointments(exchanges, clock);
  // Its `notifications` are all so far, with the one of a saved search.
  const savedSearchRows = buildSavedSearches(memberOf, postOf, notifications, clock);
  const invitationRows = buildInvitations(memberOf, clock);
  // Ids are drawn from one sequence of random numbers. Circles come last, so that the ids of all else stay the same.
  const { circles, circleMembers, jobs } = buildCircles(readCircleSeeds(), postOf, clock);
  const circleExchangeRows = buildCircleExchanges(circles, memberOf(ADMIN).id, clock);
  const allReviews = [...reviews, ...circleExchangeRows.reviews];
  const users = members.map(({ id, row }) => {
    const received = allReviews.filter(({ row: review, reviewee }) => reviewee.id === id && review.publishedAt);
    return {
      ...row,
      ratingSum: received.reduce((sum, { row: review }) => sum + review.rating, 0),
      reviewCount: received.length,
      // A circle counts once for each member, by the exchange in which they give.
      completedExchanges:
        countWhere(
          exchanges,
          ({ row }) => row.status === 'completed' && (row.requesterId === id || row.providerId === id),
        ) + countWhere(circleExchangeRows.exchanges, ({ providerId }) => providerId === id),
    };
  });

  const usageCounters = buildUsage(
    posts.map(({ row }) => row),
    conversationRows.messages.map(({ senderId, createdAt }) => ({ userId: senderId, createdAt })),
    invitationRows.invitations,
  );

  return {
    users,
    ...ofMembers,
    posts: posts.map(({ row }) => row),
    ...ofPosts,
    ...conversationRows,
    exchanges: [...exchanges.map(({ row }) => row), ...circleExchangeRows.exchanges],
    exchangeEvents: [...exchanges.flatMap(({ events }) => events), ...circleExchangeRows.exchangeEvents],
    exchangeTerms: [...buildTerms(exchanges), ...circleExchangeRows.exchangeTerms],
    disputes: buildDisputes(exchanges, conversationRows.messages, clock),
    reviews: allReviews.map(({ row }) => row),
    reports,
    auditLog: [...auditLog, ...circleExchangeRows.auditLog],
    notifications: noticesOfCircles(savedSearchRows.notifications, circles, clock),
    verificationSubmissions,
    failedSearches,
    usageCounters,
    ...appointments,
    favorites: savedSearchRows.favorites,
    wishes: savedSearchRows.wishes,
    ...invitationRows,
    circles,
    circleMembers,
    jobs,
    supportRequests: buildSupport(memberOf, clock),
  };
};

export type DemoRows = ReturnType<typeof buildDemo>;
