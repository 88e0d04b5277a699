import type { PublicPerson } from '#contracts/public/public.ts';
import type { users } from '#db/schema/auth/members.ts';
import { hideContacts } from './hide-contacts.ts';
import { standingOfMember } from './standing.ts';

type Member = typeof users.$inferSelect;

/** First name, and the initial of the last. */
export const shortName = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string => {
  const [initial] = new Intl.Segmenter('en').segment(lastName.trim());
  return hideContacts(initial ? `${firstName} ${initial.segment.toUpperCase()}.` : firstName);
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text that others wrote about a member, with only the initial of the last name, which visitors don't see. */
export const hideLastName = (
  words: string,
  { firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>,
): string => {
  const [first, last] = [firstName, lastName].map((name) => escaped(name.trim()));
  if (!last) return words;
  const initial = `${[...lastName.trim()][0]?.toUpperCase() ?? ''}.`;
  const alone = String.raw`(?<![\p{L}\p{N}])${last}(?![\p{L}\p{N}])`;
  // Beside the first name however it is written; by itself it may be a common word, which has no capital.
  return words
    .replaceAll(new RegExp(String.raw`(?<=(?<![\p{L}\p{N}])${first}\s+)${last}(?![\p{L}\p{N}])`, 'giu'), initial)
    .replaceAll(new RegExp(alone, 'gu'), initial);
};

/** A picture of ours; one at a provider of sign-in would be fetched from strangers. */
const ownPicture = ({ profileImageUrl }: Member): string | null =>
  profileImageUrl?.startsWith('/') ? profileImageUrl : null;

/** A member by name and picture, as far as they let visitors see them. */
export const toPublicPerson = (member: Member): PublicPerson =>
  standingOfMember(member) === 'shown'
    ? {
        id: member.id,
        name: shortName(member),
        pictureUrl: member.visibility === 'profile' ? ownPicture(member) : null,
      }
    : { id: null, name: 'A member', pictureUrl: null };
