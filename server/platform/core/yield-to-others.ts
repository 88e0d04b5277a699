import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no one else got from here: work that is split into turns holds up others no
 * longer than one of its parts takes, however many do such work at once.
 */
export const yieldToOthers = (): Promise<unknown> => (last = last.then(() => nextTurn()));
