import { Worker } from 'node:worker_threads';
import type { ReadMail } from './read-mail.ts';

/** `recipient`: the address that an answer has to name; null for what comes back of ours. */
export type MailQuestion = { id: number; raw: Uint8Array; recipient: string | null; now: number };
export type MailAnswer = { id: number; read: ReadMail | 'names-away' | 'unreadable' };

/** An email that takes longer is not read. */
export const READ_MS = 2_000;
const IDLE_MS = 60_000;
const MAX_WAITING = 20;

export interface MailReader {
  /** What an email says; 'unreadable' if it takes too long or breaks what reads it, 'busy' where too many wait. */
  read(raw: Buffer, recipient: string | null): Promise<MailAnswer['read'] | 'busy'>;
  close(): Promise<void>;
}

/** Next to this file, both in the sources and in the bundle of `npm start`. */
const workerFile = () => new URL(`./mail-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/**
 * Reads emails of strangers, one at a time, in a thread with little memory that is ended when it takes too long. The
 * libraries for it are loaded there, when the first one comes.
 */
export const createMailReader = (
  dnsServers: string[] | undefined,
  { file = workerFile(), readMs = READ_MS }: { file?: URL; readMs?: number } = {},
): MailReader => {
  let worker: Worker | null = null;
  let ready: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let count = 0;

  const leave = () => {
    const left = worker;
    worker = null;
    return left?.terminate();
  };
  const start = (): Worker => {
    const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };
    const thread = new Worker(file, { workerData: { dnsServers }, resourceLimits: limits, env: {} });
    thread.unref();
    // It may end of itself, out of memory.
    thread.on('error', () => worker === thread && void leave());
    ready = new Promise((resolve) => thread.once('message', resolve).once('exit', resolve));
    return thread;
  };

  const ask = async (raw: Buffer, recipient: string | null): Promise<MailAnswer['read']> => {
    clearTimeout(idle);
    const thread = (worker ??= start());
    await ready;
    const id = (count += 1);
    const answer = await new Promise<MailAnswer['read']>((resolve) => {
      const deadline = setTimeout(() => resolve('unreadable'), readMs);
      const end = (read: MailAnswer['read']) => {
        clearTimeout(deadline);
        resolve(read);
      };
      thread.once('message', (answer: MailAnswer) => end(answer.id === id ? answer.read : 'unreadable'));
      thread.once('exit', () => end('unreadable'));
      thread.postMessage({ id, raw, recipient, now: Date.now() } satisfies MailQuestion);
    });
    thread.removeAllListeners('message').removeAllListeners('exit');
    if (answer === 'unreadable') await leave();
    idle = setTimeout(() => void leave(), IDLE_MS).unref();
    return answer;
  };

  return {
    read: async (raw, recipient) => {
      if (waiting >= MAX_WAITING) return 'busy';
      waiting += 1;
      const turn = last.then(() => ask(raw, recipient));
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    close: async () => {
      clearTimeout(idle);
      await leave();
    },
  };
};
