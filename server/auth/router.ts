import * as contract from '#contracts/auth.ts';
import * as keys from '#contracts/passkeys.ts';
import { passkeySignInInput } from '#contracts/passkey-answer.ts';
import { proofOptions, proveInput } from '#contracts/proof.ts';
import { user } from '#contracts/profile.ts';
import * as factor from '#contracts/second-factor.ts';
import { sessionState, socialProvider } from '#contracts/session.ts';
import { idInput, success } from '#contracts/shared.ts';
import { z } from 'zod';
import { findSelfOrThrow } from '../profile/find-self.ts';
import { memberProcedure, publicProcedure, rest, router, sessionProcedure } from '../trpc.ts';
import { createToken, listTokens, revokeToken } from './api-tokens.ts';
import { changePassword } from './change-password.ts';
import { endSession } from './end-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { addPasskey } from './passkeys/add.ts';
import { beginAddingPasskey } from './passkeys/begin-adding.ts';
import { beginPasskeySignIn } from './passkeys/begin-sign-in.ts';
import { listPasskeys } from './passkeys/list.ts';
import { beginPasskeyProof } from './passkeys/begin-proof.ts';
import { removePasskey } from './passkeys/remove.ts';
import { signInByPasskey } from './passkeys/sign-in.ts';
import { proofOptionsOf } from './proof/options.ts';
import { prove } from './proof/prove.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { beginSecondFactor } from './second-factor/begin.ts';
import { confirmSecondFactor } from './second-factor/confirm.ts';
import { dropLostFactor } from './second-factor/drop-lost.ts';
import { endSecondFactor } from './second-factor/end.ts';
import { finishSignIn } from './second-factor/finish-sign-in.ts';
import { loseSecondFactor } from './second-factor/lose.ts';
import { renewCodes } from './second-factor/renew-codes.ts';
import { secondFactorStatus } from './second-factor/status.ts';
import { sendVerification } from './send-verification.ts';
import { undoEmail } from './email-change/undo.ts';
import { verifyEmail } from './verify-email.ts';

const open = { tag: 'Sign-in', open: true };
const own = { tag: 'Account' };

export const authRouter = router({
  session: publicProcedure
    .meta(rest('GET', '/auth/session', 'Who uses this browser; the user is null for visitors', open))
    .output(sessionState)
    .query(async ({ ctx }) => ({
      user: ctx.actor ? await findSelfOrThrow(ctx.db.fresh, ctx.actor.id) : null,
      demo: ctx.env.DEMO,
      social: socialProvider.options.filter((provider) => ctx.social[provider] !== null),
    })),
  user: memberProcedure
    .meta(rest('GET', '/auth/user', 'The signed-in member', { tag: 'Sign-in' }))
    .output(user)
    .query(({ ctx }) => findSelfOrThrow(ctx.db.fresh, ctx.actor.id)),
  login: publicProcedure
    .meta(rest('POST', '/auth/login', 'Sign in', open))
    .input(contract.loginInput)
    .output(user)
    .mutation(({ ctx, input }) => login(ctx, input)),
  register: publicProcedure
    .meta(rest('POST', '/auth/register', 'Make an account', open))
    .input(contract.registerInput)
    .output(user)
    .mutation(({ ctx, input }) => register(ctx, input)),
  logout: publicProcedure
    .meta(rest('POST', '/auth/logout', 'Sign out', open))
    .output(success)
    .mutation(({ ctx }) => logout(ctx)),
  forgotPassword: publicProcedure
    .meta(rest('POST', '/auth/forgot-password', 'Ask for a reset link by mail', open))
    .input(contract.forgotPasswordInput)
    .output(contract.messageOutput)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  resetPassword: publicProcedure
    .meta(rest('POST', '/auth/reset-password', 'Set a new password by the link', open))
    .input(contract.resetPasswordInput)
    .output(contract.messageOutput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  verifyEmail: publicProcedure
    .meta(rest('POST', '/auth/verify-email', 'Verify an email address by the link', open))
    .input(contract.verifyEmailInput)
    .output(success)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  sendVerification: memberProcedure
    .meta(rest('POST', '/auth/verify-email/send', 'Have a new verification link mailed', own))
    .output(contract.messageOutput)
    .mutation(({ ctx }) => sendVerification(ctx)),
  changePassword: sessionProcedure
    .meta(rest('POST', '/auth/change-password', 'Change the password', own))
    .input(contract.changePasswordInput)
    .output(success)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  undoEmail: publicProcedure
    .meta(rest('POST', '/auth/undo-email', 'Undo a change of the email address by the link', open))
    .input(contract.linkInput)
    .output(success)
    .mutation(({ ctx, input }) => undoEmail(ctx, input)),
  secondFactor: sessionProcedure
    .meta(rest('GET', '/auth/second-factor', 'Whether two-step sign-in is on', own))
    .output(factor.secondFactorStatus)
    .query(({ ctx }) => secondFactorStatus(ctx)),
  beginSecondFactor: sessionProcedure
    .meta(rest('POST', '/auth/second-factor/begin', 'Begin two-step sign-in: a secret for the authenticator app', own))
    .input(factor.proofInput)
    .output(factor.secondFactorOffer)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),
  confirmSecondFactor: sessionProcedure
    .meta(rest('POST', '/auth/second-factor/confirm', 'Turn two-step sign-in on by a first code', own))
    .input(factor.confirmSecondFactorInput)
    .output(factor.recoveryCodes)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  renewRecoveryCodes: sessionProcedure
    .meta(rest('POST', '/auth/second-factor/recovery-codes', 'Make new recovery codes', own))
    .input(factor.proofInput)
    .output(factor.recoveryCodes)
    .mutation(({ ctx, input }) => renewCodes(ctx, input)),
  endSecondFactor: sessionProcedure
    .meta(rest('DELETE', '/auth/second-factor', 'Turn two-step sign-in off', own))
    .input(factor.proofInput)
    .output(success)
    .mutation(({ ctx, input }) => endSecondFactor(ctx, input)),
  finishSignIn: publicProcedure
    .meta(rest('POST', '/auth/second-factor/finish', 'End a sign-in by Google or Apple with a code', open))
    .input(factor.finishSignInInput)
    .output(user)
    .mutation(({ ctx, input }) => finishSignIn(ctx, input)),
  loseSecondFactor: publicProcedure
    .meta(rest('POST', '/auth/second-factor/lost', 'Ask for a way back without the second factor', open))
    .input(factor.loseSecondFactorInput)
    .output(contract.messageOutput)
    .mutation(({ ctx, input }) => loseSecondFactor(ctx, input)),
  dropLostFactor: publicProcedure
    .meta(rest('POST', '/auth/second-factor/drop', 'Turn two-step sign-in off by the link', open))
    .input(contract.linkInput)
    .output(success)
    .mutation(({ ctx, input }) => dropLostFactor(ctx, input)),
  proofOptions: sessionProcedure
    .meta(rest('GET', '/auth/proof', 'What the member can prove themselves by', own))
    .output(proofOptions)
    .query(({ ctx }) => proofOptionsOf(ctx)),
  prove: sessionProcedure
    .meta(rest('POST', '/auth/proof', 'Prove once more who uses this browser', own))
    .input(proveInput)
    .output(success)
    .mutation(({ ctx, input }) => prove(ctx, input)),
  beginPasskeyProof: sessionProcedure
    .meta(rest('POST', '/auth/proof/passkey-options', 'What a browser signs to prove who uses it', own))
    .output(keys.passkeyOptions)
    .mutation(({ ctx }) => beginPasskeyProof(ctx)),
  passkeys: memberProcedure
    .meta(rest('GET', '/passkeys', 'The passkeys', own))
    .output(z.array(keys.passkey))
    .query(({ ctx }) => listPasskeys(ctx)),
  beginAddingPasskey: sessionProcedure
    .meta(rest('POST', '/passkeys/options', 'What a browser makes a passkey of', own))
    .input(keys.beginAddingPasskeyInput)
    .output(keys.passkeyOptions)
    .mutation(({ ctx, input }) => beginAddingPasskey(ctx, input)),
  addPasskey: sessionProcedure
    .meta(rest('POST', '/passkeys', 'Add a passkey that the browser made', own))
    .input(keys.addPasskeyInput)
    .output(keys.passkey)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  removePasskey: sessionProcedure
    .meta(rest('DELETE', '/passkeys/{id}', 'Remove a passkey', own))
    .input(keys.passkeyId)
    .output(success)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
  beginPasskeySignIn: publicProcedure
    .meta(rest('POST', '/auth/passkey/options', 'What a browser signs with a passkey', open))
    .output(keys.passkeyOptions)
    .mutation(({ ctx }) => beginPasskeySignIn(ctx)),
  passkeySignIn: publicProcedure
    .meta(rest('POST', '/auth/passkey', 'Sign in with a passkey', open))
    .input(passkeySignInInput)
    .output(user)
    .mutation(({ ctx, input }) => signInByPasskey(ctx, input)),
  sessions: memberProcedure
    .meta(rest('GET', '/sessions', 'Where the member is signed in', own))
    .output(z.array(contract.session))
    .query(({ ctx }) => listSessions(ctx)),
  endSession: sessionProcedure
    .meta(rest('DELETE', '/sessions/{id}', 'Sign a session out', own))
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  tokens: memberProcedure
    .meta(rest('GET', '/tokens', 'The personal API tokens', own))
    .output(z.array(contract.apiToken))
    .query(({ ctx }) => listTokens(ctx)),
  createToken: sessionProcedure
    .meta(rest('POST', '/tokens', 'Make a personal API token', own))
    .input(contract.createTokenInput)
    .output(contract.createdToken)
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  revokeToken: sessionProcedure
    .meta(rest('DELETE', '/tokens/{id}', 'Revoke a personal API token', own))
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => revokeToken(ctx, input)),
});
