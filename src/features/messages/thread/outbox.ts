import { createStore } from '#src/lib/store.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';

/** A message that is being sent or failed. */
export interface Outgoing {
  key: string;
  senderId: string;
  receiverId: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
  error?: string;
  /** The thread's newest message when this one was written; any later message may be this one. */
  after: string;
}

const KEY = 'proquo:outbox';

// After a reload it is unknown whether the message arrived, so the member decides.
const unsent = readDraft<Outgoing[]>(KEY, []).map((one) => ({ ...one, state: 'failed' as const }));

/** Messages being sent or failed, in the order of writing. */
export const outbox = createStore<Outgoing[]>(unsent);

function save(next: Outgoing[]): void {
  writeDraft(KEY, next.length > 0 ? next : null);
  outbox.set(next);
}

export const addToOutbox = (message: Outgoing): void =>
  save([...outbox.get().filter((one) => one.key !== message.key), message]);

export const removeFromOutbox = (key: string): void => save(outbox.get().filter((one) => one.key !== key));

/** @param error the reason, where nothing else tells it */
export const markFailed = (key: string, error?: string): void =>
  save(
    outbox.get().map((one) => {
      if (one.key !== key) return one;
      const { error: _before, ...words } = one;
      return { ...words, state: 'failed', ...(error ? { error } : {}) };
    }),
  );
