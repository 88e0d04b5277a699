/** The mean radius of the earth. */
export const EARTH_RADIUS_MILES = 3958.8;
/** The default distance, in miles, for searches and notifications around a place. */
export const DEFAULT_RADIUS = 25;
