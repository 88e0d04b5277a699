import { createStore, useStore } from '#src/lib/store.ts';

const moment = createStore<string | null>(null);

/** The reason to offer push notifications now, as a sentence; null if there is none. */
export const usePushMoment = (): string | null => useStore(moment);

/** Offers push notifications after the member sent something that will get a reply. */
export const offerPush = (why: string): void => moment.set(why);

export const endPushOffer = (): void => moment.set(null);
