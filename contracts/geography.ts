/** The mean radius of the earth. */
export const EARTH_RADIUS_MILES = 3958.8;
