/** The key of a conversation: its two members in a fixed order. */
export const pairOf = (a: string, b: string) => (a < b ? { lowId: a, highId: b } : { lowId: b, highId: a });

/** The cache topic of answers made from two members' messages. */
export const threadTopic = (a: string, b: string): `thread ${string}` => {
  const { lowId, highId } = pairOf(a, b);
  return `thread ${lowId} ${highId}`;
};
