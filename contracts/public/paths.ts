/** The page of a post, for members and visitors. */
export const postPath = (id: string): string => `/p/${encodeURIComponent(id)}`;

/** The page of a member, for members and visitors. */
export const memberPath = (id: string): string => `/m/${encodeURIComponent(id)}`;
