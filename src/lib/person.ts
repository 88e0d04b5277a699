import { firstCharacter } from '#contracts/shared/characters.ts';

interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** First and last name, or 'Member' if both are missing. */
export const personName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Member';

/** The first letters of both names, in upper case. */
export const initials = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((name) => firstCharacter(name?.trim() ?? ''))
    .join('')
    .toUpperCase() || '?';
