import { answeringProcess } from '../../core/answering-process.ts';
import { boundedWork } from '../../core/bounded-work.ts';
import { programBeside } from '../../core/program-beside.ts';
import type { ReadMail } from './read-mail.ts';

/** `recipient`: the address that an answer has to name; null for a bounce of our own email. */
export type MailQuestion = {
  raw: Uint8Array;
  recipient: string | null;
  dnsServers: string[] | undefined;
  now: number;
};
export type MailAnswer = ReadMail | 'dns-unavailable' | 'unreadable';

/** An email that takes longer counts as unreadable. */
const READ_MS = 2_000;
const MAX_WAITING = 20;
const MEMORY_MB = 256;

export interface MailReader {
  /**
   * What an email says; 'unreadable' if reading it takes too long or fails.
   * @throws AppError TOO_MANY_REQUESTS where too many wait
   */
  read(raw: Buffer, recipient: string | null): Promise<MailAnswer>;
  close(): void;
}

/** Reads strangers' emails. @param dnsServers those of the machine if undefined */
export const createMailReader = (dnsServers: string[] | undefined): MailReader => {
  const child = answeringProcess<MailQuestion, MailAnswer>({
    file: programBeside(import.meta.url, 'mail-process'),
    answerMs: READ_MS,
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    whenEnded: () => 'unreadable',
    whenLate: () => new Error('The email took too long to read'),
  });
  const bounded = boundedWork({ concurrency: 1, maxWaiting: MAX_WAITING, refusal: 'TOO_MANY_REQUESTS' });
  return {
    read: (raw, recipient) =>
      bounded.run(() => child.ask({ raw, recipient, dnsServers, now: Date.now() }).catch(() => 'unreadable' as const)),
    close: () => child.close(),
  };
};
