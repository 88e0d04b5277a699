// `words` are the readable end of an address. Links leave them out, or the router would keep those of the open page.

/** The link to a post's page. */
export const toPost = (id: string) => ({ to: '/p/$id/{-$words}', params: { id, words: undefined } }) as const;

/** The link to a member's page. */
export const toMember = (id: string) => ({ to: '/m/$id/{-$words}', params: { id, words: undefined } }) as const;
