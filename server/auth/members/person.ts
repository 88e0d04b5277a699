import type { Person, VerificationStatus } from '#contracts/shared/basics.ts';
import { users } from '#db/schema/auth/members.ts';

interface Ratings {
  ratingSum: number;
  reviewCount: number;
}

/** The mean of the approved ratings to one decimal, or null without any. */
export const averageRating = ({ ratingSum, reviewCount }: Ratings): number | null =>
  reviewCount > 0 ? Math.round((ratingSum / reviewCount) * 10) / 10 : null;

/** The columns that a nested person needs, of the users table or of an alias of it. */
export const personColumns = (table: typeof users = users) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  profileImageUrl: table.profileImageUrl,
  isVerified: table.isVerified,
  verificationStatus: table.verificationStatus,
  isFounder: table.isFounder,
  businessName: table.businessName,
  ratingSum: table.ratingSum,
  reviewCount: table.reviewCount,
  completedExchanges: table.completedExchanges,
  deletedAt: table.deletedAt,
});

export type PersonRow = {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  isVerified: boolean;
  verificationStatus: VerificationStatus;
  isFounder: boolean;
  businessName: string | null;
  ratingSum: number;
  reviewCount: number;
  completedExchanges: number;
  deletedAt: number | null;
};

/** A nested person in the contract's form. */
export const toPerson = (person: PersonRow): Person =>
  person.deletedAt === null
    ? {
        id: person.id,
        firstName: person.firstName,
        lastName: person.lastName,
        profileImageUrl: person.profileImageUrl,
        isVerified: person.isVerified,
        verificationStatus: person.verificationStatus,
        isFounder: person.isFounder,
        businessName: person.businessName,
        averageRating: averageRating(person),
        reviewCount: person.reviewCount,
        completedExchanges: person.completedExchanges,
      }
    : {
        id: person.id,
        firstName: 'Former',
        lastName: 'member',
        profileImageUrl: null,
        isVerified: null,
        verificationStatus: null,
        isFounder: null,
        businessName: null,
        averageRating: null,
        reviewCount: null,
        completedExchanges: null,
      };
