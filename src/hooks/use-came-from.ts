import { type AnyRouter, type ParsedLocation, useLocation } from '@tanstack/react-router';

/** Where each entry of the history was first opened from, so that Back to an entry keeps it. */
const origins = new Map<string, ParsedLocation | null>();

const keyOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

/** Whether both are the same page. A jump to a section, or an address that was replaced, opens no other one. */
const isSamePage = (a: ParsedLocation, b: ParsedLocation): boolean =>
  a.state.__TSR_index === b.state.__TSR_index || (a.pathname === b.pathname && a.searchStr === b.searchStr);

/**
 * Stores for each entry of the history from which page it was first opened.
 * @returns a function that stops it
 */
export function rememberOrigins(router: AnyRouter): () => void {
  return router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    const key = keyOf(toLocation);
    if (origins.has(key)) return;
    const isFirst = !fromLocation || fromLocation.href === toLocation.href;
    if (isFirst) origins.set(key, null);
    else origins.set(key, isSamePage(fromLocation, toLocation) ? originOf(fromLocation) : fromLocation);
  });
}

const originOf = (location: ParsedLocation): ParsedLocation | null => origins.get(keyOf(location)) ?? null;

/** The page from which the current one was opened; null if it was the first. */
export const useCameFrom = (): ParsedLocation | null => useLocation({ select: originOf });
