import { expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; text: string }[];
}

/** The emails that the site sent during the tests. */
export class Inbox {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async #mailsTo(address: string): Promise<Mail[]> {
    const response = await fetch(`${this.url}/api/messages?to=${encodeURIComponent(address)}`);
    return (await response.json()) as Mail[];
  }

  /** The newest email to an address with a matching subject; waits until the mail job has run. */
  async waitFor(address: string, subject: RegExp): Promise<Mail> {
    let found: Mail | undefined;
    const look = async () => {
      found = (await this.#mailsTo(address)).find((mail) => subject.test(mail.subject));
      return found !== undefined;
    };
    await expect.poll(look, { message: `a mail ${subject} to ${address}`, timeout: 15_000 }).toBe(true);
    return found as Mail;
  }

  /** The files in all emails to an address since the tests began, oldest first; waits until there are this many. */
  async waitForFiles(address: string, { count }: { count: number }): Promise<string[]> {
    const files = async () =>
      (await this.#mailsTo(address)).toReversed().flatMap(({ attachments }) => attachments.map(({ text }) => text));
    await expect
      .poll(async () => (await files()).length, { message: `files to ${address}`, timeout: 15_000 })
      .toBe(count);
    return files();
  }

  /** The path of the link in an email: `/reset-password?token=…`. */
  async linkFor(address: string, subject: RegExp, path: string): Promise<string> {
    const { text, html } = await this.waitFor(address, subject);
    const link = new RegExp(`${path}\\?token=[\\w-]+`).exec(`${text} ${html}`)?.[0];
    expect(link, `a link to ${path}`).toBeTruthy();
    return link as string;
  }
}
