import { nameRefusals } from '#contracts/shared/name-messages.ts';
import * as contract from '#contracts/auth/auth.ts';
import { user } from '#contracts/profile/profile.ts';
import { sessionState, socialProvider } from '#contracts/auth/session.ts';
import { success } from '#contracts/shared/basics.ts';
import { findSelfOrThrow } from './members/find-self.ts';
import { perAddress, perMember } from '../platform/trpc/limits.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { HOUR } from '../platform/core/time.ts';
import { memberProcedure, publicProcedure, router, browserProcedure } from '../platform/trpc/procedures.ts';
import { changePassword } from './passwords/change-password.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { resetPassword, checkResetLink } from './passwords/reset-password.ts';
import { sendVerification } from './email-verification/send-verification.ts';
import { undoEmail } from './email-change/undo.ts';
import { verifyEmail } from './email-verification/verify-email.ts';
import { passkeyProcedures } from './passkeys/router.ts';
import { proofProcedures } from './proof/router.ts';
import { secondFactorProcedures } from './second-factor/router.ts';
import { sessionProcedures } from './devices/router.ts';

const signIn = 'Sign-in';
const account = 'Account';

export const authRouter = router({
  session: publicProcedure
    .meta(
      rest('GET', '/auth/session', {
        tag: signIn,
        summary: 'Get the current session; the user is null for visitors',
        description: 'Also says whether this is a demo, and which providers you can sign in with.',
      }),
    )
    .output(sessionState)
    .query(async ({ ctx }) => ({
      // A script opens no page, and does not count as one.
      eventsFrom: ctx.actor?.via === 'session' ? await ctx.events.storeFrom(ctx.actor.id) : null,
      user: ctx.actor ? await findSelfOrThrow(ctx.db.fresh, ctx.actor.id) : null,
      demo: ctx.env.DEMO,
      social: socialProvider.options.filter((provider) => ctx.social[provider] !== null),
    })),
  user: memberProcedure
    .meta(rest('GET', '/auth/user', { tag: signIn, summary: 'Get the signed-in member' }))
    .output(user)
    .query(({ ctx }) => findSelfOrThrow(ctx.db.fresh, ctx.actor.id)),
  login: publicProcedure
    .meta(
      rest('POST', '/auth/login', {
        tag: signIn,
        summary: 'Sign in',
        description:
          'Answers with the session cookie `proquo_session`. `code` is required if two-step sign-in is on; without it the answer is 401, and its message starts with `SECOND_FACTOR_REQUIRED`. After ten failures within 15 minutes from one address for one account, both have to wait.',
        refuses: [
          'INVALID_CREDENTIALS',
          'SECOND_FACTOR_REQUIRED',
          'SECOND_FACTOR_WRONG',
          'TOO_MANY_CODES',
          'SUSPENDED',
          'TOO_MANY_SIGN_INS',
        ],
        hashesPassword: true,
        answersOnce: true,
      }),
    )
    .input(contract.loginInput)
    .output(user)
    .mutation(({ ctx, input }) => login(ctx, input)),
  register: publicProcedure
    .meta(
      rest('POST', '/auth/register', {
        tag: signIn,
        summary: 'Create an account',
        description:
          'Answers with the session cookie, starts the 30-day trial, and emails a link that verifies the address.',
        refuses: [...nameRefusals, 'EMAIL_TAKEN', 'PASSWORD_TOO_COMMON'],
        limit: perAddress(300, HOUR),
        hashesPassword: true,
        answersOnce: true,
      }),
    )
    .input(contract.registerInput)
    .output(user)
    .mutation(({ ctx, input }) => register(ctx, input)),
  logout: publicProcedure
    .meta(
      rest('POST', '/auth/logout', {
        tag: signIn,
        summary: 'Sign out',
        description: 'Ends the session of the cookie. A token stays valid until you revoke it.',
        answersOnce: true,
      }),
    )
    .output(success)
    .mutation(({ ctx }) => logout(ctx)),
  forgotPassword: publicProcedure
    .meta(
      rest('POST', '/auth/forgot-password', {
        tag: signIn,
        summary: 'Ask for a password reset link by email',
        description:
          'The answer is the same whether or not the account exists. A mailbox gets at most five links an hour.',
        limit: perAddress(100, HOUR),
        answersOnce: true,
      }),
    )
    .input(contract.forgotPasswordInput)
    .output(contract.messageOutput)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  checkResetLink: publicProcedure
    .meta(
      rest('POST', '/auth/reset-password/check', {
        tag: signIn,
        summary: 'Check whether a password reset link still works',
        description: 'Check it before asking for a new password. The link stays valid.',
        refuses: ['RESET_LINK_INVALID'],
        limit: perAddress(100, HOUR),
        answersOnce: true,
      }),
    )
    .input(contract.checkResetLinkInput)
    .output(success)
    .mutation(({ ctx, input }) => checkResetLink(ctx, input)),
  resetPassword: publicProcedure
    .meta(
      rest('POST', '/auth/reset-password', {
        tag: signIn,
        summary: 'Set a new password with the link',
        description: 'The link works once, for an hour. All sessions, tokens and passkeys of the account end.',
        refuses: ['RESET_LINK_INVALID', 'PASSWORD_TOO_COMMON'],
        limit: perAddress(100, HOUR),
        hashesPassword: true,
        answersOnce: true,
      }),
    )
    .input(contract.resetPasswordInput)
    .output(contract.messageOutput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  verifyEmail: publicProcedure
    .meta(
      rest('POST', '/auth/verify-email', {
        tag: signIn,
        summary: 'Verify an email address with the link',
        description:
          "Works in a session of the account, or with the account's `password`. After a change of address, the new one takes effect now.",
        refuses: ['VERIFY_LINK_INVALID', 'VERIFY_NEEDS_SIGN_IN', 'TOO_MANY_SIGN_INS', 'EMAIL_TAKEN'],
        limit: perAddress(100, HOUR),
        hashesPassword: true,
        answersOnce: true,
      }),
    )
    .input(contract.verifyEmailInput)
    .output(success)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  sendVerification: memberProcedure
    .meta(
      rest('POST', '/auth/verify-email/send', {
        tag: account,
        summary: 'Ask for a new verification link by email',
        description: 'A mailbox gets at most five links an hour.',
        limit: perMember(10, HOUR),
        answersOnce: true,
      }),
    )
    .output(contract.messageOutput)
    .mutation(({ ctx }) => sendVerification(ctx)),
  changePassword: browserProcedure
    .meta(
      rest('POST', '/auth/change-password', {
        tag: account,
        summary: 'Change your password',
        description: 'Ends your other sessions. Tokens and passkeys stay.',
        refuses: ['WRONG_PASSWORD', 'NO_PASSWORD', 'TOO_MANY_SIGN_INS', 'PASSWORD_TOO_COMMON'],
        limit: perMember(20, HOUR),
        hashesPassword: true,
        answersOnce: true,
      }),
    )
    .input(contract.changePasswordInput)
    .output(success)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  undoEmail: publicProcedure
    .meta(
      rest('POST', '/auth/undo-email', {
        tag: signIn,
        summary: 'Undo a change of the email address with the link',
        description: 'The link was emailed to the former address and works for seven days.',
        refuses: ['UNDO_LINK_INVALID', 'EMAIL_TAKEN'],
        limit: perAddress(100, HOUR),
        answersOnce: true,
      }),
    )
    .input(contract.linkInput)
    .output(success)
    .mutation(({ ctx, input }) => undoEmail(ctx, input)),
  ...secondFactorProcedures,
  ...proofProcedures,
  ...passkeyProcedures,
  ...sessionProcedures,
});
