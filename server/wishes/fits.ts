import type { PostShape, wishes } from '#db/schema/finding.ts';
import { boundingBox, milesBetween } from '../gateways/places/geocoding.ts';

export type Sought = Pick<typeof wishes.$inferSelect, 'stems' | 'industry' | 'type' | 'lat' | 'lng' | 'radius'>;
/** A post as wishes are compared with it; `beginnings` holds every beginning of each of its stems. */
export type Fitted = Pick<PostShape, 'type' | 'lat' | 'lng'> & { beginnings: Set<string>; industries: Set<string> };

/** All beginnings of the words: 'cat' has 'c', 'ca' and 'cat'. */
export const beginningsOf = (words: string[]): Set<string> => {
  const all = new Set<string>();
  for (const word of words) {
    let beginning = '';
    for (const letter of word) all.add((beginning += letter));
  }
  return all;
};

const isNear = ({ lat, lng, radius }: Sought, post: Fitted): boolean => {
  if (lat === null || lng === null || radius === null) return true;
  if (post.lat === null || post.lng === null) return false;
  const { minLat, maxLat, minLng, maxLng } = boundingBox({ lat, lng }, radius);
  const isInBox = post.lat >= minLat && post.lat <= maxLat && post.lng >= minLng && post.lng <= maxLng;
  return isInBox && milesBetween({ lat, lng }, { lat: post.lat, lng: post.lng }) <= radius;
};

/** Whether the search for what is sought would find the post: the rule of `posts/filters.ts`. */
export const fits = (sought: Sought, post: Fitted): boolean => {
  const { stems, industry, type } = sought;
  if (type !== null && type !== post.type) return false;
  if (industry !== null && !post.industries.has(industry.toLowerCase())) return false;
  // Stop words only: the search finds nothing.
  if (stems !== null && (stems.length === 0 || !stems.every((stem) => post.beginnings.has(stem)))) return false;
  return isNear(sought, post);
};
