import * as keys from '#contracts/auth/passkeys.ts';
import { passkeySignInInput } from '#contracts/auth/passkey-answer.ts';
import { user } from '#contracts/profile/profile.ts';
import { success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { perAddress, perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { HOUR } from '../../platform/core/time.ts';
import { memberProcedure, publicProcedure, browserProcedure } from '../../platform/trpc/procedures.ts';
import { addPasskey } from './add.ts';
import { beginAddingPasskey } from './begin-adding.ts';
import { beginPasskeySignIn } from './begin-signing.ts';
import { listPasskeys } from './list.ts';
import { removePasskey } from './remove.ts';
import { signInByPasskey } from './sign-in.ts';

const signIn = 'Sign-in';
const account = 'Account';

/** The passkey procedures. */
export const passkeyProcedures = {
  passkeys: memberProcedure
    .meta(rest('GET', '/passkeys', { tag: account, summary: 'List your passkeys' }))
    .output(z.array(keys.passkey))
    .query(({ ctx }) => listPasskeys(ctx)),
  beginAddingPasskey: browserProcedure
    .meta(
      rest('POST', '/passkeys/options', {
        tag: account,
        summary: 'Get what a browser needs to create a passkey',
        description: 'Pass the answer to `navigator.credentials.create`.',
        limit: perMember(60, HOUR),
        needsFreshProof: true,
        answersOnce: true,
      }),
    )
    .input(keys.beginAddingPasskeyInput)
    .output(keys.passkeyOptions)
    .mutation(({ ctx, input }) => beginAddingPasskey(ctx, input)),
  addPasskey: browserProcedure
    .meta(
      rest('POST', '/passkeys', {
        tag: account,
        summary: 'Add a passkey that the browser created',
        description: 'A member can have at most ten passkeys.',
        refuses: ['PASSKEY_NOT_ADDED', 'PASSKEY_KNOWN', 'TOO_MANY_PASSKEYS'],
        needsFreshProof: true,
        answersOnce: true,
      }),
    )
    .input(keys.addPasskeyInput)
    .output(keys.passkey)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  removePasskey: browserProcedure
    .meta(
      rest('DELETE', '/passkeys/{id}', {
        tag: account,
        summary: 'Remove a passkey',
        refuses: ['PASSKEY_NOT_FOUND'],
      }),
    )
    .input(keys.passkeyId)
    .output(success)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
  beginPasskeySignIn: publicProcedure
    .meta(
      rest('POST', '/auth/passkey/options', {
        tag: signIn,
        summary: 'Get what a browser signs with a passkey',
        description: 'Pass the answer to `navigator.credentials.get`.',
        limit: perAddress(600, HOUR),
        answersOnce: true,
      }),
    )
    .output(keys.passkeyOptions)
    .mutation(({ ctx }) => beginPasskeySignIn(ctx)),
  passkeySignIn: publicProcedure
    .meta(
      rest('POST', '/auth/passkey', {
        tag: signIn,
        summary: 'Sign in with a passkey',
        description: 'Answers with the session cookie.',
        refuses: ['PASSKEY_REFUSED', 'SUSPENDED', 'TOO_MANY_SIGN_INS'],
        limit: perAddress(300, HOUR),
        answersOnce: true,
      }),
    )
    .input(passkeySignInInput)
    .output(user)
    .mutation(({ ctx, input }) => signInByPasskey(ctx, input)),
};
