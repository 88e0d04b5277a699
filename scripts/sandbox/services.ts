import { join } from 'node:path';
import type { Env } from '#server/platform/core/env.ts';
import { hostInUrl } from '#server/platform/core/site-address.ts';
import { freePort } from '../free-port.ts';
import type { MailCatcher } from './mail/catcher.ts';
import type { StripeSandbox } from './stripe/sandbox.ts';

export interface LocalServices {
  /** Environment variables to add when starting the server. */
  env: Record<string, string>;
  /** Addresses to print, such as `Mail inbox: URL`. */
  lines: string[];
  /** Sets the server's address, which services call back. */
  setServerUrl: (url: string) => void;
  close: () => Promise<void>;
}

type Settings = Pick<
  Env,
  | 'DEMO'
  | 'HOST'
  | 'PORT'
  | 'DATA_DIR'
  | 'SMTP_URL'
  | 'MAIL_INBOX_PORT'
  | 'INBOUND_MAIL_DOMAIN'
  | 'STRIPE_SECRET_KEY'
  | 'PAYMENTS_SANDBOX_PORT'
>;

const webhookAt = (server: string) => `${server}/api/stripe/webhook`;

// Imported when they are needed, because a server without the demo starts without them.
const startMail = async (env: Settings, repliesTo: number | null): Promise<MailCatcher> => {
  const { startMailCatcher } = await import('./mail/catcher.ts');
  return startMailCatcher({ port: env.MAIL_INBOX_PORT, ...(repliesTo === null ? {} : { repliesTo }) });
};

/** What lets the server take the inbox's replies. */
const answersEnv = (port: number | null, dnsServer: string | null): Record<string, string> =>
  port === null || dnsServer === null
    ? {}
    : { INBOUND_MAIL_DOMAIN: 'reply.proquo.test', INBOUND_MAIL_PORT: String(port), DNS_SERVERS: dnsServer };

const startPayments = async (env: Settings): Promise<StripeSandbox> => {
  const { startStripeSandbox } = await import('./stripe/sandbox.ts');
  return startStripeSandbox({
    port: env.PAYMENTS_SANDBOX_PORT,
    host: env.HOST,
    file: join(env.DATA_DIR, 'payments-sandbox.json'),
    ...(env.PORT ? { webhookUrl: webhookAt(`http://${hostInUrl(env.HOST)}:${env.PORT}`) } : {}),
  });
};

/**
 * Starts a local stand-in for each external service that is not configured. To the application it is any address. The
 * nodes of a cluster share one machine, so that none of them can listen for replies at the one port.
 */
export async function startLocalServices(env: Settings, { isCluster = false } = {}): Promise<LocalServices> {
  let mail: MailCatcher | undefined;
  let payments: StripeSandbox | undefined;
  const hasInbox = env.DEMO && !env.SMTP_URL;
  // The inbox has to know the port of answers by email before the server listens there.
  const repliesTo = hasInbox && !env.INBOUND_MAIL_DOMAIN && !isCluster ? await freePort() : null;
  if (hasInbox) mail = await startMail(env, repliesTo);
  if (env.DEMO && !env.STRIPE_SECRET_KEY) payments = await startPayments(env);
  return {
    env: {
      ...(mail ? { SMTP_URL: mail.smtpUrl, ...answersEnv(repliesTo, mail.dnsServer) } : {}),
      ...(payments
        ? {
            STRIPE_SECRET_KEY: payments.secretKey,
            STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
            STRIPE_API_URL: payments.url,
          }
        : {}),
    },
    lines: [
      ...(mail ? [`Mail inbox: ${mail.inboxUrl}`] : []),
      ...(payments ? [`Payments sandbox: ${payments.url}`] : []),
    ],
    setServerUrl: (url) => payments?.sendEventsTo(webhookAt(url)),
    async close() {
      await payments?.close();
      await mail?.close();
    },
  };
}
