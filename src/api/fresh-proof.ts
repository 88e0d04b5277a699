import { appCodeOf } from '#src/lib/app-code.ts';
import { Cancelled } from '#src/lib/errors/refusal.ts';
import type { SendMutation } from '#src/api/dedupe-mutations.ts';
import { createStore, useStore } from '#src/lib/store.ts';

/** Procedures that replace a sign-in factor. With two-step sign-in on, they need more than the password. */
const replacesFactor = new Set([
  'auth.addPasskey',
  'auth.beginAddingPasskey',
  'auth.endSecondFactor',
  'auth.renewRecoveryCodes',
  'profile.updateSettings',
]);

export interface ProofRequest {
  /** Whether a member with a second factor must enter a code or use a passkey; the password is not enough. */
  replacesFactor: boolean;
  answer: (proven: boolean) => void;
}
const pending = createStore<(ProofRequest & { answered: Promise<boolean> }) | null>(null);

/** What the proof dialog must ask for; null while it is closed. */
export const pendingProof = (): ProofRequest | null => pending.get();
/** Hook that subscribes to `pendingProof`. */
export const usePendingProof = (): ProofRequest | null => useStore(pending);

/** Opens the dialog; if it is already open, waits for its result. */
function askForProof(path: string): Promise<boolean> {
  const open = pending.get();
  if (open) return open.answered;
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const answer = (proven: boolean) => {
    pending.set(null);
    resolve(proven);
  };
  pending.set({ replacesFactor: replacesFactor.has(path), answer, answered });
  return answered;
}

/**
 * When the server refuses a call with FRESH_PROOF_NEEDED, asks the member for a proof and repeats the call. If the
 * member cancels, it throws Cancelled, which shows no error.
 */
export function withProof(send: SendMutation): SendMutation {
  const sendWithProof: SendMutation = async (path, input, options) => {
    try {
      return await send(path, input, options);
    } catch (error) {
      if (appCodeOf(error) !== 'FRESH_PROOF_NEEDED') throw error;
      if (!(await askForProof(path))) throw new Cancelled();
      return sendWithProof(path, input, options);
    }
  };
  return sendWithProof;
}
