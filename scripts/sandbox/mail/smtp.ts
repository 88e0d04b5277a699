import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Inbox } from './inbox.ts';

const largestMail = 10 * 1024 * 1024;

/** An SMTP server on this machine only: takes every mail, delivers none. */
export async function listenSmtp(inbox: Inbox, port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: largestMail,
    hideSize: false,
    logger: false,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((each) => each.address);
      buffer(stream)
        .then((source) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
          return inbox.receive(source, recipients);
        })
        .then(() => done(), done);
    },
  });
  // A client that hangs up in the middle is its own affair.
  server.on('error', () => {});
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', ready);
  });
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
