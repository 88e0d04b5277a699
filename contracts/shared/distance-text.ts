import { wholeNumber } from './whole-number.ts';

const MILES_TO_KILOMETERS = 1.609344;
/** Where road signs say miles. */
const inMiles = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW']);

export type DistanceUnit = 'miles' | 'kilometers';

/** The unit of a country's road signs; the country as a code of ISO 3166-1. */
export const unitIn = (country: string): DistanceUnit => (inMiles.has(country) ? 'miles' : 'kilometers');

const inUnit = (miles: number, unit: DistanceUnit): number => (unit === 'miles' ? miles : miles * MILES_TO_KILOMETERS);
const wholeIn = (miles: number, unit: DistanceUnit): string => wholeNumber(Math.round(inUnit(miles, unit)));

/** '1 mile', '25 miles', '40 km' */
export const distanceIn = (miles: number, unit: DistanceUnit): string => {
  const whole = wholeIn(miles, unit);
  if (unit === 'kilometers') return `${whole} km`;
  return whole === '1' ? '1 mile' : `${whole} miles`;
};

/** Whether a distance is too short to be told as a number. */
export const isUnderOne = (miles: number, unit: DistanceUnit): boolean => inUnit(miles, unit) < 1;

/** 'under 1 mi', '12 mi', '1,986 km': where there is little room. */
export const shortDistanceIn = (miles: number, unit: DistanceUnit): string => {
  const sign = unit === 'miles' ? 'mi' : 'km';
  return isUnderOne(miles, unit) ? `under 1 ${sign}` : `${wholeIn(miles, unit)} ${sign}`;
};
