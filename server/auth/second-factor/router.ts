import * as contract from '#contracts/auth.ts';
import { user } from '#contracts/profile.ts';
import * as factor from '#contracts/second-factor.ts';
import { success } from '#contracts/shared.ts';
import { perAddress, perMember } from '../../trpc/limits.ts';
import { rest } from '../../trpc/procedure-meta.ts';
import { HOUR } from '../../core/time.ts';
import { publicProcedure, sessionProcedure } from '../../trpc/procedures.ts';
import { beginSecondFactor } from './begin.ts';
import { confirmSecondFactor } from './confirm.ts';
import { dropLostFactor } from './drop-lost.ts';
import { endSecondFactor } from './end.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { loseSecondFactor } from './lose.ts';
import { renewCodes } from './renew-codes.ts';
import { secondFactorStatus } from './status.ts';

const signIn = 'Sign-in';
const account = 'Account';

/** The procedures for two-step sign-in and its recovery. */
export const secondFactorProcedures = {
  secondFactor: sessionProcedure
    .meta(rest('GET', '/auth/second-factor', { tag: account, summary: 'Whether two-step sign-in is on' }))
    .output(factor.secondFactorStatus)
    .query(({ ctx }) => secondFactorStatus(ctx)),
  beginSecondFactor: sessionProcedure
    .meta(
      rest('POST', '/auth/second-factor/begin', {
        tag: account,
        summary: 'Begin two-step sign-in: a secret for the authenticator app',
        description: 'It is on only once a first code was confirmed.',
        refuses: ['SECOND_FACTOR_ON'],
        limit: perMember(20, HOUR),
        freshProof: true,
      }),
    )
    .input(factor.proofInput)
    .output(factor.secondFactorOffer)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),
  confirmSecondFactor: sessionProcedure
    .meta(
      rest('POST', '/auth/second-factor/confirm', {
        tag: account,
        summary: 'Turn two-step sign-in on by a first code',
        description: 'Answers the recovery codes, which are shown this once.',
        refuses: ['CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'],
        limit: perMember(20, HOUR),
      }),
    )
    .input(factor.confirmSecondFactorInput)
    .output(factor.recoveryCodes)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  renewRecoveryCodes: sessionProcedure
    .meta(
      rest('POST', '/auth/second-factor/recovery-codes', {
        tag: account,
        summary: 'Make new recovery codes',
        description: 'The former ones do not work anymore.',
        refuses: ['SECOND_FACTOR_OFF'],
        limit: perMember(20, HOUR),
        freshProof: true,
      }),
    )
    .input(factor.proofInput)
    .output(factor.recoveryCodes)
    .mutation(({ ctx, input }) => renewCodes(ctx, input)),
  endSecondFactor: sessionProcedure
    .meta(
      rest('DELETE', '/auth/second-factor', {
        tag: account,
        summary: 'Turn off two-step sign-in',
        refuses: ['SECOND_FACTOR_OFF'],
        limit: perMember(20, HOUR),
        freshProof: true,
      }),
    )
    .input(factor.proofInput)
    .output(success)
    .mutation(({ ctx, input }) => endSecondFactor(ctx, input)),
  finishSignIn: publicProcedure
    .meta(
      rest('POST', '/auth/second-factor/finish', {
        tag: signIn,
        summary: 'End a sign-in by Google or Apple with a code',
        description: 'For a browser that came back from Google or Apple to an account with two-step sign-in.',
        refuses: ['SIGN_IN_STEP_OVER', 'SECOND_FACTOR_WRONG', 'TOO_MANY_CODES', 'SUSPENDED'],
        limit: perAddress(300, HOUR),
      }),
    )
    .input(factor.finishSignInInput)
    .output(user)
    .mutation(({ ctx, input }) => finishSignIn(ctx, input)),
  loseSecondFactor: publicProcedure
    .meta(
      rest('POST', '/auth/second-factor/lost', {
        tag: signIn,
        summary: 'Ask for a way back without the second factor',
        description:
          'By email and password, or in a browser whose sign-in waits for the code. After 72 hours a link is mailed that turns two-step sign-in off, unless somebody signs in before.',
        refuses: ['SIGN_IN_STEP_OVER', 'INVALID_CREDENTIALS', 'SECOND_FACTOR_OFF', 'TOO_MANY_SIGN_INS'],
        limit: perAddress(20, HOUR),
        hashesPassword: true,
      }),
    )
    .input(factor.loseSecondFactorInput)
    .output(contract.messageOutput)
    .mutation(({ ctx, input }) => loseSecondFactor(ctx, input)),
  dropLostFactor: publicProcedure
    .meta(
      rest('POST', '/auth/second-factor/drop', {
        tag: signIn,
        summary: 'Turn off two-step sign-in by the link',
        refuses: ['FACTOR_LINK_INVALID'],
        limit: perAddress(100, HOUR),
      }),
    )
    .input(contract.linkInput)
    .output(success)
    .mutation(({ ctx, input }) => dropLostFactor(ctx, input)),
};
