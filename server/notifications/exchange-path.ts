/** The page of an exchange. */
export const exchangePath = (id: string): string => `/exchanges/${id}`;

/** Where an exchange was shown before it had a page of its own; older notifications link there. */
export const formerExchangePath = (id: string): string => `/exchanges?exchange=${id}`;
