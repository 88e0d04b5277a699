import type { AttachmentDetails } from '#contracts/messages/attachments.ts';
import { createStore } from '#src/lib/store.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';

/** A message that is being sent, waits for a connection or failed. */
export interface Outgoing {
  /** Chosen here, so that the server stores it once, however often it is sent. */
  id: string;
  senderId: string;
  receiverId: string;
  content: string;
  /** The running exchange that it belongs to, so that it doesn't count against the monthly limit. */
  exchangeId?: string | null;
  /** The post that it is about. */
  serviceRequestId?: string | null;
  /** Files, which are uploaded already. */
  files?: AttachmentDetails[];
  createdAt: string;
  /**
   * `waiting`: the server could not be reached; it is sent automatically when the connection is back. `failed`: it was
   * refused.
   */
  state: 'sending' | 'waiting' | 'failed';
  error?: string;
}

const KEY = 'proquo:outbox';

// No one knows after a reload whether a message arrived, so it is sent again.
const unsent = readDraft<Outgoing[]>(KEY, []).map((message) => ({
  ...message,
  state: message.state === 'sending' ? ('waiting' as const) : message.state,
}));

/** Messages that are not sent yet, in the order of writing. */
export const outbox = createStore<Outgoing[]>(unsent);

function save(next: Outgoing[]): void {
  writeDraft(KEY, next.length > 0 ? next : null);
  outbox.set(next);
}

export const addToOutbox = (message: Outgoing): void =>
  save([...outbox.get().filter(({ id }) => id !== message.id), message]);

export const removeFromOutbox = (id: string): void => save(outbox.get().filter((message) => message.id !== id));

/** @param error the reason, if it is shown nowhere else */
export const markUnsent = (id: string, state: 'waiting' | 'failed', error = ''): void =>
  save(outbox.get().map((message) => (message.id === id ? { ...message, state, error } : message)));

/** Marks a message as being sent again; it keeps its place in the order. */
export const markSending = (id: string): void =>
  save(outbox.get().map((message) => (message.id === id ? { ...message, state: 'sending', error: '' } : message)));
