import * as contract from '#contracts/auth.ts';
import { user } from '#contracts/profile.ts';
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
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendVerification } from './send-verification.ts';
import { verifyEmail } from './verify-email.ts';

const open = { tag: 'Sign-in', open: true };
const own = { tag: 'Account' };

export const authRouter = router({
  session: publicProcedure
    .meta(rest('GET', '/auth/session', 'Who uses this browser; the user is null for visitors', open))
    .output(sessionState)
    .query(async ({ ctx }) => ({
      user: ctx.actor ? await findSelfOrThrow(ctx.db.read, ctx.actor.id) : null,
      demo: ctx.env.DEMO,
      social: socialProvider.options.filter((provider) => ctx.social[provider] !== null),
    })),
  user: memberProcedure
    .meta(rest('GET', '/auth/user', 'The signed-in member', { tag: 'Sign-in' }))
    .output(user)
    .query(({ ctx }) => findSelfOrThrow(ctx.db.read, ctx.actor.id)),
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
