import { expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The mails that the product sent during the tests. */
export class Inbox {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async #mailsTo(address: string): Promise<Mail[]> {
    const response = await fetch(`${this.#url}/api/messages?to=${encodeURIComponent(address)}`);
    return (await response.json()) as Mail[];
  }

  /** The newest mail to an address whose subject matches; waits until the job that sends it has run. */
  async waitFor(address: string, subject: RegExp): Promise<Mail> {
    let found: Mail | undefined;
    const look = async () => {
      found = (await this.#mailsTo(address)).find((mail) => subject.test(mail.subject));
      return found !== undefined;
    };
    await expect.poll(look, { message: `a mail ${subject} to ${address}`, timeout: 15_000 }).toBe(true);
    return found as Mail;
  }

  /** The path of the link in such a mail: `/reset-password?token=…`. */
  async linkFor(address: string, subject: RegExp, path: string): Promise<string> {
    const { text, html } = await this.waitFor(address, subject);
    const link = new RegExp(`${path}\\?token=[\\w-]+`).exec(`${text} ${html}`)?.[0];
    expect(link, `a link to ${path}`).toBeTruthy();
    return link as string;
  }
}
