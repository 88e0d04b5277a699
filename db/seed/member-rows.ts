import { TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { TRIAL_DAYS } from '#contracts/subscription/plans.ts';
import type { WeeklyHours } from '#contracts/profile/availability.ts';
import { withMemberLetter } from '#db/client/ids.ts';
import type { memberIndustries } from '#db/schema/profile/industries.ts';
import type { notificationSettings } from '#db/schema/notifications/notifications.ts';
import type { users } from '#db/schema/auth/members.ts';
import type { subscriptions, trials } from '#db/schema/subscription/plans.ts';
import { catalog } from '../catalog/catalog.ts';
import { joinIndustries } from '../catalog/industries.ts';
import { type Clock, DAY } from './clock.ts';
import { DEMO_ZONE, placeOf } from './places.ts';
import type { SeedMember } from './texts/types.ts';

type UserRow = typeof users.$inferInsert;
export type Member = SeedMember & { id: string; row: UserRow };

/** The reason shown to a member whose identity check failed. */
export const REJECTION_REASON =
  'The photo of your ID is blurry. Please lay the ID down, hold the camera still and try again.';

const inOrder = (ids: readonly string[]) => catalog.industries.map(({ id }) => id).filter((id) => ids.includes(id));

/** A name as email addresses have it: a to z only. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const trialOf = ({ trialLeft, joined }: SeedMember, { daysAgo }: Clock) => {
  if (trialLeft === 'never') return null;
  const endsAt = daysAgo(-(trialLeft ?? TRIAL_DAYS - joined));
  return { startedAt: endsAt - TRIAL_DAYS * DAY, endsAt };
};

const hoursOf = ({ days, ...span }: NonNullable<SeedMember['hours']>): WeeklyHours[] =>
  days.map((day) => ({ day, ...span }));

const toMember = (seed: SeedMember, clock: Clock, passwordHash: string): Member => {
  const createdAt = clock.daysAgo(seed.joined);
  const id = withMemberLetter(seed.first, clock.idAt(createdAt));
  const premiumUntil = seed.paidFor ? clock.daysAgo(-seed.paidFor) : null;
  const trialEnd = trialOf(seed, clock)?.endsAt ?? null;
  const row: UserRow = {
    id,
    email: seed.email ?? `${plain(seed.first)}.${plain(seed.last)}@proquo.test`,
    passwordHash,
    firstName: seed.first,
    lastName: seed.last,
    phone: seed.phone ?? null,
    ...(seed.city ? placeOf(seed.city) : {}),
    bio: seed.bio ?? null,
    website: seed.website ?? null,
    businessName: seed.business ?? null,
    businessDescription: seed.about ?? null,
    yearsExperience: seed.years ?? null,
    industryNames: joinIndustries(inOrder(seed.industries)),
    skillsOffered: [...(seed.skills ?? [])],
    skillsWanted: [...(seed.wantsSkills ?? [])],
    languages: [...(seed.languages ?? [])],
    visibility: seed.business ? 'profile' : seed.bio ? 'name' : 'members',
    isVerified: seed.identity === 'approved',
    verificationStatus: seed.identity ?? 'none',
    verificationRejectionReason: seed.identity === 'rejected' ? REJECTION_REASON : null,
    profileComplete: !seed.isIncomplete,
    isEmailVerified: !seed.isIncomplete,
    isFounder: seed.isFounder ?? false,
    isAdmin: seed.isAdmin ?? false,
    premiumUntil,
    unlimitedUntil: premiumUntil || trialEnd ? Math.max(premiumUntil ?? 0, trialEnd ?? 0) : null,
    ...(seed.hours ? { timeZone: DEMO_ZONE, weeklyHours: hoursOf(seed.hours) } : {}),
    ratingSum: 0,
    reviewCount: 0,
    completedExchanges: 0,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: createdAt,
    privacyAcceptedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
  return { ...seed, id, row };
};

/** The members in order of joining, with their industries, settings, trials and subscriptions. */
export const buildMembers = (seeds: SeedMember[], clock: Clock, passwordHash: string) => {
  const members = seeds.toSorted((a, b) => b.joined - a.joined).map((seed) => toMember(seed, clock, passwordHash));
  return {
    members,
    memberIndustries: members.flatMap(({ id, industries }) =>
      industries.map((industryId): typeof memberIndustries.$inferInsert => ({ userId: id, industryId })),
    ),
    notificationSettings: members
      .filter(({ radius, muted }) => radius !== undefined || muted)
      .map(({ id, radius = 25, muted = false }): typeof notificationSettings.$inferInsert => ({
        userId: id,
        serviceRequests: !muted,
        radius,
      })),
    trials: members.flatMap((member): (typeof trials.$inferInsert)[] => {
      const trial = trialOf(member, clock);
      return trial ? [{ userId: member.id, ...trial }] : [];
    }),
    subscriptions: members
      .filter(({ paidFor }) => paidFor)
      .map(({ id, key, row, paidFor = 0 }): typeof subscriptions.$inferInsert => {
        const begun = clock.daysAgo(Math.min(TRIAL_DAYS - paidFor, (clock.now - row.createdAt) / DAY));
        return {
          userId: id,
          stripeCustomerId: `cus_demo_${key}`,
          stripeSubscriptionId: `sub_demo_${key}`,
          status: 'active',
          currentPeriodEnd: clock.daysAgo(-paidFor),
          stripeUpdatedAt: begun,
          createdAt: begun,
          updatedAt: begun,
        };
      }),
  };
};
