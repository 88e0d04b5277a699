import { REMOTE_LOCATION } from '#contracts/posts/posts.ts';

/** Suggested places; any other text is accepted. */
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
