import { z } from 'zod';
import { authMessages, MIN_PASSWORD } from './auth-messages.ts';
import { joinCode } from '../matching/invitations.ts';
import { proof } from './proof.ts';
import { code } from './second-factor.ts';
import { emailAddress } from '../shared/email-address.ts';
import { newName, plainLine } from '../shared/names.ts';
import { isoTime } from '../shared/basics.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const email = emailAddress(authMessages.email);
const password = z
  .string({ error: ifMissingOrWrong(authMessages.password) })
  .min(MIN_PASSWORD, authMessages.password)
  .max(200);

/** `code` is required when the account has a second factor. */
export const loginInput = z
  .object({
    email,
    password: z
      .string({ error: ifMissingOrWrong(authMessages.loginPage) })
      .min(1, authMessages.loginPage)
      .max(200),
    code: code.optional(),
  })
  .meta({ id: 'LoginInput' });
/** The sign-in dialog checks the password's minimum length before it calls the server. */
export const loginForm = z.object({ email, password });

const registerFields = {
  firstName: newName(authMessages.firstName, authMessages.firstNameLong),
  lastName: newName(authMessages.lastName, authMessages.lastNameLong),
  email,
  password,
};
export const registerInput = z
  .object({
    ...registerFields,
    termsAccepted: z.literal(true, { error: authMessages.terms }).optional(),
    privacyAccepted: z.literal(true, { error: authMessages.privacy }).optional(),
    termsAcceptedAt: z.iso.datetime({ offset: true }).optional(),
    privacyAcceptedAt: z.iso.datetime({ offset: true }).optional(),
    invitation: joinCode.optional().describe('The code of the invitation you came with. Ignored if it has ended.'),
  })
  .meta({ id: 'RegisterInput' });
export const registerForm = z
  .object({
    ...registerFields,
    confirmPassword: z.string().min(MIN_PASSWORD, authMessages.confirm),
    termsAccepted: z.boolean().refine((value) => value, authMessages.terms),
    privacyAccepted: z.boolean().refine((value) => value, authMessages.privacy),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: authMessages.mismatch,
  });

export const forgotPasswordInput = z
  .object({
    email: z
      .string({ error: ifMissingOrWrong(authMessages.emailNeeded) })
      .trim()
      .min(1, authMessages.emailNeeded)
      .pipe(email),
  })
  .meta({ id: 'ForgotPasswordInput' });
export const messageOutput = z.object({ message: z.string() }).meta({ id: 'MessageOutput' });

const resetToken = z.string().min(1).max(200);
export const checkResetLinkInput = z.object({ token: resetToken }).meta({ id: 'CheckResetLinkInput' });
export const resetPasswordInput = z.object({ token: resetToken, password }).meta({ id: 'ResetPasswordInput' });
export const resetPasswordForm = z
  .object({ password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: authMessages.mismatch,
  });

export const changePasswordInput = z
  .object({ currentPassword: z.string().max(200), newPassword: password })
  .meta({ id: 'ChangePasswordInput' });
/** `password` is required when the browser that opens the link is not signed in to the account. */
export const verifyEmailInput = z
  .object({
    token: z.string().min(1).max(200),
    password: z.string().max(200).optional(),
  })
  .meta({ id: 'VerifyEmailInput' });

export const session = z
  .object({
    id: z.string(),
    createdAt: isoTime,
    lastSeenAt: isoTime,
    userAgent: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session', description: 'A browser you are signed in with.' });

const tokenScope = z.enum(['read', 'write']).meta({ id: 'TokenScope' });
export const apiToken = z
  .object({
    id: z.string(),
    name: z.string(),
    scope: tokenScope,
    createdAt: isoTime,
    lastUsedAt: isoTime.nullable(),
  })
  .meta({ id: 'ApiToken', description: 'A personal API token, without its secret.' });
export const createTokenInput = z
  .object({
    name: plainLine().min(1, 'Please name the token').max(60),
    scope: tokenScope.default('read'),
    ...proof,
  })
  .meta({ id: 'CreateTokenInput' });
export const createdToken = apiToken.extend({ token: z.string() }).meta({ id: 'CreatedToken' });
/** The token from an emailed link. */
export const linkInput = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'LinkInput' });
/** `password` is the older name of `currentPassword`. */
export const deleteAccountInput = z
  .object({ password: z.string().max(200).optional(), ...proof })
  .meta({ id: 'DeleteAccountInput' });
