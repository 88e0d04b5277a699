/** The reasons that the server gives, in words for staff. */
const texts = new Map([
  ['a leg failed', 'someone failed to give their part'],
  ['not mended', 'no one was found for the open place'],
  ['not all gave', 'not everyone gave their part'],
  ['expired', 'not everyone answered in time'],
  ['left', 'someone left'],
  ['left in a dispute', 'someone left during a dispute'],
  ['a block', 'one member blocked another'],
  ['no ring any more', 'the posts no longer make a circle'],
  ['the proposer has withdrawn', 'the member who proposed it withdrew'],
]);

/** Why a circle ended; what a person wrote stays as it is. */
export const endText = (reason: string): string => texts.get(reason) ?? reason;
