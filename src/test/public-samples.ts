/** What others see of Robin, for component tests. */
import type { Review } from '#contracts/exchanges/reviews.ts';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { dana, exchange, industries, member, robin } from '#src/test/samples.ts';

export const publicRobin: PublicUser = {
  ...member,
  ...robin,
  firstName: 'Robin',
  lastName: 'Lee',
  isVerified: false,
  verificationStatus: 'none',
  isFounder: false,
  businessDescription: 'Logos and letters.',
  yearsExperience: null,
  industries: industries.slice(1, 2),
  reviewCount: 0,
  completedExchanges: 0,
  answerRate: null,
  answersWithin: null,
  awayUntil: null,
  isResting: false,
  hours: null,
  calledOff: null,
  distanceMiles: null,
};

/** Dana's review of Robin. */
export const review: Review = {
  id: 'review-logo',
  exchangeId: exchange.id,
  rating: 5,
  comment: 'Sharp eyes and a kind pen.',
  reviewerId: dana.id,
  revieweeId: robin.id,
  status: 'approved',
  createdAt: exchange.createdAt,
  visibleFrom: exchange.createdAt,
  reply: null,
  repliedAt: null,
  trade: null,
  reviewer: dana,
  reviewee: robin,
};
