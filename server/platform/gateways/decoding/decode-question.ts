import type { AttachmentType } from '#contracts/messages/attachments.ts';
import type { ErrorCode } from '#contracts/errors.ts';

/** What is drawn of each kind of upload. */
export type Drawn = {
  attachment: { type: AttachmentType; bytes: Buffer };
  profile: { full: Buffer; thumb: Buffer };
  identity: { bytes: Buffer; isScreenshot: boolean };
};
export type DecodeQuestion = { kind: keyof Drawn; bytes: Buffer };
export type DecodeAnswer = { drawn: Drawn[keyof Drawn] } | { refused: ErrorCode } | { failed: string };
