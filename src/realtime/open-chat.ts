import { createStore, useStore } from '#src/lib/store.ts';

/** The member whose chat is open on a visible page: what they write there is read as it arrives. */
let openChat: string | null = null;

/** The number of the message that holds the counts; 0 while nothing does. */
const holder = createStore(0);
let messages = 0;

export const isOpenChat = (memberId: string): boolean => openChat === memberId;

/** Says that the chat is open and visible, until the returned function is called. */
export function openedChat(memberId: string): () => void {
  openChat = memberId;
  return () => {
    if (openChat === memberId) openChat = null;
    holder.set(0);
  };
}

/** Keeps the shown unread counts while a message that the member looks at is being marked as read. */
export function holdCounts(): number {
  messages += 1;
  holder.set(messages);
  return messages;
}

/** The message that holds the counts now. */
export const currentHold = (): number => holder.get();

/** Shows the counts again, unless a later message holds them. */
export const releaseCounts = (hold: number): void => {
  if (holder.get() === hold) holder.set(0);
};

/** Whether the unread counts are held. */
export const useCountsHeld = (): boolean => useStore(holder) !== 0;
