import type { User } from '#contracts/profile.ts';

const share = (parts: boolean[]): number => Math.round((parts.filter(Boolean).length / parts.length) * 100);

/** The profile page's percentage, of five fields. */
export const profilePercent = (user: User): number =>
  share([
    Boolean(user.firstName),
    Boolean(user.lastName),
    Boolean(user.location),
    Boolean(user.bio),
    user.industries.length > 0,
  ]);

/** The dashboard's four groups, each done or not. */
export const profileGroups = (user: User) => [
  { label: 'Basics', hint: 'names and email', done: Boolean(user.firstName && user.lastName && user.email) },
  { label: 'Business', hint: 'name and description', done: Boolean(user.businessName && user.businessDescription) },
  { label: 'Location', hint: 'city and state', done: Boolean(user.location) },
  {
    label: 'Experience',
    hint: 'years and industries',
    done: Boolean(user.yearsExperience) && user.industries.length > 0,
  },
];

/** The share of the groups that are done, in percent. */
export const groupsPercent = (user: User): number => share(profileGroups(user).map((group) => group.done));
