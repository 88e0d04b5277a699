import { milesBetween } from '../gateways/places/geocoding.ts';
import { isSkill, type MarketPost } from './market-post.ts';

/** How far a member looks unless they chose, in miles. */
export const USUAL_REACH = 30;
/** The values of two neighbours differ by this factor at most. */
export const NEIGHBOUR_RATIO = 2;
/** A fit by industry counts this much of one by skill. */
export const INDUSTRY_DEGREE = 0.8;
/** One degree of latitude is never shorter. */
const LEAST_MILES_PER_DEGREE = 69;

export interface Fit {
  /** What the giver gives and the receiver wants. */
  key: string;
  /** 1 by skill, less by industry. */
  degree: number;
  /** 0 where distance does not matter. */
  miles: number;
  radius: number;
  /** The larger of the two values by the smaller. */
  ratio: number;
}

export const radiusOf = (post: Pick<MarketPost, 'radius'>): number => post.radius ?? USUAL_REACH;

export const ratioOf = (one: number, other: number): number => Math.max(one, other) / Math.min(one, other);

export const reachesAll = (giver: Pick<MarketPost, 'isRemote' | 'alsoOnline'>): boolean =>
  giver.isRemote || giver.alsoOnline;

type Placed = Pick<MarketPost, 'lat' | 'lng'>;

/** Infinity where a place is unknown, or surely more than `most` miles away. */
export function milesApart(giver: Placed, receiver: Placed, most = Infinity): number {
  if (giver.lat === null || giver.lng === null || receiver.lat === null || receiver.lng === null) return Infinity;
  if (Math.abs(giver.lat - receiver.lat) * LEAST_MILES_PER_DEGREE > most) return Infinity;
  return milesBetween({ lat: giver.lat, lng: giver.lng }, { lat: receiver.lat, lng: receiver.lng });
}

/** The miles that the service has to go, 0 for one that is done online; Infinity beyond the receiver's radius. */
export function milesToGo(giver: MarketPost, receiver: MarketPost): number {
  if (reachesAll(giver)) return 0;
  const radius = radiusOf(receiver);
  const miles = milesApart(giver, receiver, radius);
  return miles <= radius ? miles : Infinity;
}

/** What the giver gives and the receiver wants: a skill, or an industry where no skill is wanted. */
export function sharedKey(giver: Pick<MarketPost, 'gives'>, receiver: Pick<MarketPost, 'wants'>): string | null {
  let wantsSkill = false;
  for (const key of receiver.wants) {
    if (!isSkill(key)) continue;
    if (giver.gives.includes(key)) return key;
    wantsSkill = true;
  }
  if (wantsSkill) return null;
  return receiver.wants.find((key) => giver.gives.includes(key)) ?? null;
}

/** How well what one gives serves the other; null if it does not. */
export function fitOf(giver: MarketPost, receiver: MarketPost): Fit | null {
  const ratio = ratioOf(giver.value, receiver.value);
  if (ratio > NEIGHBOUR_RATIO) return null;
  const key = sharedKey(giver, receiver);
  if (key === null) return null;
  const miles = milesToGo(giver, receiver);
  if (miles === Infinity) return null;
  return { key, degree: degreeOf(key), miles, radius: radiusOf(receiver), ratio };
}

export const degreeOf = (key: string): number => (isSkill(key) ? 1 : INDUSTRY_DEGREE);

/** What a fit leaves of the chance that its receiver says yes: from 0 to 1, less from afar and for unlike values. */
export const weightOf = ({ degree, miles, radius, ratio }: Omit<Fit, 'key'>): number =>
  degree * (1 - (0.3 * miles) / radius) * (1.15 - 0.15 * ratio);
