import { countryOfMember } from '#src/lib/distance/country-of-member.ts';

const MILES_TO_KILOMETERS = 1.609344;
/** Where road signs say miles. */
const inMiles = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW']);
const number = new Intl.NumberFormat('en-US');

const countryOfBrowser = (): string | undefined => {
  try {
    return new Intl.Locale(navigator.language).maximize().region;
  } catch {
    return undefined;
  }
};

/** Distances are told as in the member's country; of visitors, and members without a place, by the browser's language. */
export const measuresInMiles = (): boolean => inMiles.has(countryOfMember() ?? countryOfBrowser() ?? 'US');

const inUnit = (miles: number): number => (measuresInMiles() ? miles : miles * MILES_TO_KILOMETERS);

/** '1 mile', '25 miles', '40 km' */
export const distanceText = (miles: number): string => {
  const whole = number.format(Math.round(inUnit(miles)));
  if (!measuresInMiles()) return `${whole} km`;
  return whole === '1' ? '1 mile' : `${whole} miles`;
};

/** 'under 1 mile away', '12 miles away' */
export const distanceAway = (miles: number): string => {
  if (inUnit(miles) < 1) return measuresInMiles() ? 'under 1 mile away' : 'under 1 km away';
  return `${distanceText(miles)} away`;
};

/** 'under 1 mi', '12 mi': where there is little room. */
export const shortDistance = (miles: number): string => {
  const unit = measuresInMiles() ? 'mi' : 'km';
  const distance = inUnit(miles);
  return distance < 1 ? `under 1 ${unit}` : `${number.format(Math.round(distance))} ${unit}`;
};
