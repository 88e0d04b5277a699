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
 * All refusals: application code -> tRPC code and the message that the user reads.
 * The server throws these codes only; no other place defines a status or a text.
 */
export const errorTable = {
  UNAUTHORIZED: { trpc: 'UNAUTHORIZED', message: 'Unauthorized: please sign in to continue.' },
  INVALID_CREDENTIALS: { trpc: 'UNAUTHORIZED', message: 'Invalid email or password' },
  ADMIN_ONLY: { trpc: 'FORBIDDEN', message: 'Only an administrator can do this.' },
  SUSPENDED: { trpc: 'FORBIDDEN', message: 'This account is suspended. Please contact support.' },
  TOKEN_READ_ONLY: {
    trpc: 'FORBIDDEN',
    message: 'This API token can read only. Make one with the write scope to change anything.',
  },
  BROWSER_SESSION_ONLY: {
    trpc: 'FORBIDDEN',
    message: 'This can be done only after signing in, not with an API token.',
  },
  FOREIGN_ORIGIN: { trpc: 'FORBIDDEN', message: 'This request came from another site and was refused.' },
  HTTPS_ONLY: { trpc: 'FORBIDDEN', message: 'This address answers over https only.' },
  TOO_MANY_REQUESTS: { trpc: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment and try again.' },
  TOO_MANY_SIGN_INS: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'Too many failed sign-ins. Please wait 15 minutes and try again.',
  },
  NOT_FOUND: { trpc: 'NOT_FOUND', message: 'There is nothing at this address.' },
  NAME_UNSAFE: { trpc: 'BAD_REQUEST', message: nameMessages.unsafe },
  NAME_WITHOUT_LETTER: { trpc: 'BAD_REQUEST', message: nameMessages.withoutLetter },
  NAME_MIXED: { trpc: 'BAD_REQUEST', message: nameMessages.mixed },
  NAME_RESERVED: { trpc: 'BAD_REQUEST', message: nameMessages.reserved },
  ...requestErrors,
  BAD_CURSOR: { trpc: 'BAD_REQUEST', message: 'This page marker is not valid.' },
  DATABASE_AWAY: { trpc: 'SERVICE_UNAVAILABLE', message: 'We are busy at this moment. Please try again shortly.' },
  INTERNAL: { trpc: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side. Please try again.' },

  SOCIAL_UNAVAILABLE: { trpc: 'SERVICE_UNAVAILABLE', message: 'This sign-in is not set up here.' },
  SOCIAL_DENIED: { trpc: 'FORBIDDEN', message: 'The sign-in was called off.' },
  SOCIAL_FAILED: { trpc: 'BAD_REQUEST', message: 'The provider did not confirm the sign-in. Please try again.' },
  SOCIAL_EMAIL_UNVERIFIED: {
    trpc: 'FORBIDDEN',
    message: 'The provider has not verified this email address. Sign in with your password instead.',
  },
  EMAIL_TAKEN: { trpc: 'CONFLICT', message: 'An account with this email already exists' },
  RESET_LINK_INVALID: { trpc: 'BAD_REQUEST', message: 'This password reset link is invalid or expired.' },
  NO_PASSWORD: {
    trpc: 'BAD_REQUEST',
    message: 'This account has no password yet. Set one in Settings first; we mail you the link.',
  },
  SECOND_FACTOR_REQUIRED: {
    trpc: 'UNAUTHORIZED',
    message: 'SECOND_FACTOR_REQUIRED: Enter the code from your authenticator app, or a recovery code.',
  },
  SECOND_FACTOR_WRONG: { trpc: 'UNAUTHORIZED', message: 'That code is not right.' },
  CODE_WRONG: { trpc: 'BAD_REQUEST', message: 'That code is not right.' },
  SECOND_FACTOR_ON: { trpc: 'CONFLICT', message: 'Two-step sign-in is on already.' },
  SECOND_FACTOR_OFF: { trpc: 'CONFLICT', message: 'Two-step sign-in is not on.' },
  PASSKEY_REFUSED: {
    trpc: 'UNAUTHORIZED',
    message: 'This passkey could not sign you in. Please try again, or use your password.',
  },
  PASSKEY_NOT_ADDED: { trpc: 'BAD_REQUEST', message: 'The passkey was not confirmed. Please try again.' },
  PASSKEY_WRONG: { trpc: 'BAD_REQUEST', message: 'This passkey is none of this account. Please try again.' },
  PASSKEY_KNOWN: { trpc: 'CONFLICT', message: 'This passkey was added already.' },
  PASSKEY_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This passkey does not exist anymore.' },
  TOO_MANY_PASSKEYS: { trpc: 'CONFLICT', message: 'You have 10 passkeys already. Remove one first.' },
  RESTORE_EMAIL_TAKEN: {
    trpc: 'CONFLICT',
    message:
      'There is a new account with this email address by now. Delete that one first, or change its address, then open this link again.',
  },
  TERMS_VERSION_WRONG: {
    trpc: 'BAD_REQUEST',
    message: 'These are not the newest Terms. Please reload the page.',
  },
  FRESH_PROOF_NEEDED: {
    trpc: 'FORBIDDEN',
    message: 'FRESH_PROOF_NEEDED: Please confirm that it is you, with your password, a code or a passkey.',
  },
  SECOND_FACTOR_NEEDED: {
    trpc: 'FORBIDDEN',
    message: 'SECOND_FACTOR_NEEDED: Administrators need two-step sign-in. Turn it on in Settings first.',
  },
  TOO_MANY_EMAIL_CHANGES: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'The address was changed too often. Please try again later.',
  },
  TOO_MANY_CODES: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'Too many wrong codes for this account. Please wait 15 minutes and try again.',
  },
  SIGN_IN_STEP_OVER: { trpc: 'UNAUTHORIZED', message: 'This sign-in took too long. Please begin again.' },
  PASSWORD_TOO_COMMON: { trpc: 'BAD_REQUEST', message: 'Please choose a password that is harder to guess.' },
  TOO_BUSY: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: 'Many people are signing in at this moment. Please try again shortly.',
  },
  SESSION_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This session does not exist anymore.' },
  TOKEN_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This API token does not exist anymore.' },
  TOO_MANY_TOKENS: { trpc: 'CONFLICT', message: 'You have 20 API tokens already. Revoke one first.' },

  MEMBER_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This member does not exist.' },
  UNKNOWN_INDUSTRY: { trpc: 'BAD_REQUEST', message: 'Please choose industries from the list.' },
  IMAGE_NOT_YOURS: { trpc: 'BAD_REQUEST', message: 'Please upload the picture here first.' },
  ...fileErrors,

  POST_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This post does not exist or was removed.' },
  POST_NOT_YOURS: { trpc: 'FORBIDDEN', message: 'Only the owner of this post can change it.' },
  SERVICE_REQUESTED_MISSING: {
    trpc: 'BAD_REQUEST',
    message: 'Service requested is required when requesting a service',
  },
  POST_CLOSED: { trpc: 'CONFLICT', message: 'This post is closed.' },
  UNKNOWN_PLACE: { trpc: 'BAD_REQUEST', message: "We don't know that place. Try a city and state, like 'Austin, TX'." },

  MESSAGE_TO_SELF: { trpc: 'BAD_REQUEST', message: "You can't send a message to yourself." },
  MESSAGE_ID_TAKEN: { trpc: 'CONFLICT', message: 'Another message has this id. Please choose a new one.' },
  CONVERSATION_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'You have no conversation with this member yet.' },
  MESSAGE_WRONG_EXCHANGE: { trpc: 'BAD_REQUEST', message: 'This exchange is with another member.' },
  BLOCKED: { trpc: 'FORBIDDEN', message: "You can't contact this member." },
  TOO_MANY_FIRST_CONTACTS: {
    trpc: 'TOO_MANY_REQUESTS',
    message:
      'New accounts can write to a limited number of new people a day, to keep spam out. Try again later, or verify your identity to lift this. You can always answer who wrote to you.',
  },
  CANNOT_BLOCK_SELF: { trpc: 'BAD_REQUEST', message: "You can't block yourself." },

  ...linkErrors,
  ...planLimitErrors,
  ...tradeErrors,
  ...skillErrors,

  ...circleErrors,
  ...findingErrors,
  ...invitationErrors,

  NOTIFICATION_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This notification does not exist.' },

  MAIL_UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: 'The mail server did not take the mail. Please try again.',
  },
  PUSH_ENDPOINT_REFUSED: { trpc: 'BAD_REQUEST', message: 'This is no address of a push service.' },
  JOB_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This job does not exist anymore.' },
  JOB_NOT_DEAD: { trpc: 'CONFLICT', message: 'Only a job that failed can be tried again.' },

  TRIAL_USED: { trpc: 'CONFLICT', message: 'You have already had your free trial.' },
  ALREADY_PREMIUM: { trpc: 'CONFLICT', message: 'You are already a premium member.' },
  NO_SUBSCRIPTION: { trpc: 'CONFLICT', message: 'You have no subscription to cancel.' },
  NO_CANCELLATION: { trpc: 'CONFLICT', message: 'Your subscription is not cancelled, so there is nothing to resume.' },
  BOOST_TOO_FAR: {
    trpc: 'CONFLICT',
    message: 'This post is boosted far enough: a boost reaches at most 60 days ahead.',
  },
  PAYMENT_ON_ITS_WAY: {
    trpc: 'CONFLICT',
    message: 'Your payment is being processed. It takes effect as soon as it arrives.',
  },
  PAYMENTS_UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: 'The payment service could not be reached. Please try again in a moment.',
  },
  BAD_SIGNATURE: { trpc: 'BAD_REQUEST', message: 'The signature of this event is not valid.' },
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
    message: 'We found no face in your live photo. Please look straight into the camera.',
  },
  VERIFICATION_PENDING: { trpc: 'CONFLICT', message: 'Your identity is being checked already.' },
  VERIFICATION_APPROVED: { trpc: 'CONFLICT', message: 'Your identity is verified already.' },
  VERIFICATION_NONE_LEFT: {
    trpc: 'CONFLICT',
    message: 'You have used all your resubmissions. Please contact support.',
  },
  VERIFICATION_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This identity check does not exist.' },
  VERIFICATION_NAME_CHANGED: { trpc: 'CONFLICT', message: 'This member goes by another name now. Please reject this.' },
  VERIFICATION_DECIDED: { trpc: 'CONFLICT', message: 'This identity check is decided already.' },
  RECEIVER_SUSPENDED: { trpc: 'FORBIDDEN', message: 'This member cannot receive messages right now.' },
  ADMIN_ON_SELF: { trpc: 'CONFLICT', message: 'You cannot do this to your own account. Ask another admin.' },
  ADMIN_LAST: { trpc: 'CONFLICT', message: 'This is the last admin. Make somebody else an admin first.' },
  ADMIN_NO_CHANGE: { trpc: 'CONFLICT', message: 'This is so already. Look again to see where this member stands.' },
  ADMIN_OF_SUSPENDED: { trpc: 'CONFLICT', message: 'This member is suspended. Lift the suspension first.' },
  REPORT_OWN: { trpc: 'BAD_REQUEST', message: "You can't report yourself or what you wrote." },
  REPORT_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This report does not exist.' },
  REPORT_DECIDED: { trpc: 'CONFLICT', message: 'This report is decided already.' },
  REPORT_NO_POST: { trpc: 'BAD_REQUEST', message: 'Only a report about a post can remove one, and only when upheld.' },
  SUPPORT_ASKED_ALREADY: { trpc: 'CONFLICT', message: 'You asked this already. We will answer it.' },
  SUPPORT_LIMIT: {
    trpc: 'CONFLICT',
    message: 'Three of your questions wait for an answer. Please ask again when one of them is answered.',
  },
  SUPPORT_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This question does not exist.' },
  SUPPORT_HANDLED: { trpc: 'CONFLICT', message: 'This question was answered or closed already.' },
  REPORT_SUBJECT_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'What you want to report does not exist.' },
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
