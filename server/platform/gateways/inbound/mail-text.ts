import EmailReplyParser from 'email-reply-parser';
import { textOfHtml } from '../../core/text-of-html.ts';

/** How much of an email's text is read, in characters. */
const MAX_TEXT = 64 * 1024;
const MAX_HTML = 512 * 1024;

/** Where a quote begins, as mail programs mark it. */
const QUOTE = /<blockquote\b|<[a-z]+[^<>]{0,200}\b(?:class="?gmail_quote|id="?(?:appendonsend|divRplyFwdMsg))/i;

const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Removes what only the member may have from a quoted email of ours: the unsubscribe link, however it is wrapped, and
 * other tokens.
 */
const withoutTokens = (text: string): string =>
  text
    .replaceAll(/^[> \t]*Unsubscribe from emails like this[^\n]*(?:\n(?![> \t]*(?:\n|$))[^\n]*)*/gm, '')
    .replaceAll(/\btoken=[\w%.~-]+/g, 'token=…')
    .replaceAll(/\b(reply|bounce)\+[\da-z]{20,}@/gi, '$1+…@');

/** Divides a long word while the parser reads it, whose time grows with the square of a line without spaces. */
const DIVISION = '\u2060\n';

/** A text with few empty lines, without its quoted part and signature. */
const withoutQuote = (text: string): string => {
  const divided = text.replaceAll(/\S{500}/g, (part) => part + DIVISION);
  return plain(new EmailReplyParser().parseReply(divided).replaceAll(DIVISION, ''));
};

export interface MailText {
  /** What was written. */
  text: string;
  /** The text with quotes and signature; the same as `text` where nothing was cut. */
  fullText: string;
}

/** What someone wrote in an answer, without the quoted email and their signature. */
export const readText = ({ text, html }: { text: string | undefined; html: string | undefined }): MailText => {
  if (text?.trim()) {
    const source = withoutTokens(plain(text.slice(0, MAX_TEXT)));
    return { text: withoutQuote(source), fullText: plain(source) };
  }
  const source = (html ?? '').slice(0, MAX_HTML);
  const quote = source.search(QUOTE);
  const beforeQuote = quote >= 0 ? source.slice(0, quote) : source;
  const visibleText = (part: string) => withoutTokens(plain(textOfHtml(part)).slice(0, MAX_TEXT));
  return {
    text: withoutQuote(visibleText(beforeQuote)),
    fullText: plain(visibleText(source)),
  };
};
