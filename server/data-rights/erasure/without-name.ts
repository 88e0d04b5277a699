import type { notifications } from '#db/schema/notifications/notifications.ts';
import { FORMER, sentence } from '../../auth/members/member-names.ts';

type Named = Pick<
  typeof notifications.$inferSelect,
  'title' | 'description' | 'type' | 'dedupeKey' | 'relatedUserName' | 'serviceRequested'
>;

/** The titles that have a name. */
const MESSAGE = 'New message from ';
const AFTER = [' answered your review', ' matches your post both ways'];
/** Sentences of ours that begin with a word that is a name, too. */
const OURS = [
  'An admin (?:has|will)',
  'In two days',
  'The (?:agreed|appointment|other)',
  "You (?:and|didn't|did|haven't|have|meet|no longer|now|offer|work)",
  'Your (?:appointment|exchange)',
].join('|');
/** Words after which a name stands within our sentences. */
const BEFORE = 'and|from|of|to|where|which|with';

/** The first names that the member may have had at that time: 'Mary Ann Lee' was called 'Mary Ann' or 'Mary'. */
const firstNamesIn = (fullName: string | null): string[] => {
  const words = (fullName ?? '').split(' ');
  return words.map((_, index) => words.slice(0, words.length - index).join(' ')).filter(Boolean);
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const titleWithout = (title: string, names: string[]): string => {
  for (const name of names) {
    if (title === `${MESSAGE}${name}`) return `${MESSAGE}${FORMER.within}`;
    const rest = AFTER.find((ending) => title === `${name}${ending}`);
    if (rest) return sentence(`${FORMER.within}${rest}`);
  }
  return title;
};

/** What a member wrote is in “…”, or is the service, and stays. */
const sentencesWithout = (text: string, names: string[], service: string | null): string => {
  const unchangedParts = [
    '“[^”]*”',
    ...(service ? [escaped(service)] : []),
    `(?<=^|\\. )(?:${OURS})(?![\\p{L}\\p{N}])`,
  ].join('|');
  const name = names.map(escaped).join('|');
  const nameParts = `(?<=^|\\. |(?<![\\p{L}\\p{N}])(?:${BEFORE}) )(?:${name})(?![\\p{L}\\p{N}])`;
  return text.replaceAll(
    new RegExp(`(?<kept>${unchangedParts})|${nameParts}`, 'gu'),
    (found, unchanged: string | undefined, at: number) => {
      if (unchanged !== undefined) return found;
      return at === 0 || text.slice(0, at).endsWith('. ') ? sentence(FORMER.within) : FORMER.within;
    },
  );
};

/**
 * The texts of a notification about a member without the name, where our sentences have it. Text that a member wrote is
 * left unchanged: the description of a message or of a reply.
 */
export const withoutName = (row: Named, firstName: string) => {
  const { title, description, type, dedupeKey, relatedUserName, serviceRequested } = row;
  // The longest first, so that nothing of it is left over.
  const names = [firstName, ...firstNamesIn(relatedUserName)].filter(Boolean).sort((a, b) => b.length - a.length);
  const isTheirText = type === 'message' || dedupeKey?.startsWith('review-reply:');
  return {
    relatedUserName: relatedUserName && FORMER.name,
    title: titleWithout(title, names),
    description: isTheirText ? description : sentencesWithout(description, names, serviceRequested),
  };
};
