import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mail } from './inbox.ts';

const SELECTOR = 'inbox';

/** What a reader of the inbox answers. */
export interface Reply {
  text: string;
  files: { filename: string; contentType: string; content: Buffer }[];
}

/**
 * Sends replies by SMTP as a mail provider does: signed with a key of its own, whose name it answers. The key is made
 * when it is first needed, because that takes a moment.
 */
export const createReplies = (smtpPort: number) => {
  let privateKey: string | undefined;
  const key = () => {
    privateKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    return privateKey;
  };
  return {
    /** The record of the key, at any domain. */
    textOf: (name: string): string | null => {
      if (!name.startsWith(`${SELECTOR}._domainkey.`)) return null;
      const der = createPublicKey(key()).export({ type: 'spki', format: 'der' });
      return `v=DKIM1; k=rsa; p=${der.toString('base64')}`;
    },
    send: async (mail: Mail, { text, files }: Reply): Promise<void> => {
      const domainName = mail.to.slice(mail.to.lastIndexOf('@') + 1);
      const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
      try {
        await transport.sendMail({
          from: mail.to,
          to: mail.replyTo,
          subject: `Re: ${mail.subject}`,
          ...(mail.messageId ? { inReplyTo: mail.messageId, references: mail.messageId } : {}),
          text: `${text}\n\nOn ${new Date(mail.date).toUTCString()} ${mail.from} wrote:\n${mail.text.replaceAll(/^/gm, '> ')}`,
          attachments: files,
          dkim: { domainName, keySelector: SELECTOR, privateKey: key() },
        });
      } finally {
        transport.close();
      }
    },
  };
};
export type Replies = ReturnType<typeof createReplies>;
