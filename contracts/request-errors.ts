import type { Refusal } from './refusal.ts';

/** Refusals of a request for its form, before anything looks at what it says. */
export const requestErrors = {
  BAD_INPUT: { trpc: 'BAD_REQUEST', message: 'Please check what you entered.' },
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
} as const satisfies Record<string, Refusal>;
