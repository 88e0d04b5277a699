/** Whether a search has a condition that is enough by itself. Words count only with a letter or a digit in them. */
export const hasQuery = ({
  search,
  industry,
  type,
  near,
}: {
  [K in 'search' | 'industry' | 'type' | 'near']?: string | null | undefined;
}): boolean => Boolean(/[\p{L}\p{N}]/u.test(search ?? '') || industry || type || near);
