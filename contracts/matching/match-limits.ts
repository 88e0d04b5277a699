/** How many matches the free plan shows: the best of those that match both ways. */
export const FREE_MATCHES = 3;
