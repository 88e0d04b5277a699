import { createTransport } from 'nodemailer';
import type { SmtpTls } from '../../core/env.ts';
import { PermanentFailure } from '../../core/permanent-failure.ts';

export type MailFile = { name: string; type: string; text: string };

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Where it comes back to if it cannot be delivered; the sender's address without it. */
  envelopeFrom?: string;
  /** Text files that go with it. */
  files?: MailFile[];
};

export type Mail = {
  /** Sends an email; rejects if the mail server refuses it. */
  send(mail: OutgoingMail): Promise<void>;
  /** Whether the mail server answers and accepts our credentials. */
  isConnected(): Promise<boolean>;
  close(): void;
};

/** A mail server that hangs must not hold a job or a shutdown for nodemailer's default minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** The time for a whole email, including the wait for a connection; shorter than the deadline of the sending job. */
const DEADLINE_MS = 45_000;

/** No retry helps if the mail server rejects an address permanently. */
const isRefusedForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
};

/**
 * Email over pooled SMTP connections. Without a URL every email fails, and its job records why. `send` rejects with a
 * PermanentFailure if a retry cannot help.
 */
export const smtpMail = (options: {
  url: string | undefined;
  from: string;
  tls?: SmtpTls;
  deadlineMs?: number;
}): Mail => {
  const { tls = 'if-offered', deadlineMs = DEADLINE_MS } = options;
  if (!options.url) {
    return {
      send: () => Promise.reject(new Error('SMTP_URL is not set')),
      isConnected: () => Promise.resolve(false),
      close: () => {},
    };
  }
  const transport = createTransport(
    {
      url: options.url,
      pool: true,
      maxConnections: 3,
      requireTLS: tls === 'require',
      ignoreTLS: tls === 'off',
      ...timeouts,
    },
    { from: options.from },
  );
  return {
    send: async (mail) => {
      try {
        const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
        const { files = [], envelopeFrom, ...rest } = mail;
        const envelope = envelopeFrom ? { envelope: { from: envelopeFrom, to: mail.to } } : {};
        const attachments = files.map(({ name, type, text }) => ({ filename: name, contentType: type, content: text }));
        await transport.sendMail({
          ...rest,
          ...envelope,
          attachments,
          headers,
          signal: AbortSignal.timeout(deadlineMs),
        });
      } catch (error) {
        if (isRefusedForGood(error)) throw new PermanentFailure((error as Error).message, error);
        throw error;
      }
    },
    isConnected: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  };
};
