import { memberPath, postPath } from '#contracts/public/paths.ts';

const MAX_WORDS = 80;

/** The readable end of an address: at most 80 of a-z, 0-9 and dashes; empty where nothing of it is left. */
export const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS)
    .replace(/^-|-$/g, '');

const withWords = (address: string, text: string): string => {
  const words = wordsOf(text);
  return words ? `${address}/${words}` : address;
};

/** The whole address of a post's page. */
export const addressOfPost = (appUrl: string, id: string, title: string): string =>
  withWords(appUrl + postPath(id), title);

/** The whole address of a member's page. */
export const addressOfMember = (appUrl: string, id: string, name: string): string =>
  withWords(appUrl + memberPath(id), name);

/** The whole address of a skill's page, or of that of a skill in a town. */
export const addressOfSkill = (appUrl: string, skill: string, place?: string): string =>
  `${appUrl}/skills/${encodeURIComponent(skill)}${place === undefined ? '' : `/${place}`}`;
