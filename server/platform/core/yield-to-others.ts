import { setImmediate as nextTurn } from 'node:timers/promises';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that this function gives to no other caller: work that is split into turns holds
 * up requests no longer than one of its parts takes, however many callers do such work at once.
 */
export const yieldToOthers = (): Promise<unknown> => (lastTurn = lastTurn.then(() => nextTurn()));
