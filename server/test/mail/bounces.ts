import { callerFor } from '../factories.ts';
import type { MailApp } from './scene.ts';

/** What a mail server writes about an email that it could not deliver. */
export const reportOf = (action: string, status: string): string =>
  [
    'From: MAILER-DAEMON@mx.writer.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nIt could not be delivered.',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.writer.example\r\n\r\nFinal-Recipient: rfc822; x\r\nAction: ${action}\r\nStatus: ${status}`,
    '--b--',
    '',
  ].join('\r\n');

/** Sends the member an email; returns the address that a mail server reports its failure to. */
export const findBounceAddress = async ({ t }: MailApp, userId: string): Promise<string> => {
  const caller = await callerFor(t.deps, userId);
  await caller.auth.forgotPassword({ email: (await caller.auth.user()).email });
  await t.runJobs();
  return t.outbox.at(-1)?.envelopeFrom ?? '';
};
