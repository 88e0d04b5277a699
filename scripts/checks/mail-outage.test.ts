/** The promise about mails: whatever breaks meanwhile, each goes out once the world is back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { type RealServer, startRealServer } from '#server/test/real-server.ts';
import { freePort } from '../free-port.ts';

const MEMBERS = 20;
const MAILS_EACH = 2;
/** As many mails as a worker has in its hands: what SMTP took and a dead worker could not note. */
const IN_HAND = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'proquo-outage-'));
let server: RealServer;
let smtp: SMTPServer | undefined;
afterAll(async () => {
  await server.kill();
  await new Promise<void>((closed) => (smtp ? smtp.close(() => closed()) : closed()));
  rmSync(dataDir, { recursive: true, force: true });
});

/** A slow mail server, so that there are always mails on their way. */
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
        })();
      },
    });
    started.on('error', () => {});
    started.listen(port, '127.0.0.1', () => ready(started));
  });

test('each mail goes out though the mail server was down and the worker was killed', { timeout: 90_000 }, async () => {
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
  // That nothing more comes shows only by waiting; a mail that came late would make the bound below fail.
  await pause(3000);
  // How many went out twice is what SMTP allows to vary, so the run says it.
  // oxlint-disable-next-line no-console
  console.info(`${taken.length} mails taken for ${MEMBERS * MAILS_EACH}, ${atDeath} before the worker was killed`);
  expect(taken.length - MEMBERS * MAILS_EACH).toBeLessThanOrEqual(IN_HAND);
  // A second copy has the name of the first, by which mailboxes show it once.
  expect(new Set(taken.map(({ id }) => id)).size).toBe(MEMBERS * MAILS_EACH);
});
