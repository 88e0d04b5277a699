import { milesBetween } from '../../platform/gateways/places/distances.ts';
import { isSkill, type IndexedPost } from './indexed-post.ts';

/** The radius of a member who chose none. */
export const DEFAULT_RADIUS_MILES = 30;
/** The larger of the values of two posts that match is at most this many times the smaller. */
export const MAX_NEIGHBOR_RATIO = 2;
/** The degree of a match by industry; that of a match by skill is 1. */
const INDUSTRY_DEGREE = 0.8;
/** A degree of latitude is 69.1 miles for `milesBetween`; rounded down, so that no post within reach is excluded. */
const MIN_MILES_PER_DEGREE = 69;

/** How what one post gives meets what another wants. */
export interface OneWayMatch {
  /** The skill or industry that the giver gives and the receiver wants, as in `IndexedPost`. */
  key: string;
  /** 1 by skill, `INDUSTRY_DEGREE` by industry. */
  degree: number;
  /** Between the two, 0 for a service that is given online. */
  miles: number;
  /** How far the receiver looks, in miles. */
  radius: number;
  /** The larger of the two values divided by the smaller, so at least 1. */
  ratio: number;
}

export const radiusOf = (post: Pick<IndexedPost, 'radius'>): number => post.radius ?? DEFAULT_RADIUS_MILES;

export const ratioOf = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b);

export const isOnline = (giver: Pick<IndexedPost, 'isRemote' | 'alsoOnline'>): boolean =>
  giver.isRemote || giver.alsoOnline;

type Placed = Pick<IndexedPost, 'lat' | 'lng'>;

/** The miles between two posts; Infinity where a place is unknown, or if they are certainly more than `max` apart. */
export function milesApart(giver: Placed, receiver: Placed, max = Infinity): number {
  if (giver.lat === null || giver.lng === null || receiver.lat === null || receiver.lng === null) return Infinity;
  if (Math.abs(giver.lat - receiver.lat) * MIN_MILES_PER_DEGREE > max) return Infinity;
  return milesBetween({ lat: giver.lat, lng: giver.lng }, { lat: receiver.lat, lng: receiver.lng });
}

/** The miles that the service has to go, 0 for one that is done online; Infinity beyond the receiver's radius. */
export function milesToGo(giver: IndexedPost, receiver: IndexedPost): number {
  if (isOnline(giver)) return 0;
  const radius = radiusOf(receiver);
  const miles = milesApart(giver, receiver, radius);
  return miles <= radius ? miles : Infinity;
}

/** What the giver gives and the receiver wants: a skill, or an industry where no skill is wanted. */
export function sharedKey(giver: Pick<IndexedPost, 'gives'>, receiver: Pick<IndexedPost, 'wants'>): string | null {
  let wantsSkill = false;
  for (const key of receiver.wants) {
    if (!isSkill(key)) continue;
    if (giver.gives.includes(key)) return key;
    wantsSkill = true;
  }
  if (wantsSkill) return null;
  return receiver.wants.find((key) => giver.gives.includes(key)) ?? null;
}

/** How what one post gives serves the other; null if it does not. */
export function oneWayMatchOf(giver: IndexedPost, receiver: IndexedPost): OneWayMatch | null {
  const ratio = ratioOf(giver.value, receiver.value);
  if (ratio > MAX_NEIGHBOR_RATIO) return null;
  const key = sharedKey(giver, receiver);
  if (key === null) return null;
  const miles = milesToGo(giver, receiver);
  if (miles === Infinity) return null;
  return { key, degree: degreeOf(key), miles, radius: radiusOf(receiver), ratio };
}

export const degreeOf = (key: string): number => (isSkill(key) ? 1 : INDUSTRY_DEGREE);

/**
 * The factor on the chance that the receiver accepts: 1 at best, less by industry, the farther it is within their
 * radius (0.7 at its edge), and the more the values differ (0.85 at a ratio of 2).
 */
export const weightOf = ({ degree, miles, radius, ratio }: Omit<OneWayMatch, 'key'>): number =>
  degree * (1 - (0.3 * miles) / radius) * (1.15 - 0.15 * ratio);
