import { searchReader } from '../search/skills-in.ts';
import { appointments as appointmentsTable, busyTimes as busyTimesTable } from '#db/schema/exchanges/appointments.ts';
import { circleMembers as circleMembersTable } from '#db/schema/matching/circle-members.ts';
import { circleEvents, circleMessages } from '#db/schema/matching/circle-talk.ts';
import { circleLegs, circles as circlesTable, circleSeats } from '#db/schema/matching/circles.ts';
import { disputes as disputesTable } from '#db/schema/exchanges/disputes.ts';
import {
  conversationMembers as conversationMembersTable,
  conversations as conversationsTable,
  messages as messagesTable,
} from '#db/schema/messages/conversations.ts';
import {
  exchangeEvents as exchangeEventsTable,
  exchanges as exchangesTable,
  exchangeTerms as exchangeTermsTable,
  reviews as reviewsTable,
} from '#db/schema/exchanges/exchanges.ts';
import { favorites as favoritesTable } from '#db/schema/posts/favorites.ts';
import { postAlerts } from '#db/schema/matching/alerts.ts';
import { wishes as wishTable, wishWords } from '#db/schema/matching/saved-searches.ts';
import {
  invitationJoins as invitationJoinsTable,
  invitations as invitationsTable,
} from '#db/schema/matching/invitations.ts';
import { memberIndustries as memberIndustriesTable } from '#db/schema/profile/industries.ts';
import { notificationSettings as notificationSettingsTable } from '#db/schema/notifications/notifications.ts';
import { users as usersTable } from '#db/schema/auth/members.ts';
import { notifications as notificationsTable } from '#db/schema/notifications/notifications.ts';
import {
  payments as paymentsTable,
  subscriptions as subscriptionsTable,
  trials as trialsTable,
} from '#db/schema/subscription/plans.ts';
import { usageCounters as usageCountersTable } from '#db/schema/platform/usage.ts';
import {
  boosts as boostsTable,
  postIndustries as postIndustriesTable,
  posts as postsTable,
  publicPostSkills as publicPostSkillsTable,
} from '#db/schema/posts/posts.ts';
import { auditLog as auditLogTable } from '#db/schema/platform/audit-log.ts';
import { reports as reportsTable } from '#db/schema/admin/reports.ts';
import { supportRequests as supportRequestsTable } from '#db/schema/admin/support.ts';
import { verificationSubmissions as verificationSubmissionsTable } from '#db/schema/profile/verification.ts';
import { failedSearches as failedSearchesTable } from '#db/schema/posts/search.ts';
import { jobs as jobsTable } from '#db/schema/platform/jobs.ts';
import { alternativesOf, WORDS_VERSION } from '#contracts/shared/search-words.ts';
import { catalog } from '../catalog/catalog.ts';
import { saveMemberWords, savePostWords } from '#db/search/save-words.ts';
import { findQueryStems } from '#db/search/stems.ts';
import type { Tx } from '#db/client/types.ts';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { DemoRows } from './build-demo.ts';

const BATCH = 500;

const insertAll = async <T extends SQLiteTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.insert(table).values(rows.slice(from, from + BATCH));
  }
};

/** Inserts posts in order, because `seq` orders the feed; their industries then refer to the generated keys. */
const insertPosts = async (tx: Tx, { posts, postIndustries, publicPostSkills }: DemoRows): Promise<void> => {
  await insertAll(tx, postsTable, posts);
  const keys = await tx.select({ id: postsTable.id, seq: postsTable.seq }).from(postsTable);
  const seqOf = new Map(keys.map(({ id, seq }) => [id, seq]));
  const withSeq = <T extends { postId: string }>({ postId, ...row }: T) => ({
    ...row,
    postSeq: seqOf.get(postId) ?? 0,
  });
  await insertAll(tx, postIndustriesTable, postIndustries.map(withSeq));
  await insertAll(tx, publicPostSkillsTable, publicPostSkills.map(withSeq));
  await savePostWords(
    tx,
    keys.map(({ seq }) => seq),
  );
};

const readSkills = searchReader(catalog.skills);

/** Inserts saved searches, each under its only word, with the posts that they notified of. */
const insertSavedSearches = async (tx: Tx, { wishes }: DemoRows): Promise<void> => {
  const keys = await tx.select({ id: postsTable.id, seq: postsTable.seq }).from(postsTable);
  const seqOf = new Map(keys.map(({ id, seq }) => [id, seq]));
  for (const { alertedFor, ...row } of wishes) {
    const stems = await findQueryStems(tx, row.search, readSkills);
    await tx.insert(wishTable).values({ ...row, stems, stemsVersion: WORDS_VERSION });
    const words = new Set((stems ?? []).flatMap(alternativesOf).flat());
    // 'w:' begins the key of a word (`server/matching/saved-searches/keys.ts`).
    await tx.insert(wishWords).values([...words].map((word) => ({ key: `w:${word}`, wishId: row.id })));
    const postSeq = alertedFor && seqOf.get(alertedFor.postId);
    if (!postSeq) continue;
    const { userId } = row;
    const alert = { source: 'saved_search' as const, savedSearchId: row.id, foundAt: alertedFor.at };
    await tx.insert(postAlerts).values({ ...alert, postSeq, userId });
  }
};

/** Inserts the trade circles, and their next automatic steps. */
const insertCircles = async (tx: Tx, { circles, circleMembers, jobs }: DemoRows): Promise<void> => {
  await insertAll(
    tx,
    circlesTable,
    circles.map(({ row }) => row),
  );
  await insertAll(
    tx,
    circleSeats,
    circles.flatMap(({ seats }) => seats),
  );
  await insertAll(
    tx,
    circleLegs,
    circles.flatMap(({ legs }) => legs.map(({ row }) => row)),
  );
  await insertAll(
    tx,
    circleEvents,
    circles.flatMap(({ events }) => events),
  );
  await insertAll(
    tx,
    circleMessages,
    circles.flatMap(({ talk }) => talk),
  );
  await insertAll(tx, circleMembersTable, circleMembers);
  await insertAll(tx, jobsTable, jobs);
};

/** Inserts the demo, referenced rows first. */
export const insertDemo = async (tx: Tx, rows: DemoRows): Promise<void> => {
  await insertAll(tx, usersTable, rows.users);
  await saveMemberWords(
    tx,
    rows.users.map(({ id }) => id),
  );
  await insertAll(tx, memberIndustriesTable, rows.memberIndustries);
  await insertAll(tx, notificationSettingsTable, rows.notificationSettings);
  await insertAll(tx, trialsTable, rows.trials);
  await insertAll(tx, subscriptionsTable, rows.subscriptions);
  await insertAll(tx, usageCountersTable, rows.usageCounters);
  await insertAll(tx, verificationSubmissionsTable, rows.verificationSubmissions);
  await insertPosts(tx, rows);
  await insertAll(tx, paymentsTable, rows.payments);
  await insertAll(tx, boostsTable, rows.boosts);
  await insertAll(tx, conversationsTable, rows.conversations);
  await insertAll(tx, conversationMembersTable, rows.conversationMembers);
  await insertAll(tx, messagesTable, rows.messages);
  await insertAll(tx, exchangesTable, rows.exchanges);
  await insertAll(tx, exchangeEventsTable, rows.exchangeEvents);
  await insertAll(tx, exchangeTermsTable, rows.exchangeTerms);
  await insertAll(tx, appointmentsTable, rows.appointments);
  await insertAll(tx, busyTimesTable, rows.busyTimes);
  await insertAll(tx, disputesTable, rows.disputes);
  await insertAll(tx, reviewsTable, rows.reviews);
  await insertAll(tx, reportsTable, rows.reports);
  await insertAll(tx, supportRequestsTable, rows.supportRequests);
  await insertAll(tx, auditLogTable, rows.auditLog);
  await insertAll(tx, notificationsTable, rows.notifications);
  await insertAll(tx, failedSearchesTable, rows.failedSearches);
  await insertAll(tx, favoritesTable, rows.favorites);
  await insertSavedSearches(tx, rows);
  await insertAll(tx, invitationsTable, rows.invitations);
  await insertAll(tx, invitationJoinsTable, rows.invitationJoins);
  await insertCircles(tx, rows);
};
