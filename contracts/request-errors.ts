import type { Refusal } from './refusal.ts';

/** Refusals of a request for its form, before anything looks at what it says. */
export const requestErrors = {
  BAD_INPUT: { trpc: 'BAD_REQUEST', message: 'Please check what you entered.' },
  BAD_JSON: { trpc: 'BAD_REQUEST', message: 'The request body is not valid JSON.' },
  BROKEN_TEXT: {
    trpc: 'BAD_REQUEST',
    message: 'Part of this text is not valid in its character set. Please send it as UTF-8.',
  },
  UNKNOWN_CHARSET: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'This character set is not read here. Please send text as UTF-8.',
  },
  PACKED_BODY: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Compressed requests are not read here. Please send it without a Content-Encoding.',
  },
  TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', message: 'That is too large to be accepted.' },
  WRONG_MEDIA: { trpc: 'UNSUPPORTED_MEDIA_TYPE', message: 'This kind of content is not accepted here.' },
  METHOD_NOT_ALLOWED: { trpc: 'METHOD_NOT_SUPPORTED', message: 'This address does not answer to that method.' },
} as const satisfies Record<string, Refusal>;
