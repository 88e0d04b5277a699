// Apart from the texts of distances, which visitors load without.
let country: string | null = null;

/** Where the member's town is, for distances; null if that is unknown. */
export const setCountryOfMember = (countryCode: string | null): void => {
  country = countryCode;
};

export const countryOfMember = (): string | null => country;
