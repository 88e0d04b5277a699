import { createTransport } from 'nodemailer';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

export type Mail = {
  /** Hands the mail to the mail server; rejects when it does not take it. */
  send(mail: OutgoingMail): Promise<void>;
  /** Whether the mail server answers and accepts our credentials. */
  isConnected(): Promise<boolean>;
  close(): void;
};

/** Mail over SMTP with a pool of connections. Without an address every mail fails, and its job says so. */
export const smtpMail = (options: { url: string | undefined; from: string }): Mail => {
  if (!options.url) {
    return {
      send: () => Promise.reject(new Error('SMTP_URL is not set')),
      isConnected: () => Promise.resolve(false),
      close: () => {},
    };
  }
  const transport = createTransport({ url: options.url, pool: true, maxConnections: 3 }, { from: options.from });
  return {
    send: async (mail) => void (await transport.sendMail(mail)),
    isConnected: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  };
};
