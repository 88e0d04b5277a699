/** The mean radius of the earth. */
export const EARTH_RADIUS_MILES = 3958.8;
/** How far around a place somebody looks, or is notified of posts, unless they choose otherwise, in miles. */
export const DEFAULT_RADIUS = 25;
