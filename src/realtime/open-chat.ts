import { createStore, useStore } from '#src/lib/store.ts';

/** The member whose chat is open on a visible page: what they write there is read as it arrives. */
let openChat: string | null = null;

/** The number of the hold on the unread counts, one for each message; 0 while they are not held. */
const activeHold = createStore(0);
let lastHold = 0;

export const isOpenChat = (memberId: string): boolean => openChat === memberId;

/** Says that the chat is open and visible, until the returned function is called. */
export function openedChat(memberId: string): () => void {
  openChat = memberId;
  return () => {
    if (openChat === memberId) openChat = null;
    activeHold.set(0);
  };
}

/**
 * Keeps the shown unread counts while a message that the member looks at is being marked as read.
 * @returns the number of the hold
 */
export function holdCounts(): number {
  lastHold += 1;
  activeHold.set(lastHold);
  return lastHold;
}

/** The number of the hold on the counts; 0 without one. */
export const currentHold = (): number => activeHold.get();

/** Ends a hold by its number, unless a later message holds the counts. */
export const releaseCounts = (hold: number): void => {
  if (activeHold.get() === hold) activeHold.set(0);
};

/** Whether the unread counts are held. */
export const useCountsHeld = (): boolean => useStore(activeHold) !== 0;
