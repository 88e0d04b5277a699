/** The key of a conversation: its two members in a fixed order. */
export const pairOf = (a: string, b: string) => (a < b ? { lowId: a, highId: b } : { lowId: b, highId: a });
