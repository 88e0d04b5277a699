import { startNameServer } from '#scripts/sandbox/mail/name-server.ts';
import { receiveMail } from '../../messages/by-mail/receive.ts';
import type { SmtpAnswer } from '../../platform/gateways/inbound/mail-listeners.ts';
import { createMailReader } from '../../platform/gateways/inbound/mail-reader.ts';
import { type AnswerTo, makeAnswerable } from '../../platform/mail/answer-address.ts';
import { callerFor, createMember } from '../factories.ts';
import { updateMember } from '../rows.ts';
import { signed, type Signing, textOfNames, written } from './signed-mails.ts';
import { createTestApp } from '../test-app.ts';
import { MINUTE } from '../../platform/core/time.ts';

const ANSWER_DOMAIN = 'reply.proquo.test';

/** An application that takes in emails, with the name server of their senders. */
export const createMailApp = async (policies: Record<string, string> = {}) => {
  const names = await startNameServer(textOfNames(policies));
  const lines: string[] = [];
  const settings = { INBOUND_MAIL_DOMAIN: ANSWER_DOMAIN, INBOUND_MAIL_PORT: '0', DNS_SERVERS: names.address };
  const t = await createTestApp(settings, (line) => lines.push(line));
  const reader = createMailReader([names.address]);
  const verdicts = () =>
    lines.flatMap((line) => {
      const { msg, verdict, reason } = JSON.parse(line) as Record<string, string>;
      return msg === 'reply by mail' ? [`${verdict}: ${reason}`] : [];
    });
  return {
    t,
    lines,
    verdicts,
    /** Hands an email over as the listener does. */
    receive: (recipient: string, raw: string | Buffer, sender = 'somebody@elsewhere.example'): Promise<SmtpAnswer> =>
      receiveMail(t.deps, reader, { recipient, sender, raw: Buffer.from(raw) }),
    close: async () => {
      reader.close();
      await names.close();
      await t.close();
    },
  };
};
export type MailApp = Awaited<ReturnType<typeof createMailApp>>;

let count = 0;

/** A member with a proven address of a provider that signs, and another one that they can answer. */
export const createWriter = async ({ t }: MailApp, domain = 'writer.example') => {
  count += 1;
  const email = `dana${count}@${domain}`;
  const id = await createMember(t.db, { firstName: 'Dana', isEmailVerified: true, email });
  const otherId = await createMember(t.db, { firstName: 'Ada', isEmailVerified: true });
  const answerable = async (to: AnswerTo = { otherId, name: 'Ada' }): Promise<string> =>
    (await makeAnswerable(t.deps, id, to))?.headers['Reply-To'] ?? '';
  const rename = (email: string) => updateMember(t.db, id, { email });
  return { id, otherId, email, answerable, rename, caller: () => callerFor(t.deps, id) };
};
export type Writer = Awaited<ReturnType<typeof createWriter>>;

/** The fields that a usual mail program writes. */
export const usualFields = ({ email }: Pick<Writer, 'email'>, to: string) => ({
  From: `Dana <${email}>`,
  To: to,
  Subject: 'Re: New message from Ada',
  Date: new Date(Date.now() - MINUTE).toUTCString().replace('GMT', '+0000'),
  'Message-ID': `<${(count += 1)}.${Date.now()}@mail.writer.example>`,
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=utf-8',
});

/** An answer as the member's own provider signs it. */
export const answerOf = (
  writer: Pick<Writer, 'email'>,
  to: string,
  parts: Parameters<typeof written>[1] = {},
  signing: Partial<Signing> = {},
): Promise<string> => {
  const domain = writer.email.slice(writer.email.indexOf('@') + 1);
  return signed(written(usualFields(writer, to), parts), { domain, ...signing });
};
