import { addressParser } from 'postal-mime';

/** No mail program sends more. A limit, because headers are read into memory as text. */
const MAX_HEADER_BYTES = 256 * 1024;

/** One header field; its folded lines are joined into one. */
export interface Header {
  name: string;
  value: string;
}

const endOfHeaders = (raw: Buffer): number => {
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => raw.indexOf(mark)).filter((at) => at >= 0);
  return ends.length > 0 ? Math.min(...ends) : raw.length;
};

/** The header fields of an email, in their order. */
export const readHeaders = (raw: Buffer): Header[] => {
  const end = endOfHeaders(raw);
  if (end > MAX_HEADER_BYTES) throw new Error('headers too long');
  const lines = raw.toString('utf8', 0, end).split(/\r?\n/);
  const headers: Header[] = [];
  for (const line of lines) {
    const last = headers.at(-1);
    if (/^[ \t]/.test(line) && last) {
      last.value += line;
      continue;
    }
    const colon = line.indexOf(':');
    if (colon > 0) headers.push({ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1) });
  }
  return headers;
};

export const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value.trim());

/** The addresses in a field, including those of groups, in lower case. */
const addressesOf = (value: string): string[] =>
  addressParser(value)
    .flatMap((mailbox) => mailbox.group ?? [mailbox])
    .map(({ address }) => address.toLowerCase());

/** The address that an email is from; null if it names none, or several. */
export const senderOf = (headers: readonly Header[]): string | null => {
  const [from, ...others] = valuesOf(headers, 'from');
  if (from === undefined || others.length > 0) return null;
  const mailboxes = addressParser(from);
  const addresses = addressesOf(from);
  const isOne = mailboxes.length === 1 && !mailboxes[0]?.group && addresses.length === 1;
  return isOne && addresses[0] ? addresses[0] : null;
};

/** The field that names an address as a recipient; null if none does, or if that field is there twice. */
export const recipientFieldOf = (headers: readonly Header[], address: string): 'to' | 'cc' | null =>
  (['to', 'cc'] as const).find((name) => {
    const [value, ...others] = valuesOf(headers, name);
    return value !== undefined && others.length === 0 && addressesOf(value).includes(address);
  }) ?? null;

const AUTOMATIC_SUBJECT =
  /^\s*(?:auto(?:matic)?[- ]?(?:reply|response)|autoreply|out of (?:the )?office|abwesend|abwesenheit)/i;

/** Whether a program wrote the email. An answer to it could be answered automatically again, without end (RFC 3834). */
export const isAutomatic = (headers: readonly Header[]): boolean =>
  valuesOf(headers, 'auto-submitted').some((value) => !/^no\b/i.test(value)) ||
  valuesOf(headers, 'precedence').some((value) => /^(?:bulk|junk|list|auto_reply)\b/i.test(value)) ||
  valuesOf(headers, 'return-path').some((value) => value === '<>') ||
  valuesOf(headers, 'content-type').some((value) => /^multipart\/report\b/i.test(value)) ||
  ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-autorespond-to', 'x-loop'].some(
    (name) => valuesOf(headers, name).length > 0,
  ) ||
  valuesOf(headers, 'subject').some((value) => AUTOMATIC_SUBJECT.test(value));
