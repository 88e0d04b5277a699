import { type ParsedLocation, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** By entry of the history, so that Back to an entry keeps where it was first opened from. */
const origins = new Map<string, ParsedLocation | null>();

/** The page from which the current one was opened; null if it was the first. */
export function useCameFrom(): ParsedLocation | null {
  const router = useRouter();
  const key = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href });
  const [origin] = useState(() => {
    const known = origins.get(key);
    if (known !== undefined) return known;
    // While a page renders for the first time, the router still has the one before it.
    const shown = router.state.resolvedLocation;
    // The first page of all has itself there.
    const before = shown && shown.href !== router.state.location.href ? shown : null;
    origins.set(key, before);
    return before;
  });
  return origin;
}
