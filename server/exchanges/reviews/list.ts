import type { Review } from '#contracts/exchanges/reviews.ts';
import { tradeTitle } from '#contracts/exchanges/trade-title.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { isBlocked, notBlocked } from '../../auth/blocks/blocked.ts';
import { redactReviews } from '../../auth/blocks/redact-blocked.ts';
import { loadNamingTerms } from '../terms/naming-terms.ts';
import { selectReviews, toReview } from './review-row.ts';

const MAX = 200;

/** Names the exchanges of these reviews by their agreed terms where there are some, else by their posts. */
const withTitles = async ({ db }: MemberContext, written: Review[]): Promise<Review[]> => {
  const terms = await loadNamingTerms(
    db.read,
    written.map(({ exchangeId }) => exchangeId),
  );
  return written.map((review) => {
    const namingTerms = terms.get(review.exchangeId);
    return namingTerms ? { ...review, trade: tradeTitle(review.trade ?? '', namingTerms) } : review;
  });
};

/** The actor's own page shows what everyone else can read; on other pages, members behind a block are hidden. */
const listReceived = async (ctx: MemberContext, userId: string): Promise<Review[]> => {
  const rows = await selectReviews(ctx.db.read)
    .where(
      and(
        eq(reviews.revieweeId, userId),
        eq(reviews.status, 'approved'),
        isNotNull(reviews.publishedAt),
        userId === ctx.actor.id ? undefined : notBlocked(ctx, reviews.reviewerId),
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(MAX);
  return rows.map(toReview);
};

/** The published reviews about the actor, newest first. */
export const listReceivedReviews = async (ctx: MemberContext): Promise<Review[]> =>
  redactReviews(ctx, await withTitles(ctx, await listReceived(ctx, ctx.actor.id)));

/** The published reviews about a member. For the actor also those that they wrote, in any state. */
export const listReviews = async (
  ctx: MemberContext,
  { userId }: { userId?: string | undefined },
): Promise<Review[]> => {
  const about = userId ?? ctx.actor.id;
  if (about !== ctx.actor.id) return (await isBlocked(ctx, about)) ? [] : listReceived(ctx, about);
  const written = await selectReviews(ctx.db.read)
    .where(eq(reviews.reviewerId, ctx.actor.id))
    .orderBy(desc(reviews.id))
    .limit(MAX);
  const all = [...(await listReceived(ctx, about)), ...written.map(toReview)];
  return redactReviews(
    ctx,
    await withTitles(
      ctx,
      all.sort((a, b) => (a.id < b.id ? 1 : -1)),
    ),
  );
};
