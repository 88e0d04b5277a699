import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectByTls } from 'node:tls';
import { makeCertificate } from '#scripts/test/certificate.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../core/env.ts';
import { createLog } from '../../core/log.ts';
import {
  type IncomingMail,
  listenForMail,
  MAX_MAIL_BYTES,
  type MailListeners,
  type SmtpAnswer,
} from './mail-listeners.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

let listeners: MailListeners | undefined;
afterEach(() => listeners?.close());

const start = async (answer: SmtpAnswer | Error, settings: Record<string, string> = { INBOUND_MAIL_PORT: '0' }) => {
  const received: IncomingMail[] = [];
  const intake = {
    isOurs: (address: string) => address.endsWith('@reply.proquo.test'),
    receive: async (mail: IncomingMail) => {
      received.push(mail);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const env = readEnv({ INBOUND_MAIL_DOMAIN: 'reply.proquo.test', ...settings });
  listeners = await listenForMail(env, intake, createLog('silent'));
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

/** Of the certificate that is offered by STARTTLS. */
const fingerprint = async ({ port }: { port: number }): Promise<string> => {
  const socket = createConnection(port);
  await once(socket, 'data');
  socket.write('EHLO me\r\n');
  await once(socket, 'data');
  socket.write('STARTTLS\r\n');
  await once(socket, 'data');
  const secure = connectByTls({ socket, rejectUnauthorized: false });
  await once(secure, 'secureConnect');
  const { fingerprint256 } = secure.getPeerCertificate();
  secure.destroy();
  return fingerprint256;
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

  test('550 for an address that isn’t ours, and no relaying', async () => {
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

  test('one recipient at a time, so that each gets an answer', async () => {
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
    const folder = makeFolder('tls');
    const { key, cert } = await makeCertificate('127.0.0.1');
    const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') };
    writeFileSync(files.TLS_CERT_FILE, cert);
    writeFileSync(files.TLS_KEY_FILE, key);
    await start('ok', { INBOUND_MAIL_PORT: '0', ...files });
    expect((await talk(port(), ['EHLO me']))[1]).toContain('STARTTLS');
  });

  test('a renewed certificate is used after SIGHUP, and the current one is kept when there is none', async () => {
    const folder = makeFolder('tls');
    const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') };
    const write = async () => {
      const { key, cert } = await makeCertificate('127.0.0.1');
      writeFileSync(files.TLS_CERT_FILE, cert);
      writeFileSync(files.TLS_KEY_FILE, key);
      return new X509Certificate(cert).fingerprint256;
    };
    const first = await write();
    await start('ok', { INBOUND_MAIL_PORT: '0', ...files });
    expect(await fingerprint(port())).toBe(first);
    const renewed = await write();
    process.emit('SIGHUP');
    expect(await fingerprint(port())).toBe(renewed);
    writeFileSync(files.TLS_CERT_FILE, 'no certificate');
    process.emit('SIGHUP');
    expect(await fingerprint(port())).toBe(renewed);
  });
});

test('by LMTP, at a port or a socket', async () => {
  const path = join(makeFolder('lmtp'), 'lmtp.sock');
  const words = ['LHLO me', ...mail('reply+a@reply.proquo.test').slice(1)];
  const received = await start('ok', { INBOUND_MAIL_LMTP: path });
  expect(codes(await talk({ path }, words)).at(-1)).toBe('250');
  await listeners?.close();
  listeners = undefined;
  await start('ok', { INBOUND_MAIL_LMTP: '0' });
  expect(received).toHaveLength(1);
});

test('an address where another program listens is refused with the name of the setting', async () => {
  await start('ok');
  const first = listeners;
  const taken = String(first?.smtpPort);
  await expect(start('ok', { INBOUND_MAIL_PORT: taken })).rejects.toThrow(/^ {2}INBOUND_MAIL_PORT: another program/);
  await expect(start('ok', { INBOUND_MAIL_LMTP: '/none/of/it' })).rejects.toThrow(/^ {2}INBOUND_MAIL_LMTP: /);
  listeners = first;
});
