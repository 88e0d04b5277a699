/** Every email is delivered after an outage of the mail server and a crash of the worker. */
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { type RealServer, startRealServer } from '#server/test/real-server.ts';
import { freePort } from '../free-port.ts';
import { makeFolder } from '../test/temporary-folder.ts';

const MEMBERS = 20;
const MAILS_EACH = 2;
/** Upper bound of emails that SMTP has accepted but a killed worker has not recorded as sent. */
const MAX_IN_FLIGHT = 8;

const dataDir = makeFolder('outage');
let server: RealServer;
let smtp: SMTPServer | undefined;
afterAll(async () => {
  await server.kill();
  await new Promise<void>((closed) => (smtp ? smtp.close(() => closed()) : closed()));
});

/** A slow mail server, so that there are always emails in flight. */
const startSmtp = (port: number, taken: { to: string; subject: string; id: string }[]) =>
  new Promise<SMTPServer>((ready) => {
    const started = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData: (stream, session, done) => {
        void (async () => {
          const mail = await PostalMime.parse(await buffer(stream));
          const to = session.envelope.rcptTo[0]?.address ?? '';
          taken.push({ to, subject: mail.subject ?? '', id: mail.messageId ?? '' });
          await pause(60);
          done();
          // The client was killed in the middle of its email.
        })().catch(done);
      },
    });
    started.on('error', () => {});
    started.listen(port, '127.0.0.1', () => ready(started));
  });

test('each email is delivered though the mail server was down and the worker was killed', {
  timeout: 90_000,
}, async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  server = await startRealServer(dataDir, settings);
  for (let n = 0; n < MEMBERS; n += 1) {
    const answer = await fetch(`${server.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Maya',
        lastName: 'Lopez',
        email: `maya-${n}@proquo.test`,
        password: 'a long password',
      }),
    });
    expect(answer.status).toBe(200);
  }
  await pause(2000);

  const taken: { to: string; subject: string; id: string }[] = [];
  smtp = await startSmtp(port, taken);
  await vi.waitFor(() => expect(taken.length).toBeGreaterThan(5), { timeout: 20_000, interval: 5 });
  await server.kill();
  const atDeath = taken.length;
  expect(atDeath).toBeLessThan(MEMBERS * MAILS_EACH);
  server = await startRealServer(dataDir, settings);

  const different = () => new Set(taken.map(({ to, subject }) => `${to} ${subject}`)).size;
  await vi.waitFor(() => expect(different()).toBe(MEMBERS * MAILS_EACH), { timeout: 40_000, interval: 50 });
  // Waits for late duplicates, which would break the bound below.
  await pause(3000);
  // oxlint-disable-next-line no-console -- the number of duplicates varies, so it is logged
  console.info(`${taken.length} mails taken for ${MEMBERS * MAILS_EACH}, ${atDeath} before the worker was killed`);
  expect(taken.length - MEMBERS * MAILS_EACH).toBeLessThanOrEqual(MAX_IN_FLIGHT);
  // A duplicate has the same Message-ID, so mail clients show it once.
  expect(new Set(taken.map(({ id }) => id)).size).toBe(MEMBERS * MAILS_EACH);
});
