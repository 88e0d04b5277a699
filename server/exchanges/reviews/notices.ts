import { because, DECISIONS_PATH, HOW_TO_APPEAL } from '../../decisions/words.ts';
import { excerpt } from '#contracts/shared/characters.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import { fullNameOf, nameOf, type Named, namedColumns, sentence } from '../../auth/members/member-names.ts';
import { defineNotice, type ForMember } from '../../notifications/notice.ts';

const EXCERPT = 140;

type Params = { reviewId: string };
type Review = Pick<typeof reviews.$inferSelect, 'id' | 'rating' | 'comment' | 'reply' | 'publishedAt'>;
/** `other`: who wrote what the notice is about. */
type Details = { review: Review; otherId: string; other: Named; isBlocked: boolean };

const loadDetails = async (db: Queryable, { reviewId, userId }: ForMember<Params>): Promise<Details | null> => {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, reviewId));
  if (!review) return null;
  const otherId = review.revieweeId === userId ? review.reviewerId : review.revieweeId;
  const [other] = await db.select(namedColumns()).from(users).where(eq(users.id, otherId));
  return other ? { review, otherId, other, isBlocked: await areBlocked(db, userId, otherId) } : null;
};

const shared = {
  topic: 'review' as const,
  group: 'reviews' as const,
  load: loadDetails,
  link: () => '/reviews',
  about: ({ otherId, other }: Details) => ({ aboutUserId: otherId, relatedUserName: fullNameOf(other) }),
};

const example = (review: Partial<Review> = {}): Details => ({
  review: { id: 'review-1', rating: 5, comment: null, reply: null, publishedAt: 1, ...review },
  otherId: 'other',
  other: { firstName: 'Ada', lastName: 'Byron', deletedAt: null },
  isBlocked: false,
});

const ratingText = ({ other, review }: Details) => sentence(`${nameOf(other)} gave you ${review.rating} of 5 stars.`);

/** Notifies a member whose review is published. */
export const reviewReceived = defineNotice<Params, Details>({
  ...shared,
  kind: 'review.received',
  // The review may be withdrawn in the meantime.
  stillHolds: ({ review, isBlocked }) => review.publishedAt !== null && !isBlocked,
  title: () => 'You received a review',
  body: ratingText,
  key: ({ review }) => `review:${review.id}`,
  mail: {
    preference: 'reviews',
    button: 'See your reviews',
    write: (details) => ({
      subject: sentence(`${nameOf(details.other)} reviewed you`),
      paragraphs: [`${ratingText(details)} Others can now see it on your profile.`],
      ...(details.review.comment ? { quote: details.review.comment } : {}),
    }),
  },
  examples: {
    'with words': example({ comment: 'Fast, friendly and exactly what I needed.' }),
    'without words': example({ rating: 4 }),
  },
});

/** Notices planned by versions before 1.1 have no rule, and those by older versions no decision. */
type Rejected = { reviewId: string; decisionId?: string; reason: string; rule?: string | null };

/** Notifies a reviewer whose review isn't published, or no longer is. */
export const reviewRejected = defineNotice<Rejected, Rejected & { rule: string | null; about: Named; status: string }>({
  kind: 'review.rejected',
  topic: 'review',
  group: 'reviews',
  load: async (db, { reviewId, decisionId = '', reason, rule = null }) => {
    const [review] = await db
      .select({ status: reviews.status, about: namedColumns() })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.revieweeId))
      .where(eq(reviews.id, reviewId));
    return review ? { ...review, reviewId, decisionId, reason, rule } : null;
  },
  stillHolds: ({ status }) => status === 'rejected',
  title: ({ about }) => `Your review of ${nameOf(about)} isn't published`,
  body: (why) => `${because(why)} ${HOW_TO_APPEAL}`,
  link: () => DECISIONS_PATH,
  // One that was reversed doesn't keep the next one from its reader.
  key: ({ reviewId, decisionId }) => `review-rejected:${decisionId || reviewId}`,
  mail: { preference: 'account', button: 'Read or appeal the decision' },
  examples: {
    rejected: {
      reviewId: 'review-1',
      reason: 'It insults someone.',
      about: { firstName: 'Ada', lastName: 'Byron', deletedAt: null },
      status: 'rejected',
      rule: 'conduct',
    },
  },
});

/** Notifies a reviewer whose review got a reply. */
export const reviewAnswered = defineNotice<Params, Details>({
  ...shared,
  kind: 'review.answered',
  stillHolds: ({ review, isBlocked }) => review.reply !== null && !isBlocked,
  title: ({ other }) => sentence(`${nameOf(other)} answered your review`),
  body: ({ review }) => excerpt(review.reply ?? '', EXCERPT),
  key: ({ review }) => `review-reply:${review.id}`,
  examples: { answered: example({ reply: 'Thank you, it was a pleasure.' }) },
});
