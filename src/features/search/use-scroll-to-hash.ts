import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scrolls to the section that the address names, once it is there: the router looks for it before it is loaded. */
export function useScrollToHash(isLoaded: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isLoaded, hash]);
}
