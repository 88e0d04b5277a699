/** How many matches the free plan shows: the best of those that fit both ways. */
export const FREE_MATCHES = 3;
