import type { AttachmentFacts } from '#contracts/attachments.ts';
import type { Message } from '#contracts/messages.ts';
import { createStore } from '#src/lib/store.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';

/** A message that is being sent, waits for a connection or failed. */
export interface Outgoing {
  key: string;
  senderId: string;
  receiverId: string;
  content: string;
  /** The running exchange that it belongs to, so that it takes nothing from the month. */
  exchangeId?: string | null;
  /** The post that it is about. */
  serviceRequestId?: string | null;
  /** Files, which are uploaded already. */
  files?: AttachmentFacts[];
  createdAt: string;
  /** `waiting`: the server could not be reached; it goes by itself when the line is back. `failed`: it was refused. */
  state: 'sending' | 'waiting' | 'failed';
  error?: string;
  /** The thread's newest message when this one was written; any later message may be this one. */
  after: string;
}

const KEY = 'proquo:outbox';

// After a reload it is unknown whether a message arrived; before it is sent again, the thread tells.
const unsent = readDraft<Outgoing[]>(KEY, []).map((one) =>
  one.state === 'sending' ? { ...one, state: 'waiting' as const } : one,
);

/** Messages that are not sent yet, in the order of writing. */
export const outbox = createStore<Outgoing[]>(unsent);

function save(next: Outgoing[]): void {
  writeDraft(KEY, next.length > 0 ? next : null);
  outbox.set(next);
}

export const addToOutbox = (message: Outgoing): void =>
  save([...outbox.get().filter((one) => one.key !== message.key), message]);

export const removeFromOutbox = (key: string): void => save(outbox.get().filter((one) => one.key !== key));

/** @param error the reason, where nothing else tells it */
export const markUnsent = (key: string, state: 'waiting' | 'failed', error = ''): void =>
  save(outbox.get().map((one) => (one.key === key ? { ...one, state, error } : one)));

/** Takes a message up again, in its place. */
export const markSending = (key: string): void =>
  save(outbox.get().map((one) => (one.key === key ? { ...one, state: 'sending', error: '' } : one)));

/** Whether a message of the thread can be this one. */
export const isSameMessage = (one: Outgoing, message: Message): boolean =>
  message.id > one.after &&
  message.content === one.content &&
  message.attachments.length === (one.files?.length ?? 0) &&
  message.attachments.every(({ id }) => one.files?.some((file) => file.id === id));
