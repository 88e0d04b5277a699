import { firstCharacter } from '#contracts/shared/characters.ts';

interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** First and last name, or 'Member' if both are missing. */
export const personName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Member';

/** First name and the initial of the last, as visitors read it. */
export const shortName = ({ firstName, lastName }: Named): string => {
  const initial = firstCharacter(lastName?.trim() ?? '').toUpperCase();
  return [firstName, initial && `${initial}.`].filter(Boolean).join(' ') || 'Member';
};

/** The first letters of both names, in upper case. */
export const initials = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((name) => firstCharacter(name?.trim() ?? ''))
    .join('')
    .toUpperCase() || '?';
