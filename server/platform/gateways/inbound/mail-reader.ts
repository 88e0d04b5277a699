import { Worker } from 'node:worker_threads';
import { programBeside } from '../../core/program-beside.ts';
import type { ReadMail } from './read-mail.ts';

/** `recipient`: the address that an answer has to name; null for a bounce of our own email. */
export type MailQuestion = { id: number; raw: Uint8Array; recipient: string | null; now: number };
export type MailAnswer = { id: number; read: ReadMail | 'dns-unavailable' | 'unreadable' };

/** An email that takes longer counts as unreadable. */
const READ_MS = 2_000;
const IDLE_MS = 60_000;
const MAX_WAITING = 20;

export interface MailReader {
  /** What an email says; 'unreadable' if reading it takes too long or fails, 'busy' if too many are waiting. */
  read(raw: Buffer, recipient: string | null): Promise<MailAnswer['read'] | 'busy'>;
  close(): Promise<void>;
}

/**
 * Reads strangers' emails one at a time, in a thread with little memory that is ended when it takes too long. Only that
 * thread loads the libraries, when the first email comes.
 */
export const createMailReader = (
  dnsServers: string[] | undefined,
  { file = programBeside(import.meta.url, 'mail-worker'), readMs = READ_MS }: { file?: URL; readMs?: number } = {},
): MailReader => {
  let worker: Worker | null = null;
  let ready: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;
  let lastAnswer: Promise<unknown> = Promise.resolve();
  let waitingCount = 0;
  let lastId = 0;

  const endWorker = () => {
    const ended = worker;
    worker = null;
    return ended?.terminate();
  };
  const start = (): Worker => {
    const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };
    const thread = new Worker(file, { workerData: { dnsServers }, resourceLimits: limits, env: {} });
    thread.unref();
    // The thread may end because it ran out of memory.
    thread.on('error', () => worker === thread && void endWorker());
    ready = new Promise((resolve) => thread.once('message', resolve).once('exit', resolve));
    return thread;
  };

  const ask = async (raw: Buffer, recipient: string | null): Promise<MailAnswer['read']> => {
    clearTimeout(idleTimer);
    const thread = (worker ??= start());
    await ready;
    const id = (lastId += 1);
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
    if (answer === 'unreadable') await endWorker();
    idleTimer = setTimeout(() => void endWorker(), IDLE_MS).unref();
    return answer;
  };

  return {
    read: async (raw, recipient) => {
      if (waitingCount >= MAX_WAITING) return 'busy';
      waitingCount += 1;
      const answer = lastAnswer.then(() => ask(raw, recipient));
      lastAnswer = answer.catch(() => {});
      try {
        return await answer;
      } finally {
        waitingCount -= 1;
      }
    },
    close: async () => {
      clearTimeout(idleTimer);
      await endWorker();
    },
  };
};
