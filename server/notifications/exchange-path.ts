/** The page of an exchange. */
export const exchangePath = (id: string): string => `/exchanges/${id}`;

/** Where it was in the list, as notifications of before that page say. */
export const formerExchangePath = (id: string): string => `/exchanges?exchange=${id}`;
