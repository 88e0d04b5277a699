import * as keys from '#contracts/passkeys.ts';
import { proofOptions, proveInput } from '#contracts/proof.ts';
import { success } from '#contracts/shared.ts';
import { perMember } from '../../trpc/limits.ts';
import { rest } from '../../trpc/procedure-meta.ts';
import { HOUR } from '../../core/time.ts';
import { sessionProcedure } from '../../trpc/procedures.ts';
import { beginPasskeyProof } from '../passkeys/begin-proof.ts';
import { proofOptionsOf } from './options.ts';
import { prove } from './prove.ts';

const tag = 'Account';

/** The procedures for authenticating again. */
export const proofProcedures = {
  proofOptions: sessionProcedure
    .meta(rest('GET', '/auth/proof', { tag, summary: 'What the member can prove themselves by' }))
    .output(proofOptions)
    .query(({ ctx }) => proofOptionsOf(ctx)),
  prove: sessionProcedure
    .meta(
      rest('POST', '/auth/proof', {
        tag,
        summary: 'Prove once more who uses this browser',
        description: 'By one of the password, a code or a passkey. The proof holds for five minutes in this browser.',
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
      }),
    )
    .input(proveInput)
    .output(success)
    .mutation(({ ctx, input }) => prove(ctx, input)),
  beginPasskeyProof: sessionProcedure
    .meta(
      rest('POST', '/auth/proof/passkey-options', {
        tag,
        summary: 'What a browser signs to prove who uses it',
        limit: perMember(120, HOUR),
      }),
    )
    .output(keys.passkeyOptions)
    .mutation(({ ctx }) => beginPasskeyProof(ctx)),
};
