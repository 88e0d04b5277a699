import * as keys from '#contracts/auth/passkeys.ts';
import { proofOptions, proveInput } from '#contracts/auth/proof.ts';
import { success } from '#contracts/shared/basics.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { HOUR } from '../../platform/core/time.ts';
import { browserProcedure } from '../../platform/trpc/procedures.ts';
import { beginPasskeyProof } from '../passkeys/begin-signing.ts';
import { findProofOptions } from './options.ts';
import { prove } from './prove.ts';

const tag = 'Account';

/** The procedures for authenticating again. */
export const proofProcedures = {
  proofOptions: browserProcedure
    .meta(rest('GET', '/auth/proof', { tag, summary: "List how you can confirm it's you" }))
    .output(proofOptions)
    .query(({ ctx }) => findProofOptions(ctx)),
  prove: browserProcedure
    .meta(
      rest('POST', '/auth/proof', {
        tag,
        summary: "Confirm that it's you",
        description: 'Takes a password, a code or a passkey. The proof is valid for five minutes in this browser.',
        refuses: [
          'NO_PASSWORD',
          'WRONG_PASSWORD',
          'CODE_WRONG',
          'PASSKEY_WRONG',
          'TOO_MANY_SIGN_INS',
          'TOO_MANY_CODES',
        ],
        limit: perMember(120, HOUR),
        hashesPassword: true,
        answersOnce: true,
      }),
    )
    .input(proveInput)
    .output(success)
    .mutation(({ ctx, input }) => prove(ctx, input)),
  beginPasskeyProof: browserProcedure
    .meta(
      rest('POST', '/auth/proof/passkey-options', {
        tag,
        summary: "Get what a browser signs to confirm that it's you",
        limit: perMember(120, HOUR),
        answersOnce: true,
      }),
    )
    .output(keys.passkeyOptions)
    .mutation(({ ctx }) => beginPasskeyProof(ctx)),
};
