// Apart from the texts of distances, which visitors load without.
let country: string | null = null;

/** Where the member's town is, for distances; null if that is unknown. */
export const measureAsIn = (known: string | null): void => {
  country = known;
};

export const countryOfMember = (): string | null => country;
