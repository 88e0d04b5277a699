import type { Refusal } from '../shared/refusal.ts';

/** The refusals of messages and their files. */
export const messageErrors = {
  ATTACHMENT_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This file no longer exists.' },
  ATTACHMENT_USED: { trpc: 'CONFLICT', message: 'This file has already been sent. Please attach it again.' },
  ATTACHMENT_NOT_UPLOADED: { trpc: 'CONFLICT', message: "This file hasn't been uploaded yet. Please upload it first." },
  ATTACHMENT_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', message: 'A file can be at most 10 MB.' },
  ATTACHMENT_WRONG_KIND: {
    trpc: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Please choose a picture (JPG, PNG, GIF or WebP) or a PDF.',
  },

  MESSAGE_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This message no longer exists.' },
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
  RECEIVER_SUSPENDED: { trpc: 'FORBIDDEN', message: "This member can't receive messages right now." },
} as const satisfies Record<string, Refusal>;
