// A module of its own: every page sets the country, but visitors don't load the texts of distances.
let country: string | null = null;

/** Sets the country of the member's town, such as 'US', which decides the unit of distances; null if it is unknown. */
export const setCountryOfMember = (countryCode: string | null): void => {
  country = countryCode;
};

export const countryOfMember = (): string | null => country;
