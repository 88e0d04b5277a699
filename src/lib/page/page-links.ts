// Links to another page leave out the words of the page that is open, which the router would keep.

/** The link to a post's page. */
export const toPost = (id: string) => ({ to: '/p/$id/{-$words}', params: { id, words: undefined } }) as const;

/** The link to a member's page. */
export const toMember = (id: string) => ({ to: '/m/$id/{-$words}', params: { id, words: undefined } }) as const;
