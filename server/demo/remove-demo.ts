import { sessions } from '#db/schema/auth/sessions.ts';
import { appointments, busyTimes } from '#db/schema/exchanges/appointments.ts';
import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import { attachments, conversationMembers, conversations, messages } from '#db/schema/messages/conversations.ts';
import { disputes, missedDates } from '#db/schema/exchanges/disputes.ts';
import {
  exchangeEvents,
  exchangeReminders,
  exchanges,
  exchangeTerms,
  reviews,
} from '#db/schema/exchanges/exchanges.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { users } from '#db/schema/auth/members.ts';
import { payments, subscriptions } from '#db/schema/subscription/plans.ts';
import { boosts, posts } from '#db/schema/posts/posts.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import type { Db, Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { messageUpload } from '../platform/uploads/purposes.ts';
import { releaseIdentityPictures } from '../profile/verification/stored-pictures.ts';
import { deleteOwnRows } from '../data-rights/erasure/delete-own-rows.ts';
import { tombstone } from '../data-rights/erasure/tombstone.ts';
import { findDemoMembers } from './find-demo-members.ts';
import { removeCircles } from './remove-circles.ts';

/** Deleted in addition to an erasure, which keeps these for a restoration. */
const alsoDeleted = [sessions, subscriptions, payments];

/** What refers to an exchange. */
const partsOfExchanges = [
  reviews,
  disputes,
  missedDates,
  appointments,
  exchangeTerms,
  exchangeReminders,
  exchangeEvents,
];

/** Deletes what involves only members of the demo. */
const removeAmongThemselves = async (tx: Tx, ids: string[]) => {
  const conversationIds = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(inArray(conversations.lowId, ids), inArray(conversations.highId, ids)));
  const messageIds = tx
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.conversationId, conversationIds));
  const files = await tx
    .delete(attachments)
    .where(
      or(
        inArray(attachments.messageId, messageIds),
        and(inArray(attachments.senderId, ids), isNull(attachments.messageId)),
      ),
    )
    .returning({ key: attachments.key });
  for (const { key } of files) await enqueue(tx, 'uploads.remove', { purpose: messageUpload.name, key });
  await tx.delete(messages).where(inArray(messages.conversationId, conversationIds));
  await tx.delete(conversationMembers).where(inArray(conversationMembers.conversationId, conversationIds));
  await tx.delete(conversations).where(and(inArray(conversations.lowId, ids), inArray(conversations.highId, ids)));
  const ofBoth = and(inArray(exchanges.requesterId, ids), inArray(exchanges.providerId, ids));
  const exchangeIds = tx.select({ id: exchanges.id }).from(exchanges).where(ofBoth);
  const appointmentIds = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.exchangeId, exchangeIds));
  await tx.delete(busyTimes).where(inArray(busyTimes.appointmentId, appointmentIds));
  for (const table of partsOfExchanges) await tx.delete(table).where(inArray(table.exchangeId, exchangeIds));
  await tx.delete(exchanges).where(ofBoth);
  await tx.delete(reports).where(inArray(reports.reporterId, ids));
};

/** Deletes their posts, or hides those with an exchange or a message of a real member. */
const removePosts = async (tx: Tx, ids: string[], now: number) => {
  await tx.delete(boosts).where(inArray(boosts.userId, ids));
  const withExchange = tx.select({ id: exchanges.postId }).from(exchanges);
  const boosted = tx.select({ id: boosts.postId }).from(boosts);
  const inCircle = tx.select({ id: circleSeats.postId }).from(circleSeats);
  const written = tx.select({ id: messages.postId }).from(messages).where(isNotNull(messages.postId));
  const deletable = and(
    inArray(posts.userId, ids),
    notInArray(posts.id, withExchange),
    notInArray(posts.id, boosted),
    notInArray(posts.id, inCircle),
    notInArray(posts.id, written),
  );
  await tx.delete(posts).where(deletable);
  await tx
    .update(posts)
    .set({ status: 'removed', boostedUntil: null, lat: null, lng: null, updatedAt: now })
    .where(and(inArray(posts.userId, ids), ne(posts.status, 'removed')));
};

/** Whether real members' data refers to this member. */
const isNeeded = async (tx: Tx, id: string): Promise<boolean> => {
  const references = await Promise.all([
    tx.select({ id: posts.id }).from(posts).where(eq(posts.userId, id)).limit(1),
    tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.lowId, id)).limit(1),
    tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.highId, id)).limit(1),
    tx.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.requesterId, id)).limit(1),
    tx.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.providerId, id)).limit(1),
    tx.select({ id: circleSeats.id }).from(circleSeats).where(eq(circleSeats.userId, id)).limit(1),
    tx.select({ id: circles.id }).from(circles).where(eq(circles.proposedBy, id)).limit(1),
    tx.select({ id: exchangeEvents.id }).from(exchangeEvents).where(eq(exchangeEvents.actorId, id)).limit(1),
    tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.moderatedBy, id)).limit(1),
    tx.select({ id: reports.id }).from(reports).where(eq(reports.resolvedBy, id)).limit(1),
    tx.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.actorId, id)).limit(1),
    tx
      .select({ id: verificationSubmissions.id })
      .from(verificationSubmissions)
      .where(eq(verificationSubmissions.decidedBy, id))
      .limit(1),
  ]);
  return references.some((rows) => rows.length > 0);
};

/**
 * Removes the demo's members and their data. One who wrote to, traded with or, as an admin, decided about a real member
 * stays as a 'Former member', so that the other side keeps its data; so does one in the audit log.
 */
export const removeDemo = (db: Db): Promise<{ removed: number; erased: number }> =>
  db.write(async (tx) => {
    const now = Date.now();
    const ids = (await findDemoMembers(tx)).map(({ id }) => id);
    if (ids.length === 0) return { removed: 0, erased: 0 };
    await removeAmongThemselves(tx, ids);
    await removeCircles(tx, ids);
    await removePosts(tx, ids, now);
    await tx.delete(portfolioItems).where(inArray(portfolioItems.userId, ids));
    // The clean-up deletes the files.
    await tx.update(uploads).set({ status: 'orphaned' }).where(inArray(uploads.userId, ids));
    const checks = await tx
      .select({ id: verificationSubmissions.id })
      .from(verificationSubmissions)
      .where(inArray(verificationSubmissions.userId, ids));
    await releaseIdentityPictures(
      tx,
      checks.map(({ id }) => id),
    );
    await tx.delete(verificationSubmissions).where(inArray(verificationSubmissions.userId, ids));
    let removed = 0;
    for (const id of ids) {
      if (await isNeeded(tx, id)) {
        await deleteOwnRows(tx, id);
        for (const table of alsoDeleted) await tx.delete(table).where(eq(table.userId, id));
        await tx
          .update(users)
          .set({ ...tombstone(id), deletedAt: now, updatedAt: now })
          .where(eq(users.id, id));
      } else {
        await tx.delete(users).where(eq(users.id, id));
        removed += 1;
      }
    }
    return { removed, erased: ids.length - removed };
  });
