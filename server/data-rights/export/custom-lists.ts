import { staffNotes } from '#db/schema/admin/staff-notes.ts';
import { conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import { exchangeEvents, exchanges, exchangeTerms, reviews } from '#db/schema/exchanges/exchanges.ts';
import { boosts, posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { TimePosition } from '../../platform/core/cursor.ts';
import { isAfter, oldestFirst, positionOf } from '../../messages/message-order.ts';
import { listCircleLegs } from './circle-legs.ts';
import { inPages, concatenate, PAGE, perPage } from './in-pages.ts';
import { listOwnedRows } from './owned-rows.ts';
import type { Row } from './export-row.ts';
import { utcDay } from '../../platform/core/time.ts';

const byId = (row: { id: string }) => row.id;

const listPosts = (read: Queryable, me: string) =>
  inPages(
    (after: number | null) =>
      read
        .select()
        .from(posts)
        .where(and(eq(posts.userId, me), gt(posts.seq, after ?? 0)))
        .orderBy(asc(posts.seq))
        .limit(PAGE),
    (row) => row.seq,
  );

const listConversations = (read: Queryable, me: string) =>
  inPages(
    (after: string | null) =>
      read
        .select({
          id: conversationMembers.conversationId,
          otherId: conversationMembers.otherId,
          unreadCount: conversationMembers.unreadCount,
          lastAt: conversationMembers.lastAt,
        })
        .from(conversationMembers)
        .where(and(eq(conversationMembers.userId, me), gt(conversationMembers.otherId, after ?? '')))
        .orderBy(asc(conversationMembers.otherId))
        .limit(PAGE),
    (row) => row.otherId,
  );

/** Reads one conversation after the other, each in pages along its own index. */
async function* listMessages(read: Queryable, me: string): AsyncGenerator<Row[]> {
  for await (const page of listConversations(read, me)) {
    for (const conversation of page) {
      const pages = inPages(
        (after: TimePosition | null) =>
          read
            .select()
            .from(messages)
            .where(and(eq(messages.conversationId, conversation.id), after ? isAfter(after) : undefined))
            .orderBy(...oldestFirst())
            .limit(PAGE),
        positionOf,
      );
      // Only the receiver sees what a message warns of.
      for await (const rows of pages)
        yield rows.map((row) => (row.receiverId === me ? row : { ...row, caution: null }));
    }
  }
}

const listExchanges = (read: Queryable, me: string) =>
  listOwnedRows(read, exchanges, me) as AsyncGenerator<{ id: string }[]>;

/** Reviews by the member, then those about them: the latter only once published. */
const listReviews = (read: Queryable, me: string) =>
  concatenate(
    [eq(reviews.reviewerId, me), and(eq(reviews.revieweeId, me), isNotNull(reviews.publishedAt))].map((mine) =>
      inPages(
        (after: string | null) =>
          read
            .select()
            .from(reviews)
            .where(and(mine, gt(reviews.id, after ?? '')))
            .orderBy(asc(reviews.id))
            .limit(PAGE),
        byId,
      ),
    ),
  );

/** The notes of staff, from the day that they chose; never who wrote them. */
const listStaffNotes = (read: Queryable, me: string) =>
  inPages(
    (after: string | null) =>
      read
        .select({ id: staffNotes.id, text: staffNotes.text, createdAt: staffNotes.createdAt })
        .from(staffNotes)
        .where(
          and(
            eq(staffNotes.userId, me),
            or(isNull(staffNotes.until), lte(staffNotes.until, utcDay(Date.now()))),
            gt(staffNotes.id, after ?? ''),
          ),
        )
        .orderBy(asc(staffNotes.id))
        .limit(PAGE),
    byId,
  );

/** The lists that need joins, a selection or other words. Other members appear by id only. */
export const customLists = (read: Queryable, me: string): Record<string, AsyncGenerator<Row[]>> => ({
  staffNotes: listStaffNotes(read, me),
  // A held post is stored as removed; its author reads of it as on the pages.
  posts: perPage(listPosts(read, me), async (page) =>
    page.map((row) => (row.heldUntil === null ? row : { ...row, status: 'held', heldReason: 'address' })),
  ),
  boosts: perPage(listPosts(read, me), (page) =>
    read
      .select()
      .from(boosts)
      .where(
        inArray(
          boosts.postId,
          page.map(({ id }) => id),
        ),
      ),
  ),
  conversations: listConversations(read, me),
  messages: listMessages(read, me),
  exchangeEvents: perPage(listExchanges(read, me), (page) =>
    read
      .select()
      .from(exchangeEvents)
      .where(
        inArray(
          exchangeEvents.exchangeId,
          page.map(({ id }) => id),
        ),
      )
      .orderBy(asc(exchangeEvents.id)),
  ),
  appointments: perPage(listExchanges(read, me), (page) =>
    read
      .select()
      .from(appointments)
      .where(
        inArray(
          appointments.exchangeId,
          page.map(({ id }) => id),
        ),
      )
      .orderBy(asc(appointments.id)),
  ),
  exchangeTerms: perPage(listExchanges(read, me), (page) =>
    read
      .select()
      .from(exchangeTerms)
      .where(
        inArray(
          exchangeTerms.exchangeId,
          page.map(({ id }) => id),
        ),
      )
      .orderBy(asc(exchangeTerms.exchangeId), asc(exchangeTerms.version)),
  ),
  reviews: listReviews(read, me),
  circleLegs: listCircleLegs(read, me),
});
