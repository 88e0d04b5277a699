import { termsAt, termsFromAt } from '#contracts/profile/terms-of-use.ts';
import type { PublicUser, User } from '#contracts/profile/profile.ts';
import type { PublicPlace } from '#contracts/shared/place.ts';
import type { NamedItem } from '#contracts/shared/basics.ts';
import type { users } from '#db/schema/auth/members.ts';
import { roleOf } from '#contracts/admin/staff-tasks.ts';
import type { AdminUser } from '#contracts/admin/admin.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';
import { detailsOfStored } from '../../platform/gateways/places/stored-place.ts';
import { averageRating } from './person.ts';

type Row = typeof users.$inferSelect;

const isPremium = (row: Row) => row.premiumUntil !== null && row.premiumUntil > Date.now();

const sharedFieldsOf = (row: Row, industries: NamedItem[]) => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  location: row.location,
  bio: row.bio,
  website: row.website,
  businessName: row.businessName,
  businessDescription: row.businessDescription,
  yearsExperience: row.yearsExperience,
  profileImageUrl: row.profileImageUrl,
  industries,
  skillsOffered: row.skillsOffered,
  skillsWanted: row.skillsWanted,
  languages: row.languages,
  isVerified: row.isVerified,
  verificationStatus: row.verificationStatus,
  isFounder: row.isFounder,
  createdAt: iso(row.createdAt),
});

/** Whether a member accepted the Terms that apply now, and the day of announced ones that they didn't accept yet. */
const termsOf = (accepted: string): Pick<User, 'termsCurrent' | 'termsFrom'> => {
  const now = Date.now();
  const from = termsFromAt(now);
  return { termsCurrent: accepted >= termsAt(now), termsFrom: from !== null && accepted < from ? from : null };
};

/** A member in the form that they and admins get. */
export const toUser = (row: Row, industries: NamedItem[]): User => ({
  ...sharedFieldsOf(row, industries),
  place: detailsOfStored(row),
  email: row.email,
  pendingEmail: row.pendingEmail,
  phone: row.phone,
  verificationRejectionReason: row.verificationRejectionReason,
  profileComplete: row.profileComplete,
  subscriptionTier: isPremium(row) ? 'premium' : 'free',
  isEmailVerified: row.isEmailVerified,
  isAdmin: row.isAdmin,
  role: roleOf(row),
  hasPassword: row.passwordHash !== null,
  visibility: row.visibility,
  resultsView: row.resultsView,
  termsVersion: row.termsVersion,
  ...termsOf(row.termsVersion ?? ''),
});

/** The place without its time zone: others see that only beside the member's weekly hours. */
const publicPlaceOf = (row: Row): PublicPlace | null => {
  const place = detailsOfStored(row);
  return place && { id: place.id, name: place.name, region: place.region, country: place.country };
};

/** The profile shows missed dates only if there are at least this many. */
const MIN_SHOWN_MISSED_DATES = 3;

/** A member in the form that others get. */
export const toPublicUser = (row: Row, industries: NamedItem[], distance: number | null = null): PublicUser => ({
  ...sharedFieldsOf(row, industries),
  place: publicPlaceOf(row),
  averageRating: averageRating(row),
  reviewCount: row.reviewCount,
  completedExchanges: row.completedExchanges,
  answerRate: row.answerRate,
  answersWithin: row.answersWithin,
  awayUntil: row.awayEndsAt !== null && row.awayEndsAt > Date.now() ? row.awayUntil : null,
  isResting: row.restingSince !== null,
  hours: row.weeklyHours?.length ? { timeZone: row.timeZone ?? 'UTC', hours: row.weeklyHours } : null,
  calledOff: row.calledOffLate >= MIN_SHOWN_MISSED_DATES ? { late: row.calledOffLate, of: row.calledOffOf } : null,
  distanceMiles: distance === null ? null : Math.round(distance * 10) / 10,
});

/** A member in the form that admins get: all that the member sees, plus the suspension and its reason. */
export const toAdminUser = (row: typeof users.$inferSelect, industries: NamedItem[]): AdminUser => ({
  ...toUser(row, industries),
  suspendedAt: isoOrNull(row.suspendedAt),
  suspensionReason: row.suspensionReason,
});
