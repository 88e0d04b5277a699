/** The page of an exchange. */
export const exchangePath = (id: string): string => `/exchanges/${id}`;
