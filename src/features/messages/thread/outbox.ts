import { createStore } from '#src/lib/store.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';

/** A message on its way, or one that did not get through. */
export interface Outgoing {
  key: string;
  senderId: string;
  receiverId: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
  error?: string;
  /** The newest message of the thread when this one was written; what comes later may be this one. */
  after: string;
}

const KEY = 'proquo:outbox';

// A reload in the middle of sending leaves it open whether it arrived, so the member decides.
const left = readDraft<Outgoing[]>(KEY, []).map((one) => ({ ...one, state: 'failed' as const }));

/** What is on its way or failed, in the order of writing. */
export const outbox = createStore<Outgoing[]>(left);

function keep(next: Outgoing[]): void {
  writeDraft(KEY, next.length > 0 ? next : null);
  outbox.set(next);
}

export const putOut = (message: Outgoing): void =>
  keep([...outbox.get().filter((one) => one.key !== message.key), message]);

export const takeBack = (key: string): void => keep(outbox.get().filter((one) => one.key !== key));

export const markFailed = (key: string, error: string): void =>
  keep(outbox.get().map((one) => (one.key === key ? { ...one, state: 'failed', error } : one)));
