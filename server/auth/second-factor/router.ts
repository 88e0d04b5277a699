import * as contract from '#contracts/auth/auth.ts';
import { user } from '#contracts/profile/profile.ts';
import * as factor from '#contracts/auth/second-factor.ts';
import { success } from '#contracts/shared/basics.ts';
import { perAddress, perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { HOUR } from '../../platform/core/time.ts';
import { publicProcedure, browserProcedure } from '../../platform/trpc/procedures.ts';
import { beginSecondFactor } from './begin.ts';
import { confirmSecondFactor } from './confirm.ts';
import { dropLostFactor } from './drop-lost.ts';
import { endSecondFactor } from './end.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { resetSecondFactor } from './reset.ts';
import { renewCodes } from './renew-codes.ts';
import { readSecondFactorStatus } from './status.ts';

const signIn = 'Sign-in';
const account = 'Account';

/** The procedures for two-step sign-in and its recovery. */
export const secondFactorProcedures = {
  secondFactor: browserProcedure
    .meta(rest('GET', '/auth/second-factor', { tag: account, summary: 'Check whether two-step sign-in is on' }))
    .output(factor.secondFactorStatus)
    .query(({ ctx }) => readSecondFactorStatus(ctx)),
  beginSecondFactor: browserProcedure
    .meta(
      rest('POST', '/auth/second-factor/begin', {
        tag: account,
        summary: 'Start setting up two-step sign-in: get a secret for the authenticator app',
        description: "It's on only after a first code is confirmed.",
        refuses: ['SECOND_FACTOR_ON'],
        limit: perMember(20, HOUR),
        needsFreshProof: true,
        answersOnce: true,
      }),
    )
    .input(factor.proofInput)
    .output(factor.secondFactorOffer)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),
  confirmSecondFactor: browserProcedure
    .meta(
      rest('POST', '/auth/second-factor/confirm', {
        tag: account,
        summary: 'Turn on two-step sign-in with a first code',
        description: 'Answers the recovery codes. They are shown only once.',
        refuses: ['CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'],
        limit: perMember(20, HOUR),
        answersOnce: true,
      }),
    )
    .input(factor.confirmSecondFactorInput)
    .output(factor.recoveryCodes)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  renewRecoveryCodes: browserProcedure
    .meta(
      rest('POST', '/auth/second-factor/recovery-codes', {
        tag: account,
        summary: 'Create new recovery codes',
        description: 'The old ones no longer work.',
        refuses: ['SECOND_FACTOR_OFF'],
        limit: perMember(20, HOUR),
        needsFreshProof: true,
        answersOnce: true,
      }),
    )
    .input(factor.proofInput)
    .output(factor.recoveryCodes)
    .mutation(({ ctx, input }) => renewCodes(ctx, input)),
  endSecondFactor: browserProcedure
    .meta(
      rest('DELETE', '/auth/second-factor', {
        tag: account,
        summary: 'Turn off two-step sign-in',
        refuses: ['SECOND_FACTOR_OFF'],
        limit: perMember(20, HOUR),
        needsFreshProof: true,
      }),
    )
    .input(factor.proofInput)
    .output(success)
    .mutation(({ ctx, input }) => endSecondFactor(ctx, input)),
  finishSignIn: publicProcedure
    .meta(
      rest('POST', '/auth/second-factor/finish', {
        tag: signIn,
        summary: 'Finish a sign-in with Google or Apple with a code',
        description: 'For a browser that came back from Google or Apple to an account with two-step sign-in.',
        refuses: ['SIGN_IN_STEP_OVER', 'SECOND_FACTOR_WRONG', 'TOO_MANY_CODES', 'SUSPENDED'],
        limit: perAddress(300, HOUR),
        answersOnce: true,
      }),
    )
    .input(factor.finishSignInInput)
    .output(user)
    .mutation(({ ctx, input }) => finishSignIn(ctx, input)),
  loseSecondFactor: publicProcedure
    .meta(
      rest('POST', '/auth/second-factor/lost', {
        tag: signIn,
        summary: 'Ask to sign in without the second factor',
        description:
          'With email and password, or in a browser whose sign-in is waiting for the code. After 72 hours we email a link that turns off two-step sign-in, unless someone signs in before then.',
        refuses: ['SIGN_IN_STEP_OVER', 'INVALID_CREDENTIALS', 'SECOND_FACTOR_OFF', 'TOO_MANY_SIGN_INS'],
        limit: perAddress(20, HOUR),
        hashesPassword: true,
        answersOnce: true,
      }),
    )
    .input(factor.resetSecondFactorInput)
    .output(contract.messageOutput)
    .mutation(({ ctx, input }) => resetSecondFactor(ctx, input)),
  dropLostFactor: publicProcedure
    .meta(
      rest('POST', '/auth/second-factor/drop', {
        tag: signIn,
        summary: 'Turn off two-step sign-in with the link',
        refuses: ['FACTOR_LINK_INVALID'],
        limit: perAddress(100, HOUR),
        answersOnce: true,
      }),
    )
    .input(contract.linkInput)
    .output(success)
    .mutation(({ ctx, input }) => dropLostFactor(ctx, input)),
};
