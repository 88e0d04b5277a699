import { createStore, useStore } from '#src/lib/store.ts';

const moment = createStore<string | null>(null);

/** Why it would be good to be told now, in words; null when nothing was done that somebody answers. */
export const usePushMoment = (): string | null => useStore(moment);

/** A moment at which it makes sense to offer push: somebody will answer what was just sent. */
export const offerPush = (why: string): void => moment.set(why);

export const endPushOffer = (): void => moment.set(null);
