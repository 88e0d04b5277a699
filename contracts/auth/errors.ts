import { nameMessages } from '../shared/name-messages.ts';
import type { Refusal } from '../shared/refusal.ts';

/**
 * The refusals of accounts, ways to sign in and members. A message begins with its code if programs have to recognize
 * it by the message.
 */
export const authErrors = {
  INVALID_CREDENTIALS: { trpc: 'UNAUTHORIZED', message: 'Invalid email or password' },
  SUSPENDED: { trpc: 'FORBIDDEN', message: 'This account is suspended. Please contact support.' },
  TOO_MANY_SIGN_INS: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'Too many failed sign-ins. Please wait 15 minutes and try again.',
  },
  NAME_UNSAFE: { trpc: 'BAD_REQUEST', message: nameMessages.unsafe },
  NAME_WITHOUT_LETTER: { trpc: 'BAD_REQUEST', message: nameMessages.withoutLetter },
  NAME_MIXED: { trpc: 'BAD_REQUEST', message: nameMessages.mixed },
  NAME_RESERVED: { trpc: 'BAD_REQUEST', message: nameMessages.reserved },

  SOCIAL_UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: "This way to sign in isn't available here. Please use another one.",
  },
  SOCIAL_DENIED: { trpc: 'FORBIDDEN', message: 'The sign-in was cancelled.' },
  SOCIAL_FAILED: { trpc: 'BAD_REQUEST', message: "Google or Apple didn't confirm the sign-in. Please try again." },
  SOCIAL_EMAIL_UNVERIFIED: {
    trpc: 'FORBIDDEN',
    message: "Google or Apple hasn't verified this email address. Sign in with your password instead.",
  },
  EMAIL_TAKEN: { trpc: 'CONFLICT', message: 'An account with this email already exists' },
  RESET_LINK_INVALID: { trpc: 'BAD_REQUEST', message: 'This password reset link is invalid or expired.' },
  NO_PASSWORD: {
    trpc: 'BAD_REQUEST',
    message: "This account doesn't have a password yet. Set one in Settings first. We'll email you a link.",
  },
  SECOND_FACTOR_REQUIRED: {
    trpc: 'UNAUTHORIZED',
    message: 'SECOND_FACTOR_REQUIRED: Enter the code from your authenticator app, or a recovery code.',
  },
  SECOND_FACTOR_WRONG: { trpc: 'UNAUTHORIZED', message: "That code isn't right. Please try again." },
  CODE_WRONG: { trpc: 'BAD_REQUEST', message: "That code isn't right. Please try again." },
  SECOND_FACTOR_ON: { trpc: 'CONFLICT', message: 'Two-step sign-in is already on.' },
  SECOND_FACTOR_OFF: { trpc: 'CONFLICT', message: "Two-step sign-in isn't on." },
  PASSKEY_REFUSED: {
    trpc: 'UNAUTHORIZED',
    message: "We couldn't sign you in with this passkey. Please try again, or use your password.",
  },
  PASSKEY_NOT_ADDED: { trpc: 'BAD_REQUEST', message: "We couldn't confirm the passkey. Please try again." },
  PASSKEY_WRONG: {
    trpc: 'BAD_REQUEST',
    message: "This passkey doesn't belong to this account. Please try another one.",
  },
  PASSKEY_KNOWN: { trpc: 'CONFLICT', message: "You've already added this passkey." },
  PASSKEY_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This passkey no longer exists.' },
  TOO_MANY_PASSKEYS: { trpc: 'CONFLICT', message: 'You already have 10 passkeys. Remove one first.' },
  FRESH_PROOF_NEEDED: {
    trpc: 'FORBIDDEN',
    message: "FRESH_PROOF_NEEDED: Please confirm it's you with your password, a code or a passkey.",
  },
  SECOND_FACTOR_NEEDED: {
    trpc: 'FORBIDDEN',
    message: 'SECOND_FACTOR_NEEDED: Admins need two-step sign-in. Turn it on in Settings first.',
  },
  TOO_MANY_EMAIL_CHANGES: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'The email address was changed too many times. Please try again later.',
  },
  TOO_MANY_CODES: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'Too many wrong codes for this account. Please wait 15 minutes and try again.',
  },
  SIGN_IN_STEP_OVER: { trpc: 'UNAUTHORIZED', message: 'This sign-in took too long. Please start over.' },
  PASSWORD_TOO_COMMON: { trpc: 'BAD_REQUEST', message: 'Please choose a password that is harder to guess.' },
  TOO_BUSY: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: 'A lot of people are signing in right now. Please try again in a moment.',
  },
  SESSION_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This session has already ended.' },
  TOKEN_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This API token no longer exists.' },
  TOO_MANY_TOKENS: { trpc: 'CONFLICT', message: 'You already have 20 API tokens. Revoke one first.' },

  MEMBER_NOT_FOUND: { trpc: 'NOT_FOUND', message: "We can't find this member." },
  UNKNOWN_PLACE: {
    trpc: 'BAD_REQUEST',
    message: "We don't know that place. Try a city, like 'Austin, TX' or 'Paris, France'.",
  },
  CANNOT_BLOCK_SELF: { trpc: 'BAD_REQUEST', message: "You can't block yourself." },
} as const satisfies Record<string, Refusal>;

/** The refusals of links in emails. Separate, so that the pages that show these texts load no others. */
export const linkErrors = {
  FACTOR_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message: 'This link is invalid, already used, or was cancelled by a sign-in.',
  },
  UNDO_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message: 'This link is invalid, already used or older than 7 days. Please write to support.',
  },
  VERIFY_LINK_INVALID: { trpc: 'BAD_REQUEST', message: 'This verification link is invalid or expired.' },
  VERIFY_NEEDS_SIGN_IN: {
    trpc: 'UNAUTHORIZED',
    message:
      "Please sign in to this account and open the link again, or enter its password. If you didn't create this account, reset its password. That makes it yours alone.",
  },
  WRONG_PASSWORD: { trpc: 'BAD_REQUEST', message: "That password isn't right. Please try again." },
} as const satisfies Record<string, Refusal>;
