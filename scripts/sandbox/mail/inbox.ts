import PostalMime, { type Address } from 'postal-mime';

export interface Mail {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  /** Where an answer goes; empty where it names no address for it. */
  replyTo: string;
  messageId: string;
  attachments: { name: string; type: string; text: string }[];
}

const addressOf = (mailbox: Address | undefined) => mailbox?.address ?? '';

/** Calendar files have lines that end in CRLF (RFC 5545), of which the parser makes plain ones. */
const asSent = (type: string, text: string) => (type === 'text/calendar' ? text.replaceAll(/\r?\n/g, '\r\n') : text);

/** The most recent emails, newest first, in memory; older ones are dropped to bound it. */
export class Inbox {
  #mails: Mail[] = [];
  #count = 0;
  readonly #capacity: number;

  constructor(capacity = 500) {
    this.#capacity = capacity;
  }

  async receive(source: Buffer, recipients: string[]): Promise<void> {
    const parsed = await PostalMime.parse(source);
    this.#mails.unshift({
      id: String(++this.#count),
      from: addressOf(parsed.from),
      to: recipients.join(', '),
      subject: parsed.subject ?? '',
      text: parsed.text?.trimEnd() ?? '',
      html: parsed.html ?? '',
      date: new Date().toISOString(),
      replyTo: addressOf(parsed.replyTo?.[0]),
      messageId: parsed.messageId ?? '',
      attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? 'attachment',
        type: mimeType,
        text: asSent(mimeType, typeof content === 'string' ? content : new TextDecoder().decode(content)),
      })),
    });
    this.#mails.length = Math.min(this.#mails.length, this.#capacity);
  }

  list(to?: string): Mail[] {
    if (!to) return this.#mails;
    return this.#mails.filter((mail) => mail.to.toLowerCase().includes(to.toLowerCase()));
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}
