import { createTransport } from 'nodemailer';
import type { SmtpTls } from '../../core/env.ts';
import { PermanentFailure } from '../../core/permanent-failure.ts';

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

/** A mail server that hangs must not hold a job, nor a shutdown, for nodemailer's own minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** For a mail as a whole, its wait for a connection included: below the deadline of the job that it is sent by. */
const DEADLINE_MS = 45_000;

/** No later try helps with an address that the mail server refuses for good. */
const isRefusedForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
};

/**
 * Mail over SMTP with a pool of connections. Without an address every mail fails, and its job says so.
 * `send` rejects with a PermanentFailure where another try is of no use.
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
      ...patience,
    },
    { from: options.from },
  );
  return {
    send: async (mail) => {
      try {
        const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
        await transport.sendMail({ ...mail, headers, signal: AbortSignal.timeout(deadlineMs) });
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
