import type { NeededProof } from '#contracts/auth/proof.ts';
import { needsProofOf } from '#src/lib/app-code.ts';
import { Cancelled } from '#src/lib/errors/refusal.ts';
import type { SendMutation } from '#src/api/dedupe-mutations.ts';
import { createStore, useStore } from '#src/lib/store.ts';

export interface ProofRequest {
  /** What the server asked for. */
  needsProof: NeededProof;
  answer: (proven: boolean) => void;
}
const pending = createStore<(ProofRequest & { answered: Promise<boolean> }) | null>(null);

/** What the proof dialog must ask for; null while it is closed. */
export const pendingProof = (): ProofRequest | null => pending.get();
/** Hook that subscribes to `pendingProof`. */
export const usePendingProof = (): ProofRequest | null => useStore(pending);

/** Opens the dialog; if it is already open, waits for its result. */
function askForProof(needsProof: NeededProof): Promise<boolean> {
  const open = pending.get();
  if (open) return open.answered;
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const answer = (proven: boolean) => {
    pending.set(null);
    resolve(proven);
  };
  pending.set({ needsProof, answer, answered });
  return answered;
}

/**
 * When the server refuses a call until the member has proven their identity, asks for the proof and repeats the call. If
 * the member cancels, it throws Cancelled, which shows no error.
 */
export function withProof(send: SendMutation): SendMutation {
  const sendWithProof: SendMutation = async (path, input, options) => {
    try {
      return await send(path, input, options);
    } catch (error) {
      const needsProof = needsProofOf(error);
      if (!needsProof) throw error;
      if (!(await askForProof(needsProof))) throw new Cancelled();
      return sendWithProof(path, input, options);
    }
  };
  return sendWithProof;
}
