import type { Refusal } from './refusal.ts';

/** The refusals of pictures and files. */
export const fileErrors = {
  UPLOAD_REFUSED: { trpc: 'FORBIDDEN', message: 'This upload address is invalid, expired or already used.' },
  UPLOAD_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', message: 'The picture is larger than 5MB.' },
  UPLOAD_UNDER_WAY: {
    trpc: 'TOO_MANY_REQUESTS',
    message: "Another of your files is still uploading. Please wait until it's done.",
  },
  UPLOAD_TOO_SLOW: { trpc: 'TIMEOUT', message: 'The upload took too long. Please try again with a better connection.' },
  TOO_MANY_UPLOADS: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'A lot of files are uploading right now. Please try again in a moment.',
  },
  PICTURE_TOO_LARGE: {
    trpc: 'PAYLOAD_TOO_LARGE',
    message: 'This picture is too large. Please make it smaller, at most 64 megapixels.',
  },
  ANIMATION_TOO_LONG: {
    trpc: 'PAYLOAD_TOO_LARGE',
    message: 'This animation is too long for its size. Please shorten it or make it smaller.',
  },
  FILE_TOO_SLOW: {
    trpc: 'PAYLOAD_TOO_LARGE',
    message: 'This picture takes too long to read. Please save it in another format, or make it smaller.',
  },
  QUOTA: { trpc: 'PAYLOAD_TOO_LARGE', message: "There's no room left for this file." },
  NOT_AN_IMAGE: { trpc: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please choose a JPG, PNG, GIF or WebP picture.' },
  ATTACHMENT_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This file no longer exists.' },
  ATTACHMENT_USED: { trpc: 'CONFLICT', message: 'This file has already been sent. Please attach it again.' },
  ATTACHMENT_NOT_UPLOADED: { trpc: 'CONFLICT', message: "This file hasn't been uploaded yet. Please upload it first." },
  ATTACHMENT_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', message: 'A file can be at most 10 MB.' },
  ATTACHMENT_WRONG_KIND: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Please choose a picture (JPG, PNG, GIF or WebP) or a PDF.',
  },
} as const satisfies Record<string, Refusal>;
