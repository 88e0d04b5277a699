import { users } from '#db/schema/auth/members.ts';

/** What of a member a notice or an email needs to name them. */
export interface Named {
  firstName: string;
  lastName: string;
  deletedAt: number | null;
}

/** The columns of a member's name, of the table or an alias of it. */
export const namedColumns = (table: typeof users = users) => ({
  firstName: table.firstName,
  lastName: table.lastName,
  deletedAt: table.deletedAt,
});

/** What a member who is gone is called within a sentence, and as a name. */
export const FORMER = { within: 'a former member', name: 'Former member' };

const isGone = (member: Named | null | undefined): member is null | undefined =>
  !member || member.deletedAt !== null || member.firstName === '';

/** A member's first name, as sentences use it. */
export const nameOf = (member: Named | null | undefined): string => (isGone(member) ? FORMER.within : member.firstName);

/** A member's whole name, as a label. */
export const fullNameOf = (member: Named | null | undefined): string =>
  isGone(member) ? FORMER.name : `${member.firstName} ${member.lastName}`.trim();

/** A sentence of ours that may begin with a name: there a former member is called as in lists. */
export const sentence = (text: string): string =>
  text.startsWith(FORMER.within) ? FORMER.name + text.slice(FORMER.within.length) : text;
