import { v7 } from 'uuid';

/** A new opaque id. Ids made later sort after ids made earlier, so an index on them is an index on time. */
export const newId = (): string => v7();

/** A member's id begins with the letter that stands in for a missing picture: that of the first name, else 'u'. */
export const withMemberLetter = (firstName: string, id: string): string =>
  `${/^[a-z]/.exec(firstName.toLowerCase())?.[0] ?? 'u'}${id}`;

/** A new opaque id of a member. These do not sort by time; members have a sequence for that. */
export const newMemberId = (firstName: string): string => withMemberLetter(firstName, newId());
