import { createStore } from '#src/lib/store.ts';

/** The time zone that the member chose, because the browser names none. Without zod, for the first screen. */
export const chosenZone = createStore<string | null>(null);
