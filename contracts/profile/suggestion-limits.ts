/** The number of typed characters that suggestions need. */
export const MIN_SUGGESTED_LENGTH = 2;
export const MAX_SUGGESTIONS = 8;
export const MAX_SUGGESTIONS_OF_A_KIND = 3;
