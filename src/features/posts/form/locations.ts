import { REMOTE_LOCATION } from '#contracts/posts.ts';

/** Places to choose from; any other may be typed. */
export const locationSuggestions = [
  REMOTE_LOCATION,
  'New York, NY',
  'Los Angeles, CA',
  'Chicago, IL',
  'Houston, TX',
  'Phoenix, AZ',
  'Philadelphia, PA',
  'San Antonio, TX',
  'San Diego, CA',
  'Dallas, TX',
  'Austin, TX',
] as const;
