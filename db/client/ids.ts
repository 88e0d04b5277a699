import { V7Generator } from 'uuidv7';

const ids = new V7Generator();
// However far the clock of the machine is set back, what is new sorts after what was there.
ids.setRollbackAllowance(2 ** 48 - 1);

/** A new opaque id (UUID v7). Ids sort by creation time, so an index on them is an index on time. */
export const newId = (): string => ids.generate().toString();

/** Prefixes a member's id with the letter that screens show for want of a picture: the first name's initial, else 'u'. */
export const withMemberLetter = (firstName: string, id: string): string =>
  `${/^[a-z]/.exec(firstName.toLowerCase())?.[0] ?? 'u'}${id}`;

/** A new member id. The prefix breaks the sort by time; use `users.seq` for that. */
export const newMemberId = (firstName: string): string => withMemberLetter(firstName, newId());

/** No id made by `newId` from this time on is smaller. */
export const firstIdAt = (time: number): string => {
  const hex = Math.max(0, Math.floor(time)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
