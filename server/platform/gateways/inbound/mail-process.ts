import { Resolver } from 'node:dns/promises';
import { answerQuestions } from '../../core/answer-questions.ts';
import { DnsUnavailable, type ResolveDns } from './check-signature.ts';
import type { MailAnswer, MailQuestion } from './mail-reader.ts';
import { readAnswerMail, readBounce } from './read-mail.ts';

/** The time for all DNS lookups of one email together, so that it is read within the deadline. */
const LOOKUPS_MS = 1_200;

/** Whether the name certainly has no such record. */
const isNotFound = (error: unknown) =>
  ['ENOTFOUND', 'ENODATA', 'EBADNAME'].includes((error as { code?: string }).code ?? '');

/** Asks the name servers; throws DnsUnavailable if they fail or take too long. */
const boundedResolveDns = (dnsServers: string[] | undefined): ResolveDns => {
  const resolver = new Resolver({ timeout: 500, tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);
  // Counted from the first lookup, because before it the whole body is hashed.
  let end = 0;
  return async (name, type) => {
    end ||= Date.now() + LOOKUPS_MS;
    const remainingMs = end - Date.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DnsUnavailable('late')), Math.max(0, remainingMs));
    });
    try {
      return (await Promise.race([resolver.resolve(name, type), late])) as string[] | string[][];
    } catch (error) {
      if (isNotFound(error)) throw error;
      throw Object.assign(new DnsUnavailable('failed'), { code: 'ETIMEOUT' });
    } finally {
      clearTimeout(timer);
    }
  };
};

answerQuestions(async ({ raw, recipient, dnsServers, now }: MailQuestion): Promise<MailAnswer> => {
  const bytes = Buffer.from(raw);
  try {
    if (recipient === null) return await readBounce(bytes);
    return await readAnswerMail(bytes, { recipient, resolveDns: boundedResolveDns(dnsServers), now });
  } catch (error) {
    return error instanceof DnsUnavailable ? 'dns-unavailable' : 'unreadable';
  }
});
