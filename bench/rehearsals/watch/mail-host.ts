import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Mood = 'takes' | 'refuses' | 'hangs';

/** A mail server that takes what comes, refuses every address for good, or takes emails and never says so. */
export const startMailHost = async () => {
  let mood: Mood = 'takes';
  const held = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(mood === 'refuses' ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once('end', () => (mood === 'hangs' ? held.add(done) : done()));
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    become: (next: Mood) => {
      mood = next;
      if (next === 'hangs') return;
      for (const done of held) done();
      held.clear();
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
};
