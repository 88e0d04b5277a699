import type { Env } from '#server/env.ts';
import { startMailCatcher } from './mail/catcher.ts';

export interface LocalServices {
  /** What the server is to be started with, in addition to its environment. */
  env: Record<string, string>;
  /** `Mail inbox: URL`, one a line, for whoever started the demo. */
  lines: string[];
  close: () => Promise<void>;
}

/** Stands in for each outside service that the demo has no address of. The application sees ordinary addresses. */
export async function startLocalServices(
  env: Pick<Env, 'DEMO' | 'SMTP_URL' | 'MAIL_INBOX_PORT'>,
): Promise<LocalServices> {
  if (!env.DEMO || env.SMTP_URL) return { env: {}, lines: [], close: async () => {} };
  const mail = await startMailCatcher({ port: env.MAIL_INBOX_PORT });
  return { env: { SMTP_URL: mail.smtpUrl }, lines: [`Mail inbox: ${mail.inboxUrl}`], close: mail.close };
}
