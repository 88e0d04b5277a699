/** The key of a conversation: its two members in one fixed order. */
export const pairOf = (a: string, b: string) => (a < b ? { lowId: a, highId: b } : { lowId: b, highId: a });

/** What answers made of two members' messages are kept under. */
export const threadTopic = (a: string, b: string): `thread ${string}` => {
  const { lowId, highId } = pairOf(a, b);
  return `thread ${lowId} ${highId}`;
};
