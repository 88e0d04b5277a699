import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps what is found for the words in view while they are typed: a dialog's footer may cover what opens below the field.
 * @param found changes with what the list shows
 */
export function useListInView(words: string, found: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words !== '') list.current?.scrollIntoView({ block: 'nearest' });
  }, [words, found]);
  return list;
}
