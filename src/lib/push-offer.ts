import { createStore, useStore } from '#src/lib/store.ts';

const offerReason = createStore<string | null>(null);

/** The reason to offer push notifications now, as a sentence; null if there is none. */
export const usePushOffer = (): string | null => useStore(offerReason);

/** Offers push notifications after the member sent something that will get a reply. */
export const offerPush = (reason: string): void => offerReason.set(reason);

export const endPushOffer = (): void => offerReason.set(null);
