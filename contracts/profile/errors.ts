import { WRONG_VERIFICATION_FORMAT } from './verification-types.ts';
import type { Refusal } from '../shared/refusal.ts';

/** The refusals of profiles and identity checks. */
export const profileErrors = {
  TERMS_VERSION_WRONG: {
    trpc: 'BAD_REQUEST',
    message: 'There are newer Terms. Please reload the page to read them.',
  },
  IMAGE_NOT_YOURS: { trpc: 'BAD_REQUEST', message: 'Please upload the picture first.' },
  UPLOAD_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', message: 'The picture is larger than 5MB.' },

  PORTFOLIO_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This past work doesn't exist or was removed." },
  PORTFOLIO_FULL: {
    trpc: 'CONFLICT',
    message: 'You already show 20 pieces of past work. Remove one first.',
  },
  PORTFOLIO_EXCHANGE_OPEN: { trpc: 'CONFLICT', message: "This exchange isn't completed yet." },
  PORTFOLIO_EXCHANGE_USED: { trpc: 'CONFLICT', message: 'You already show past work from this exchange.' },
  AWAY_OUT_OF_RANGE: { trpc: 'BAD_REQUEST', message: 'Please choose a day within a year from today.' },
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
} as const satisfies Record<string, Refusal>;
