import { appCodeOf } from '#src/lib/app-code.ts';
import { CalledOff } from '#src/lib/errors/refusal.ts';
import type { SendMutation } from '#src/api/dedupe-mutations.ts';
import { createStore, useStore } from '#src/lib/store.ts';

/** Where two-step sign-in is on, what would take its place asks for more than the password. */
const replacesFactor = new Set([
  'auth.addPasskey',
  'auth.beginAddingPasskey',
  'auth.endSecondFactor',
  'auth.renewRecoveryCodes',
  'profile.updateSettings',
]);

export interface ProofAsked {
  /** Whether only a code or a passkey will do for who has a second factor. */
  replacesFactor: boolean;
  answer: (proven: boolean) => void;
}
const asked = createStore<(ProofAsked & { answered: Promise<boolean> }) | null>(null);

/** What the dialog is to ask for; null while nothing is asked. */
export const proofAsked = (): ProofAsked | null => asked.get();
/** The same, followed. */
export const useProofAsked = (): ProofAsked | null => useStore(asked);

/** Opens the dialog, or waits with whoever has opened it. */
function askForProof(path: string): Promise<boolean> {
  const open = asked.get();
  if (open) return open.answered;
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const answer = (proven: boolean) => {
    asked.set(null);
    resolve(proven);
  };
  asked.set({ replacesFactor: replacesFactor.has(path), answer, answered });
  return answered;
}

/**
 * Asks whoever uses this browser to prove themselves once more where the server wants it so, and sends again what it
 * refused. Who would rather not is told nothing more.
 */
export function withProof(send: SendMutation): SendMutation {
  const sendProven: SendMutation = async (path, input, options) => {
    try {
      return await send(path, input, options);
    } catch (error) {
      if (appCodeOf(error) !== 'FRESH_PROOF_NEEDED') throw error;
      if (!(await askForProof(path))) throw new CalledOff();
      return sendProven(path, input, options);
    }
  };
  return sendProven;
}
