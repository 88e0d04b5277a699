import { join } from 'node:path';
import type { Env } from '#server/platform/core/env.ts';
import { hostInUrl } from '#server/platform/core/site-address.ts';
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
  'DEMO' | 'HOST' | 'PORT' | 'DATA_DIR' | 'SMTP_URL' | 'MAIL_INBOX_PORT' | 'STRIPE_SECRET_KEY' | 'PAYMENTS_SANDBOX_PORT'
>;

const webhookAt = (server: string) => `${server}/api/stripe/webhook`;

// Imported when they are needed, because a server without the demo starts without them.
const startMail = async (env: Settings): Promise<MailCatcher> => {
  const { startMailCatcher } = await import('./mail/catcher.ts');
  return startMailCatcher({ port: env.MAIL_INBOX_PORT });
};

const startPayments = async (env: Settings): Promise<StripeSandbox> => {
  const { startStripeSandbox } = await import('./stripe/sandbox.ts');
  return startStripeSandbox({
    port: env.PAYMENTS_SANDBOX_PORT,
    host: env.HOST,
    file: join(env.DATA_DIR, 'payments-sandbox.json'),
    ...(env.PORT ? { webhookUrl: webhookAt(`http://${hostInUrl(env.HOST)}:${env.PORT}`) } : {}),
  });
};

/** Starts a local stand-in for each external service that is not configured. To the application it is any address. */
export async function startLocalServices(env: Settings): Promise<LocalServices> {
  let mail: MailCatcher | undefined;
  let payments: StripeSandbox | undefined;
  if (env.DEMO && !env.SMTP_URL) mail = await startMail(env);
  if (env.DEMO && !env.STRIPE_SECRET_KEY) payments = await startPayments(env);
  return {
    env: {
      ...(mail ? { SMTP_URL: mail.smtpUrl } : {}),
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
