import { useEffect, useState } from 'react';
import { forgetWantedPage, wantedInstead } from '#src/lib/wanted-page.ts';

/** The page to go on to, once: what was wanted before signing in or up led elsewhere; null if there is none. */
export function useWantedInstead(why: 'returned' | 'registered') {
  const [wanted] = useState(() => wantedInstead(why));
  useEffect(forgetWantedPage, []);
  return wanted;
}
