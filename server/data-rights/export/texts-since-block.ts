import type { disputes } from '#db/schema/exchanges/disputes.ts';
import type { exchanges, reviews } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { loadReasons } from '../../auth/blocks/texts-in-exchanges.ts';
import { loadTextFilter } from '../../auth/blocks/text-filter.ts';
import { perPage } from './in-pages.ts';
import type { Row } from './export-row.ts';

type Exchange = typeof exchanges.$inferSelect;
type Dispute = typeof disputes.$inferSelect;
type Review = typeof reviews.$inferSelect;

const ofExchanges = async (read: Queryable, me: string, page: Exchange[]): Promise<Row[]> => {
  const filterText = await loadTextFilter(
    read,
    me,
    page.flatMap(({ requesterId, providerId }) => [requesterId, providerId]),
  );
  const ids = page.filter(({ cancelReason }) => cancelReason !== null).map(({ id }) => id);
  if (ids.length === 0) return page;
  const reasonOf = await loadReasons(read, filterText, ids);
  return page.map((row) => ({ ...row, cancelReason: reasonOf(row.id, row.cancelReason) }));
};

const ofDisputes = async (read: Queryable, me: string, page: Dispute[]): Promise<Row[]> => {
  const filterText = await loadTextFilter(
    read,
    me,
    page.flatMap(({ openedById, accusedId }) => [openedById, accusedId]),
  );
  return page.map((row) => ({
    ...row,
    details: filterText(row.openedById, row.createdAt, row.details),
    answerDetails: filterText(row.accusedId, row.answeredAt ?? 0, row.answerDetails),
  }));
};

const ofReviews = async (read: Queryable, me: string, page: Review[]): Promise<Row[]> => {
  const filterText = await loadTextFilter(
    read,
    me,
    page.map(({ revieweeId }) => revieweeId),
  );
  return page.map((row) => ({ ...row, reply: filterText(row.revieweeId, row.repliedAt ?? 0, row.reply) }));
};

/** The lists without what others wrote to the member after a block between them. */
export const redactTextsSinceBlock = (read: Queryable, me: string, lists: Record<string, AsyncGenerator<Row[]>>) => {
  const pagesOf = <T>(name: string) => lists[name] as AsyncGenerator<(T & Row)[]>;
  return {
    ...lists,
    exchanges: perPage(pagesOf<Exchange>('exchanges'), (page) => ofExchanges(read, me, page)),
    disputes: perPage(pagesOf<Dispute>('disputes'), (page) => ofDisputes(read, me, page)),
    reviews: perPage(pagesOf<Review>('reviews'), (page) => ofReviews(read, me, page)),
  };
};
