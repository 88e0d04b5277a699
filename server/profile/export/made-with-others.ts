import {
  blocks,
  boosts,
  conversationMembers,
  exchangeEvents,
  exchanges,
  messages,
  posts,
  reports,
  reviews,
} from '#db/schema.ts';
import type { Queryable } from '#db/types.ts';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { atOnce, inPages, oneAfterTheOther, PAGE, perPage } from './in-pages.ts';
import type { Row } from './readable.ts';

const reportColumns = {
  id: reports.id,
  subjectType: reports.subjectType,
  subjectId: reports.subjectId,
  reason: reports.reason,
  status: reports.status,
  createdAt: reports.createdAt,
  resolvedAt: reports.resolvedAt,
};

const byId = (row: { id: string }) => row.id;

const postsOf = (read: Queryable, me: string) =>
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

const conversationsOf = (read: Queryable, me: string) =>
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

/** A conversation after the other, each in pages along its own index. */
async function* messagesOf(read: Queryable, me: string): AsyncGenerator<Row[]> {
  for await (const page of conversationsOf(read, me)) {
    for (const conversation of page) {
      yield* inPages(
        (after: string | null) =>
          read
            .select()
            .from(messages)
            .where(and(eq(messages.conversationId, conversation.id), gt(messages.id, after ?? '')))
            .orderBy(asc(messages.id))
            .limit(PAGE),
        byId,
      );
    }
  }
}

/** Those that the member asked for, then those that they were asked for. */
const exchangesOf = (read: Queryable, me: string) =>
  oneAfterTheOther(
    [exchanges.requesterId, exchanges.providerId].map((party) =>
      inPages(
        (after: string | null) =>
          read
            .select()
            .from(exchanges)
            .where(and(eq(party, me), gt(exchanges.id, after ?? '')))
            .orderBy(asc(exchanges.id))
            .limit(PAGE),
        byId,
      ),
    ),
  );

/** Those that the member wrote, then those about them: what the other side wrote is told once it may show. */
const reviewsOf = (read: Queryable, me: string) =>
  oneAfterTheOther(
    [eq(reviews.reviewerId, me), and(eq(reviews.revieweeId, me), isNotNull(reviews.shownAt))].map((mine) =>
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

/** What a member made, alone or with others. The other side is named by id only. */
export const madeWithOthers = (read: Queryable, me: string): Record<string, AsyncGenerator<Row[]>> => ({
  posts: postsOf(read, me),
  boosts: perPage(postsOf(read, me), (page) =>
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
  conversations: conversationsOf(read, me),
  messages: messagesOf(read, me),
  exchanges: exchangesOf(read, me),
  exchangeEvents: perPage(exchangesOf(read, me), (page) =>
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
  reviews: reviewsOf(read, me),
  // Without what the admins noted, and the copy of what others wrote.
  reports: atOnce(read.select(reportColumns).from(reports).where(eq(reports.reporterId, me))),
  blocks: atOnce(read.select().from(blocks).where(eq(blocks.blockerId, me))),
});
