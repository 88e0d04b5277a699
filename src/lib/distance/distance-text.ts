import { type DistanceUnit, distanceIn, isUnderOne, shortDistanceIn, unitIn } from '#contracts/shared/distance-text.ts';
import { countryOfMember } from '#src/lib/distance/country-of-member.ts';

const countryOfBrowser = (): string | undefined => {
  try {
    return new Intl.Locale(navigator.language).maximize().region;
  } catch {
    return undefined;
  }
};

/** The usual unit of the member's country; for visitors, and members without a place, of the browser's language. */
const unit = (): DistanceUnit => unitIn(countryOfMember() ?? countryOfBrowser() ?? 'US');

export const measuresInMiles = (): boolean => unit() === 'miles';

/** '1 mile', '25 miles', '40 km' */
export const distanceText = (miles: number): string => distanceIn(miles, unit());

/** 'under 1 mile away', '12 miles away' */
export const distanceAway = (miles: number): string => {
  if (isUnderOne(miles, unit())) return measuresInMiles() ? 'under 1 mile away' : 'under 1 km away';
  return `${distanceText(miles)} away`;
};

/** 'under 1 mi', '12 mi': where there is little room. */
export const shortDistance = (miles: number): string => shortDistanceIn(miles, unit());
