import type { Refusal } from './refusal.ts';

/** The refusals of pictures and files. */
export const fileErrors = {
  UPLOAD_REFUSED: { trpc: 'FORBIDDEN', message: 'This upload address is invalid, used or expired.' },
  UPLOAD_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', message: 'The picture is larger than 5MB.' },
  UPLOAD_UNDER_WAY: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'Another file of yours is still on its way. Please wait until it has arrived.',
  },
  UPLOAD_TOO_SLOW: { trpc: 'TIMEOUT', message: 'The upload took too long. Please try again with a better connection.' },
  TOO_MANY_UPLOADS: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'Many files are arriving at this moment. Please try again shortly.',
  },
  PICTURE_TOO_LARGE: {
    trpc: 'PAYLOAD_TOO_LARGE',
    message: 'This picture is too large: it can have at most 64 megapixels. Please make it smaller.',
  },
  ANIMATION_TOO_LONG: {
    trpc: 'PAYLOAD_TOO_LARGE',
    message:
      'This animation is too long for its size: its frames have too many pixels together. Please shorten it or make it smaller.',
  },
  FILE_TOO_SLOW: {
    trpc: 'PAYLOAD_TOO_LARGE',
    message: 'This picture takes too long to read. Please save it in another format, or make it smaller.',
  },
  QUOTA: { trpc: 'PAYLOAD_TOO_LARGE', message: 'There is no room left for this file.' },
  NOT_AN_IMAGE: { trpc: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please choose a JPG, PNG, GIF or WebP picture.' },
  ATTACHMENT_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This file does not exist anymore.' },
  ATTACHMENT_USED: { trpc: 'CONFLICT', message: 'This file was sent already. Please attach it again.' },
  ATTACHMENT_NOT_UPLOADED: { trpc: 'CONFLICT', message: 'This file has not arrived yet. Please upload it first.' },
  ATTACHMENT_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', message: 'A file can have at most 10 MB.' },
  ATTACHMENT_WRONG_KIND: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Please choose a picture (JPG, PNG, GIF or WebP) or a PDF.',
  },
} as const satisfies Record<string, Refusal>;
