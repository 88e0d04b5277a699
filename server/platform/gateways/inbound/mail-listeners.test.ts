import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '#scripts/test/certificate.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../core/env.ts';
import {
  type IncomingMail,
  listenForMail,
  MAX_MAIL_BYTES,
  type MailListeners,
  type SmtpAnswer,
} from './mail-listeners.ts';

let listeners: MailListeners | undefined;
afterEach(() => listeners?.close());

const start = async (answer: SmtpAnswer | Error, settings: Record<string, string> = { INBOUND_MAIL_PORT: '0' }) => {
  const received: IncomingMail[] = [];
  listeners = await listenForMail(readEnv({ INBOUND_MAIL_DOMAIN: 'reply.proquo.test', ...settings }), {
    isOurs: (address) => address.endsWith('@reply.proquo.test'),
    receive: async (mail) => {
      received.push(mail);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return received;
};

/** Talks to the server line by line; each word answers the codes that came. */
const talk = async (where: { port: number } | { path: string }, words: string[]): Promise<string[]> => {
  const socket: Socket = createConnection(where as { port: number });
  let text = '';
  const reply = () =>
    new Promise<string>((resolve) => {
      const look = () => {
        const end = /^(\d{3}) .*\r\n/m.exec(text);
        if (!end) return void socket.once('data', look);
        const whole = text.slice(0, end.index + end[0].length);
        text = text.slice(whole.length);
        resolve(whole);
      };
      look();
    });
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const replies = [await reply()];
  for (const word of words) {
    socket.write(`${word}\r\n`);
    replies.push(await reply());
  }
  socket.destroy();
  return replies;
};
const mail = (to: string, text = 'Subject: Hi\r\n\r\nHello') => [
  'EHLO me',
  'MAIL FROM:<dana@writer.example>',
  `RCPT TO:<${to}>`,
  'DATA',
  `${text}\r\n.`,
];
const codes = (replies: string[]) => replies.map((reply) => reply.slice(0, 3));
const port = () => ({ port: listeners?.smtpPort ?? 0 });

describe('by SMTP', () => {
  test.each([
    ['250', 'ok' as const],
    ['554', 'unreadable' as const],
    ['451', 'later' as const],
    ['451', new Error('the database is away')],
  ])('%s is answered where it should be (%s)', async (code, answer) => {
    const received = await start(answer);
    expect(codes(await talk(port(), mail('Reply+abc@reply.proquo.test'))).at(-1)).toBe(code);
    expect(received).toMatchObject([{ recipient: 'reply+abc@reply.proquo.test', sender: 'dana@writer.example' }]);
    expect(received[0]?.raw.toString()).toBe('Subject: Hi\r\n\r\nHello\r\n');
  });

  test('550 for an address that is none of ours, and no relaying', async () => {
    const received = await start('ok');
    const replies = await talk(port(), mail('somebody@elsewhere.example').slice(0, 3));
    expect(codes(replies).at(-1)).toBe('550');
    expect(received).toEqual([]);
  });

  test('552 for what is too large, whether it is said before or found out', async () => {
    const received = await start('ok');
    const said = await talk(port(), ['EHLO me', `MAIL FROM:<a@b.example> SIZE=${MAX_MAIL_BYTES + 1}`]);
    expect(codes(said).at(-1)).toBe('552');
    const found = await talk(port(), mail('reply+a@reply.proquo.test', `${'x'.repeat(998)}\r\n`.repeat(15_800)));
    expect(codes(found).at(-1)).toBe('552');
    expect(received).toEqual([]);
  });

  test('one recipient at a time, so that each is answered for itself', async () => {
    await start('ok');
    const replies = await talk(port(), [
      ...mail('reply+a@reply.proquo.test').slice(0, 3),
      'RCPT TO:<reply+b@reply.proquo.test>',
    ]);
    expect(codes(replies).at(-1)).toBe('452');
  });

  test('an empty sender is taken, for what mail servers say', async () => {
    const received = await start('ok');
    await talk(port(), [
      'EHLO me',
      'MAIL FROM:<>',
      'RCPT TO:<bounce+a@reply.proquo.test>',
      'DATA',
      'Subject: x\r\n\r\nx\r\n.',
    ]);
    expect(received[0]?.sender).toBe('');
  });

  test('TLS is offered with a certificate, and not without one', async () => {
    await start('ok');
    expect((await talk(port(), ['EHLO me']))[1]).not.toContain('STARTTLS');
    await listeners?.close();
    const folder = mkdtempSync(join(tmpdir(), 'proquo-tls-'));
    const { key, cert } = await makeCertificate('127.0.0.1');
    const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') };
    writeFileSync(files.TLS_CERT_FILE, cert);
    writeFileSync(files.TLS_KEY_FILE, key);
    await start('ok', { INBOUND_MAIL_PORT: '0', ...files });
    expect((await talk(port(), ['EHLO me']))[1]).toContain('STARTTLS');
    rmSync(folder, { recursive: true });
  });
});

test('by LMTP, at a port or a socket', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'proquo-lmtp-')), 'lmtp.sock');
  const words = ['LHLO me', ...mail('reply+a@reply.proquo.test').slice(1)];
  const received = await start('ok', { INBOUND_MAIL_LMTP: path });
  expect(codes(await talk({ path }, words)).at(-1)).toBe('250');
  await listeners?.close();
  listeners = undefined;
  await start('ok', { INBOUND_MAIL_LMTP: '0' });
  expect(received).toHaveLength(1);
});
