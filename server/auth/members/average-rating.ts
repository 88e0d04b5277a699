interface Ratings {
  ratingSum: number;
  reviewCount: number;
}

/** The mean of the approved ratings to one decimal, or null without any. */
export const averageRating = ({ ratingSum, reviewCount }: Ratings): number | null =>
  reviewCount > 0 ? Math.round((ratingSum / reviewCount) * 10) / 10 : null;
