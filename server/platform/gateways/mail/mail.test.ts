import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { makeCertificate } from '#scripts/test/certificate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PermanentFailure } from '../../core/permanent-failure.ts';
import { readEnv, type SmtpTls } from '../../core/env.ts';
import { type Mail, smtpMail } from './mail.ts';

const content = { to: 'ada@proquo.test', subject: 'Hello', text: 'A word.', html: '<p>A word.</p>' };
let server: SMTPServer;
let mail: Mail;
let refusal: number | null;
const headers: string[] = [];
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refusal === null ? null : Object.assign(new Error('not here'), { responseCode: refusal })),
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => headers.push(chunk.toString()));
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'ProQuo <hello@proquo.test>' });
});
beforeEach(() => {
  refusal = null;
  headers.length = 0;
});
afterAll(async () => {
  mail.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});

test('an email carries its headers, and says that a machine wrote it', async () => {
  await mail.send({ ...content, headers: { 'Message-ID': '<job-1@proquo.test>' } });
  expect(headers.join('')).toMatch(/^Message-ID: <job-1@proquo\.test>/im);
  expect(headers.join('')).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(await mail.isConnected()).toBe(true);
});

test('an address that is refused for good needs no second try; one that is refused for now does', async () => {
  refusal = 550;
  await expect(mail.send(content)).rejects.toBeInstanceOf(PermanentFailure);
  refusal = 450;
  await expect(mail.send(content)).rejects.not.toBeInstanceOf(PermanentFailure);
});

test('without a mail server every email fails, with the reason', async () => {
  const none = smtpMail({ url: undefined, from: 'x@proquo.test' });
  await expect(none.send(content)).rejects.toThrow('SMTP_URL is not set');
  expect(await none.isConnected()).toBe(false);
  const away = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'x@proquo.test' });
  expect(await away.isConnected()).toBe(false);
  away.close();
});

test('a mail server that goes on and on is given up at the deadline', async () => {
  const endless = createServer((socket) => {
    socket.on('error', () => {});
    // An endless multi-line greeting.
    const timer = setInterval(() => socket.write('220-one more line\r\n'), 20);
    socket.once('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(endless, 'listening');
  const { port } = endless.address() as AddressInfo;
  const slow = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'x@proquo.test', deadlineMs: 200 });
  await expect(slow.send(content)).rejects.toThrow(/abort|timeout/i);
  slow.close();
  endless.close();
});

describe('TLS to the mail server', () => {
  /** A mail server with or without TLS that records whether each email came over TLS. */
  const serverWith = async (offers: boolean) => {
    const { key, cert } = await makeCertificate('127.0.0.1');
    const secure: boolean[] = [];
    const listening = new SMTPServer({
      logger: false,
      key,
      cert,
      disabledCommands: offers ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        secure.push(session.secure);
        stream.resume().on('end', () => done());
      },
    });
    await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
    const { port } = listening.server.address() as AddressInfo;
    const send = async (tls: SmtpTls, query = '') => {
      const sender = smtpMail({ url: `smtp://127.0.0.1:${port}${query}`, from: 'x@proquo.test', tls });
      const result = await sender.send(content).then(
        () => secure.at(-1),
        (error: Error) => error.message,
      );
      sender.close();
      return result;
    };
    return { send, close: () => new Promise<void>((closed) => listening.close(() => closed())) };
  };
  // Accepts a self-signed certificate, as NODE_EXTRA_CA_CERTS would.
  const TRUSTED = '?tls.rejectUnauthorized=false';

  test('is required, taken where it is offered, or left alone', async () => {
    const [with_, without] = [await serverWith(true), await serverWith(false)];
    expect([await with_.send('require', TRUSTED), await with_.send('if-offered', TRUSTED)]).toEqual([true, true]);
    expect(await with_.send('off')).toBe(false);
    expect([await without.send('if-offered'), await without.send('off')]).toEqual([false, false]);
    expect(await without.send('require')).toMatch(/STARTTLS/);
    await Promise.all([with_.close(), without.close()]);
  });

  test('is checked against the trusted certificates', async () => {
    const server = await serverWith(true);
    expect(await server.send('require')).toMatch(/self-signed certificate/);
    await server.close();
  });

  test('is required in production by default', () => {
    const real = { NODE_ENV: 'production', APP_URL: 'https://x.test', SMTP_URL: 'smtp://mail.x.test' };
    expect(readEnv(real).SMTP_TLS).toBe('require');
    expect(readEnv({ ...real, SMTP_TLS: 'if-offered' }).SMTP_TLS).toBe('if-offered');
    expect(readEnv({ NODE_ENV: 'production', DEMO: 'on' }).SMTP_TLS).toBe('if-offered');
    expect(readEnv({}).SMTP_TLS).toBe('if-offered');
  });
});
