import type { User } from '#contracts/profile/profile.ts';

const share = (parts: boolean[]): number => Math.round((parts.filter(Boolean).length / parts.length) * 100);

/** The percentage on the profile page, from five fields. */
export const profilePercent = (user: User): number =>
  share([
    Boolean(user.firstName),
    Boolean(user.lastName),
    Boolean(user.location),
    Boolean(user.bio),
    user.industries.length > 0,
  ]);

/** What is missing on the profile page, in words. */
export const missingFromProfile = (user: User): string[] =>
  [
    { label: 'location', done: Boolean(user.location) },
    { label: 'a few words about you', done: Boolean(user.bio) },
    { label: 'industries', done: user.industries.length > 0 },
  ]
    .filter(({ done }) => !done)
    .map(({ label }) => label);

/** The four groups on the dashboard, each complete or not. */
export const profileGroups = (user: User) => [
  { label: 'Basics', hint: 'names and email', done: Boolean(user.firstName && user.lastName && user.email) },
  { label: 'Business', hint: 'name and description', done: Boolean(user.businessName && user.businessDescription) },
  { label: 'Location', hint: 'your town', done: Boolean(user.location) },
  {
    label: 'Experience',
    hint: 'years and industries',
    done: Boolean(user.yearsExperience) && user.industries.length > 0,
  },
];

/** The percentage of complete groups. */
export const groupsPercent = (user: User): number => share(profileGroups(user).map((group) => group.done));
