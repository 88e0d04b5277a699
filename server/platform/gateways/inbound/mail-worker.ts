import { Resolver } from 'node:dns/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { NamesAway, type Resolve } from './check-signature.ts';
import type { MailAnswer, MailQuestion } from './mail-reader.ts';
import { readAnswerMail, readBounce } from './read-mail.ts';

/** For all look-ups of one email together; with them it is read within the deadline. */
const NAMES_MS = 1_200;

const { dnsServers } = workerData as { dnsServers: string[] | undefined };

/** Nothing was found, for sure. */
const isNone = (error: unknown) =>
  ['ENOTFOUND', 'ENODATA', 'EBADNAME'].includes((error as { code?: string }).code ?? '');

/** Asks the name servers; throws NamesAway once they take too long, or fail. */
const boundedResolver = (): Resolve => {
  const resolver = new Resolver({ timeout: 500, tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);
  // From the first look-up on: until then the whole body is hashed.
  let end = 0;
  return async (name, type) => {
    end ||= Date.now() + NAMES_MS;
    const left = end - Date.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NamesAway('late')), Math.max(0, left));
    });
    try {
      return (await Promise.race([resolver.resolve(name, type), late])) as string[] | string[][];
    } catch (error) {
      if (isNone(error)) throw error;
      throw Object.assign(new NamesAway('names'), { code: 'ETIMEOUT' });
    } finally {
      clearTimeout(timer);
    }
  };
};

const answerTo = async ({ raw, recipient, now }: MailQuestion): Promise<MailAnswer['read']> => {
  const bytes = Buffer.from(raw);
  try {
    if (recipient === null) return await readBounce(bytes);
    return await readAnswerMail(bytes, { recipient, resolver: boundedResolver(), now });
  } catch (error) {
    return error instanceof NamesAway ? 'names-away' : 'unreadable';
  }
};

parentPort?.on('message', (question: MailQuestion) => {
  void answerTo(question).then((read) => parentPort?.postMessage({ id: question.id, read } satisfies MailAnswer));
});

// The time to load what reads emails is none of the first one's.
parentPort?.postMessage('ready');
