import { circleErrors } from './circle-errors.ts';
import { invitationErrors } from './invitation-errors.ts';
import { linkErrors } from './link-errors.ts';
import { nameMessages } from './name-messages.ts';
import { planLimitErrors } from './plan-limit-errors.ts';
import type { Refusal } from './refusal.ts';
import { requestErrors } from './request-errors.ts';
import { skillErrors } from './skill-errors.ts';
import { fileErrors } from './file-errors.ts';
import { findingErrors } from './finding-errors.ts';
import { tradeErrors } from './trade-errors.ts';
import { WRONG_VERIFICATION_FORMAT } from './verification-types.ts';

/**
 * All refusals: application code -> tRPC code and the message that people read. No other place defines a status or a
 * text.
 */
export const errorTable = {
  UNAUTHORIZED: { trpc: 'UNAUTHORIZED', message: 'Unauthorized: please sign in to continue.' },
  INVALID_CREDENTIALS: { trpc: 'UNAUTHORIZED', message: 'Invalid email or password' },
  ADMIN_ONLY: { trpc: 'FORBIDDEN', message: 'Only admins can do this.' },
  SUSPENDED: { trpc: 'FORBIDDEN', message: 'This account is suspended. Please contact support.' },
  TOKEN_READ_ONLY: {
    trpc: 'FORBIDDEN',
    message: 'This API token is read-only. To make changes, create one with the write scope.',
  },
  BROWSER_SESSION_ONLY: {
    trpc: 'FORBIDDEN',
    message: "You can't do this with an API token. Please sign in instead.",
  },
  FOREIGN_ORIGIN: { trpc: 'FORBIDDEN', message: 'This request came from another site and was refused.' },
  HTTPS_ONLY: { trpc: 'FORBIDDEN', message: 'This address only works over https.' },
  TOO_MANY_REQUESTS: { trpc: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment and try again.' },
  TOO_MANY_SIGN_INS: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'Too many failed sign-ins. Please wait 15 minutes and try again.',
  },
  NOT_FOUND: { trpc: 'NOT_FOUND', message: "There's nothing at this address." },
  NAME_UNSAFE: { trpc: 'BAD_REQUEST', message: nameMessages.unsafe },
  NAME_WITHOUT_LETTER: { trpc: 'BAD_REQUEST', message: nameMessages.withoutLetter },
  NAME_MIXED: { trpc: 'BAD_REQUEST', message: nameMessages.mixed },
  NAME_RESERVED: { trpc: 'BAD_REQUEST', message: nameMessages.reserved },
  ...requestErrors,
  BAD_CURSOR: { trpc: 'BAD_REQUEST', message: "This cursor isn't valid. Start again from the first page." },
  DATABASE_AWAY: { trpc: 'SERVICE_UNAVAILABLE', message: "We're very busy right now. Please try again in a moment." },
  INTERNAL: { trpc: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side. Please try again.' },

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
  RESTORE_EMAIL_TAKEN: {
    trpc: 'CONFLICT',
    message:
      'A newer account uses this email address. Delete that account or change its address, then open this link again.',
  },
  TERMS_VERSION_WRONG: {
    trpc: 'BAD_REQUEST',
    message: 'There are newer Terms. Please reload the page to read them.',
  },
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
  UNKNOWN_INDUSTRY: { trpc: 'BAD_REQUEST', message: 'Please choose industries from the list.' },
  IMAGE_NOT_YOURS: { trpc: 'BAD_REQUEST', message: 'Please upload the picture first.' },
  ...fileErrors,

  POST_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This post doesn't exist or was removed." },
  POST_NOT_YOURS: { trpc: 'FORBIDDEN', message: 'Only the owner of this post can change it.' },
  SERVICE_REQUESTED_MISSING: {
    trpc: 'BAD_REQUEST',
    message: 'Service requested is required when requesting a service',
  },
  POST_CLOSED: { trpc: 'CONFLICT', message: 'This post is closed.' },
  UNKNOWN_PLACE: { trpc: 'BAD_REQUEST', message: "We don't know that place. Try a city and state, like 'Austin, TX'." },

  MESSAGE_TO_SELF: { trpc: 'BAD_REQUEST', message: "You can't send a message to yourself." },
  MESSAGE_ID_TAKEN: { trpc: 'CONFLICT', message: 'Another message already has this id. Please choose a new one.' },
  CONVERSATION_NOT_FOUND: { trpc: 'NOT_FOUND', message: "You don't have a conversation with this member yet." },
  MESSAGE_WRONG_EXCHANGE: { trpc: 'BAD_REQUEST', message: 'This exchange is with another member.' },
  BLOCKED: { trpc: 'FORBIDDEN', message: "You can't contact this member." },
  TOO_MANY_FIRST_CONTACTS: {
    trpc: 'TOO_MANY_REQUESTS',
    message:
      'To keep spam out, new accounts can message only a few new people a day. Try again later, or verify your identity to lift this limit. You can always reply to people who wrote to you.',
  },
  CANNOT_BLOCK_SELF: { trpc: 'BAD_REQUEST', message: "You can't block yourself." },

  ...linkErrors,
  ...planLimitErrors,
  ...tradeErrors,
  ...skillErrors,

  ...circleErrors,
  ...findingErrors,
  ...invitationErrors,

  NOTIFICATION_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This notification no longer exists.' },

  MAIL_UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: "The mail server didn't accept the email. Please try again.",
  },
  PUSH_ENDPOINT_REFUSED: { trpc: 'BAD_REQUEST', message: "This isn't the address of a push service we know." },
  JOB_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This job no longer exists.' },
  JOB_NOT_DEAD: { trpc: 'CONFLICT', message: 'Only a failed job can be tried again.' },

  TRIAL_USED: { trpc: 'CONFLICT', message: "You've already used your free trial." },
  ALREADY_PREMIUM: { trpc: 'CONFLICT', message: 'You already have Premium.' },
  NO_SUBSCRIPTION: { trpc: 'CONFLICT', message: "You don't have a subscription to cancel." },
  NO_CANCELLATION: { trpc: 'CONFLICT', message: "Your subscription isn't cancelled, so there's nothing to resume." },
  BOOST_TOO_FAR: {
    trpc: 'CONFLICT',
    message: 'A boost can run at most 60 days ahead. You can add more when less of this one is left.',
  },
  PAYMENT_ON_ITS_WAY: {
    trpc: 'CONFLICT',
    message: 'Your payment is still processing. It takes effect as soon as it goes through.',
  },
  PAYMENTS_UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: "We couldn't reach the payment service. Please try again in a moment.",
  },
  BAD_SIGNATURE: { trpc: 'BAD_REQUEST', message: "The signature of this event isn't valid." },
  PAYMENTS_NOT_CONFIGURED: { trpc: 'SERVICE_UNAVAILABLE', message: 'Payments are not configured' },
  VERIFICATION_FILES_MISSING: {
    trpc: 'BAD_REQUEST',
    message: 'Please upload both your live photo and government ID.',
  },
  VERIFICATION_NOT_AN_IMAGE: { trpc: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please select an image file.' },
  VERIFICATION_WRONG_FORMAT: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    message: WRONG_VERIFICATION_FORMAT,
  },
  VERIFICATION_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', message: 'Please select an image smaller than 10MB.' },
  VERIFICATION_NO_FACE: {
    trpc: 'BAD_REQUEST',
    message: "We couldn't find a face in your live photo. Please look straight into the camera.",
  },
  VERIFICATION_PENDING: { trpc: 'CONFLICT', message: "We're already checking your identity." },
  VERIFICATION_APPROVED: { trpc: 'CONFLICT', message: 'Your identity is already verified.' },
  VERIFICATION_NONE_LEFT: {
    trpc: 'CONFLICT',
    message: "You've used all your resubmissions. Please contact support.",
  },
  VERIFICATION_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This identity check doesn't exist." },
  VERIFICATION_NAME_CHANGED: {
    trpc: 'CONFLICT',
    message: 'This member has changed their name since then. Please reject this check.',
  },
  VERIFICATION_DECIDED: { trpc: 'CONFLICT', message: 'This identity check has already been decided.' },
  RECEIVER_SUSPENDED: { trpc: 'FORBIDDEN', message: "This member can't receive messages right now." },
  ADMIN_ON_SELF: { trpc: 'CONFLICT', message: "You can't do this to your own account. Ask another admin." },
  ADMIN_LAST: { trpc: 'CONFLICT', message: 'This is the last admin. Make someone else an admin first.' },
  ADMIN_NO_CHANGE: { trpc: 'CONFLICT', message: "That's already done. Refresh to see where this member stands." },
  ADMIN_OF_SUSPENDED: { trpc: 'CONFLICT', message: 'This member is suspended. Lift the suspension first.' },
  REPORT_OWN: { trpc: 'BAD_REQUEST', message: "You can't report yourself or what you wrote." },
  REPORT_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This report doesn't exist." },
  REPORT_DECIDED: { trpc: 'CONFLICT', message: 'This report has already been decided.' },
  REPORT_NO_POST: { trpc: 'BAD_REQUEST', message: 'You can remove a post only by upholding a report about it.' },
  SUPPORT_ASKED_ALREADY: { trpc: 'CONFLICT', message: "You've already asked this. We'll answer it." },
  SUPPORT_LIMIT: {
    trpc: 'CONFLICT',
    message: "Three of your questions are waiting for an answer. You can ask again once we've answered one.",
  },
  SUPPORT_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This question doesn't exist." },
  SUPPORT_HANDLED: { trpc: 'CONFLICT', message: 'This question has already been answered or closed.' },
  REPORT_SUBJECT_NOT_FOUND: { trpc: 'NOT_FOUND', message: "We can't find what you want to report." },
} as const satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof errorTable;

/** The body of every failed REST response. */
export type ErrorBody = {
  message: string;
  /** A tRPC code. */
  code: string;
  /** Which refusal it is. */
  appCode: ErrorCode;
  issues?: { path: (string | number)[]; message: string }[];
};
