/**
 * Whether a saved search says what to look for: words with a letter or a digit, an industry, a type or a place. Its
 * other filters alone would find nearly everything.
 */
export const hasQuery = ({
  search,
  industry,
  type,
  near,
}: {
  [K in 'search' | 'industry' | 'type' | 'near']?: string | null | undefined;
}): boolean => Boolean(/[\p{L}\p{N}]/u.test(search ?? '') || industry || type || near);
