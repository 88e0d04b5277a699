/** Begins the word of a skill; no text of a member has it (`fold`). */
const MARK = '\uE0FD';

/** The word by which a post or member that names a skill is found. Its digit keeps stemmers from shortening it. */
export const skillWord = (id: string): string => `${MARK}${id.replaceAll('-', '')}0`;

/** The word by which a member who speaks a language is found, so marked that it is not a skill's. */
export const languageWord = (code: string): string => `\uE0FC${code}0`;
