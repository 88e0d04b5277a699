import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps what is found for the words in view while they are typed: a dialog's footer may cover what opens below the field.
 */
export function useListInView(words: string, foundCount: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words !== '' && foundCount > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [words, foundCount]);
  return list;
}
