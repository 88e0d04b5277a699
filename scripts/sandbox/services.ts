import { join } from 'node:path';
import type { Env } from '#server/core/env.ts';
import { type MailCatcher, startMailCatcher } from './mail/catcher.ts';
import { startStripeSandbox, type StripeSandbox } from './stripe/sandbox.ts';

export interface LocalServices {
  /** What the server is to be started with, in addition to its environment. */
  env: Record<string, string>;
  /** `Mail inbox: URL`, one a line, for whoever started the demo. */
  lines: string[];
  /** Tells those that call the server where it listens, once it does. */
  serverIsAt: (url: string) => void;
  close: () => Promise<void>;
}

type Settings = Pick<
  Env,
  'DEMO' | 'HOST' | 'PORT' | 'DATA_DIR' | 'SMTP_URL' | 'MAIL_INBOX_PORT' | 'STRIPE_SECRET_KEY' | 'PAYMENTS_SANDBOX_PORT'
>;

const webhookAt = (server: string) => `${server}/api/stripe/webhook`;

const startPayments = (env: Settings): Promise<StripeSandbox> =>
  startStripeSandbox({
    port: env.PAYMENTS_SANDBOX_PORT,
    host: env.HOST,
    file: join(env.DATA_DIR, 'payments-sandbox.json'),
    ...(env.PORT ? { webhookUrl: webhookAt(`http://127.0.0.1:${env.PORT}`) } : {}),
  });

/** Stands in for each outside service that the demo has no address of. The application sees ordinary addresses. */
export async function startLocalServices(env: Settings): Promise<LocalServices> {
  let mail: MailCatcher | undefined;
  let payments: StripeSandbox | undefined;
  if (env.DEMO && !env.SMTP_URL) mail = await startMailCatcher({ port: env.MAIL_INBOX_PORT });
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
    serverIsAt: (url) => payments?.sendEventsTo(webhookAt(url)),
    async close() {
      await payments?.close();
      await mail?.close();
    },
  };
}
