import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, attachmentTypes } from '#contracts/messages/attachments.ts';
import { checkSignature, type NotBelieved, type ResolveDns } from './check-signature.ts';
import { isAutomatic, readHeaders } from './headers.ts';
import { type MailText, readText } from './mail-text.ts';

/** A file of an email that can be attached to a message. */
export interface MailFile {
  name: string;
  type: string;
  base64: string;
}

/** A member's answer to one of our emails, which becomes a message, once we believe who it is from. */
export interface Answer extends MailText {
  from: string;
  /** Identifies the email, so that a repeated one is recognized. */
  emailHash: string;
  files: MailFile[];
  /** How many files were left out, because a message cannot have them. */
  leftOut: number;
}

export type ReadMail =
  /** Written by a program, such as an out-of-office reply. */
  | { kind: 'automatic' }
  | { kind: 'not-believed'; why: NotBelieved }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'bounce'; isHard: boolean };

const parserOptions = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024, attachmentEncoding: 'arraybuffer' as const };

const isAllowed = (type: string): boolean => attachmentTypes.some((allowed) => allowed === type);

const readAnswer = async (raw: Buffer): Promise<Omit<Answer, 'from' | 'emailHash'>> => {
  const { text, html, attachments } = await PostalMime.parse(raw, parserOptions);
  const files: MailFile[] = [];
  for (const { filename, mimeType, content } of attachments) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
    const isAccepted = isAllowed(mimeType) && bytes.length > 0 && bytes.length <= MAX_ATTACHMENT_BYTES;
    if (!isAccepted || files.length === MAX_ATTACHMENTS) continue;
    files.push({ name: filename || 'file', type: mimeType, base64: bytes.toString('base64') });
  }
  return { ...readText({ text, html }), files, leftOut: attachments.length - files.length };
};

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** Reads an answer, if we believe who it is from. `recipient` is our address that its DKIM signature has to cover. */
export const readAnswerMail = async (
  raw: Buffer,
  options: { recipient: string; resolveDns: ResolveDns; now: number },
): Promise<ReadMail> => {
  const headers = readHeaders(raw);
  if (isAutomatic(headers)) return { kind: 'automatic' };
  const check = await checkSignature(raw, headers, options);
  if (!check.isBelieved) return { kind: 'not-believed', why: check.why };
  const { from, emailIdentity } = check;
  return { kind: 'answer', answer: { from, emailHash: hashOf(emailIdentity), ...(await readAnswer(raw)) } };
};

const isReport = (type: string): boolean => /^message\/(?:global-)?delivery-status$/i.test(type);

/**
 * Reads a mail server's report of an email that it could not deliver (RFC 3464, RFC 6533). It needs no signature, since
 * it goes to a secret address.
 */
export const readBounce = async (raw: Buffer): Promise<ReadMail> => {
  const { attachments } = await PostalMime.parse(raw, parserOptions);
  const report = attachments.find(({ mimeType }) => isReport(mimeType));
  const content = report ? new TextDecoder().decode(report.content as ArrayBuffer).slice(0, 64 * 1024) : '';
  const isFailed = /^Action:\s*failed\b/im.test(content);
  const isPermanent = /^Status:\s*5\.\d{1,3}\.\d{1,3}\b/im.test(content);
  return { kind: 'bounce', isHard: isFailed && isPermanent };
};
