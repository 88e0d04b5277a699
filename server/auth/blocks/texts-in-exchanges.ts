import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { exchangeEvents, exchanges as exchangeTable } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { type TextFilter, loadTextFilter } from './text-filter.ts';

/** What stands for the title of a post that its owner changed after a block. */
const CHANGED_POST = 'A post that has changed since';

/** A post without the words of its owner. */
const withoutTexts = (post: Exchange['serviceRequest']): Exchange['serviceRequest'] => ({
  ...post,
  serviceOffered: CHANGED_POST,
  serviceRequested: post.serviceRequested === null ? null : CHANGED_POST,
  industry: '',
  lookingForIndustry: '',
  skillsOffered: [],
  skillsWanted: [],
  description: '',
  location: '',
});

/** Loads who ended each of these exchanges; the result gives the reason of an end, or null if the reader may not see it. */
export const loadReasons = async (db: Queryable, filterText: TextFilter, exchangeIds: string[]) => {
  const ended = await db
    .select({ id: exchangeEvents.exchangeId, actorId: exchangeEvents.actorId, at: exchangeEvents.createdAt })
    .from(exchangeEvents)
    .where(and(inArray(exchangeEvents.exchangeId, exchangeIds), eq(exchangeEvents.toStatus, 'cancelled')));
  const ends = new Map(ended.map((end) => [end.id, end]));
  return (exchangeId: string, reason: string | null): string | null => {
    const end = ends.get(exchangeId);
    return reason && end ? filterText(end.actorId, end.at, reason) : reason;
  };
};

/** Exchanges without what the hidden members wrote after a block: the reason of an end, a changed post. */
export const redactTextsSinceBlock = async (
  db: Queryable,
  readerId: string,
  exchanges: Exchange[],
  hiddenIds: Set<string>,
): Promise<Exchange[]> => {
  const isHidden = ({ requesterUserId, providerUserId }: Exchange) =>
    hiddenIds.has(requesterUserId) || hiddenIds.has(providerUserId);
  const affected = exchanges.filter(isHidden);
  const filterText = await loadTextFilter(db, readerId, [...hiddenIds]);
  const reasonOf = await loadReasons(
    db,
    filterText,
    affected.map(({ id }) => id),
  );
  const changed = await db
    .select({ id: posts.id, at: posts.updatedAt })
    .from(posts)
    .where(
      inArray(
        posts.id,
        affected.map(({ serviceRequestId }) => serviceRequestId),
      ),
    );
  return exchanges.map((exchange) => {
    if (!isHidden(exchange)) return exchange;
    const postAt = changed.find(({ id }) => id === exchange.serviceRequestId)?.at ?? 0;
    const { serviceRequest: post, cancelReason, title } = exchange;
    const redactedPost = filterText(exchange.providerUserId, postAt, post) ?? withoutTexts(post);
    return {
      ...exchange,
      cancelReason: reasonOf(exchange.id, cancelReason),
      serviceRequest: redactedPost,
      // Terms never change, so only a title that is the post's can hold new words.
      title: title === post.serviceOffered ? redactedPost.serviceOffered : title,
    };
  });
};

/** The ids of the exchanges of these reviews whose post its owner changed after a block. */
export const listExchangesChangedSinceBlock = async (
  db: Queryable,
  filterText: TextFilter,
  reviews: { exchangeId: string }[],
): Promise<Set<string>> => {
  const ids = reviews.map(({ exchangeId }) => exchangeId);
  const rows = await db
    .select({ id: exchangeTable.id, ownerId: posts.userId, at: posts.updatedAt })
    .from(exchangeTable)
    .innerJoin(posts, eq(posts.id, exchangeTable.postId))
    .where(inArray(exchangeTable.id, ids));
  return new Set(rows.filter(({ ownerId, at }) => filterText(ownerId, at, true) === null).map(({ id }) => id));
};
