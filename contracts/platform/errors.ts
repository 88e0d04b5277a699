import type { Refusal } from '../shared/refusal.ts';

/** The refusals of any request: its form, its sender, its files. */
export const platformErrors = {
  UNAUTHORIZED: { trpc: 'UNAUTHORIZED', message: 'Unauthorized: please sign in to continue.' },
  STAFF_TASK: { trpc: 'FORBIDDEN', message: "Your role doesn't include this. Ask an admin." },
  ADMIN_ONLY: { trpc: 'FORBIDDEN', message: 'Only admins can do this.' },
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
  GONE: { trpc: 'NOT_FOUND', status: 410, message: 'This was here before, and has been taken away.' },
  NOT_FOUND: { trpc: 'NOT_FOUND', message: "There's nothing at this address." },
  BAD_INPUT: { trpc: 'BAD_REQUEST', message: 'Please check what you entered.' },
  IDEMPOTENCY_KEY_REUSED: {
    trpc: 'UNPROCESSABLE_CONTENT',
    message: 'This Idempotency-Key was used for another request. Please use a new key.',
  },
  IDEMPOTENCY_KEY_BUSY: {
    trpc: 'CONFLICT',
    message: "The first request with this Idempotency-Key hasn't finished. Please try again in a moment.",
  },
  IDEMPOTENCY_ANSWER_LOST: {
    trpc: 'CONFLICT',
    message: "This request was begun before, and we can't repeat its answer. Please check what was done.",
  },
  BAD_JSON: { trpc: 'BAD_REQUEST', message: "The request body isn't valid JSON." },
  BROKEN_TEXT: {
    trpc: 'BAD_REQUEST',
    message: "Part of this text isn't valid in its character set. Please send it as UTF-8.",
  },
  UNKNOWN_CHARSET: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    message: "We can't read this character set. Please send text as UTF-8.",
  },
  PACKED_BODY: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    message: "We don't accept compressed requests. Please send it without a Content-Encoding.",
  },
  TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', message: "That's too large. Please send less." },
  WRONG_MEDIA: { trpc: 'UNSUPPORTED_MEDIA_TYPE', message: "We don't accept this kind of content here." },
  METHOD_NOT_ALLOWED: { trpc: 'METHOD_NOT_SUPPORTED', message: "This address doesn't support that method." },
  BAD_CURSOR: { trpc: 'BAD_REQUEST', message: "This cursor isn't valid. Start again from the first page." },
  DATABASE_AWAY: { trpc: 'SERVICE_UNAVAILABLE', message: "We're very busy right now. Please try again in a moment." },
  INTERNAL: { trpc: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side. Please try again.' },
  UPLOAD_REFUSED: { trpc: 'FORBIDDEN', message: 'This upload address is invalid, expired or already used.' },
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
  PICTURE_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This picture doesn't exist or was removed." },
  // The next four are about pictures of posts and of past work.
  PICTURE_NOT_SENT: { trpc: 'CONFLICT', message: "This picture hasn't been uploaded yet." },
  PICTURE_OVER_10_MB: { trpc: 'PAYLOAD_TOO_LARGE', message: 'This picture is larger than 10 MB.' },
  PICTURE_OVER_50_MP: {
    trpc: 'PAYLOAD_TOO_LARGE',
    message: 'This picture is too large. Please make it smaller, at most 50 megapixels.',
  },
  PICTURE_WRONG_KIND: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    message:
      "Please choose a JPG, PNG, WebP or AVIF picture that doesn't move. If it's a HEIC photo, save it as JPG first.",
  },
  UPLOAD_OTHER_SIZE: {
    trpc: 'BAD_REQUEST',
    message: "This file isn't as large as you said. Please ask for a new address.",
  },
  QUOTA: { trpc: 'PAYLOAD_TOO_LARGE', message: "There's no room left for this file." },
  NOT_AN_IMAGE: { trpc: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please choose a JPG, PNG, GIF or WebP picture.' },
} as const satisfies Record<string, Refusal>;
