import { createStore } from '#src/lib/store.ts';

/**
 * The time zone that the member chose, because the browser names none. Apart from `own-zone.ts`, since every page reads
 * it.
 */
export const chosenZone = createStore<string | null>(null);
