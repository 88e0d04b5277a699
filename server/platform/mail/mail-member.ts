import type { EmailKind } from '#contracts/notifications/emails.ts';
import { findAccountById } from '../accounts/find-account.ts';
import { hashSecret } from '../core/secrets.ts';
import type { Deps } from '../context/context.ts';
import type { OutgoingMail } from '../gateways/mail/mail.ts';
import { HOUR } from '../core/time.ts';
import { renderMail, type MailContent } from './layout.ts';
import { type AnswerTo, makeAnswerable } from './answer-address.ts';
import { createEnvelope, isStopped } from './delivery.ts';
import { loadOptOuts } from './opt-outs.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';
import { withoutMemberTexts } from './without-member-texts.ts';

/** `firstName` is 'there' while the address is unverified: anyone can register a stranger's address. */
type Reader = { firstName: string; email: string; timeZone: string | null };
type Job = { id: string };
type Account = { firstName: string; email: string; isEmailVerified: boolean; timeZone: string | null };

/** The maximum of emails per hour to an unverified address, whatever members do. */
const MAX_TO_UNVERIFIED = 20;

/** A Message-ID that is the same on each attempt of a job, so that mailboxes detect duplicates. */
const messageId = ({ appUrl }: Deps, job: Job) => `<${job.id}@${new URL(appUrl()).hostname}>`;

const readerOf = (account: Account, isProven: boolean): Reader => ({
  email: account.email,
  firstName: isProven ? account.firstName : 'there',
  timeZone: account.timeZone,
});

/** Sends an email, unless it exceeds the limit for unverified addresses. */
const send = async (
  deps: Deps,
  job: Job,
  { isProven, userId }: { isProven: boolean; userId: string | null },
  mail: OutgoingMail,
): Promise<void> => {
  const { env, bus, log } = deps;
  const envelopeFrom = await createEnvelope(deps, { userId, address: mail.to });
  const outgoing = {
    ...mail,
    ...(envelopeFrom ? { envelopeFrom } : {}),
    headers: { ...mail.headers, 'Message-ID': messageId(deps, job) },
  };
  if (isProven || !env.RATE_LIMIT) return deps.mail.send(outgoing);
  const quotaKey = `unproven:${hashSecret(mail.to)}`;
  if ((await bus.quotas.take(quotaKey, MAX_TO_UNVERIFIED, HOUR)) > 0) {
    log.warn({ job: job.id }, 'no more emails to this unverified address for a while');
    return;
  }
  try {
    await deps.mail.send(outgoing);
  } catch (error) {
    // The email was not sent, and a retry takes one again.
    await bus.quotas.giveBack(quotaKey);
    throw error;
  }
};

/**
 * Sends a member an optional email, unless they opted out, are suspended or deleted. An unverified address gets only
 * the notice that there is something new. The email supports one-click unsubscribe (RFC 8058). `answerTo`: who an
 * answer to the email goes to, if it can be answered.
 */
export const mailMember = async (
  deps: Deps,
  job: Job,
  { userId, kind, answerTo }: { userId: string; kind: EmailKind; answerTo?: AnswerTo | null },
  write: (reader: Reader) => MailContent,
): Promise<void> => {
  const account = await findAccountById(deps.db.read, userId);
  if (!account || account.suspendedAt !== null) return;
  if ((await loadOptOuts(deps.db.read, userId)).includes(kind)) return;
  if (await isStopped(deps.db.read, userId, account.email)) return;
  const isProven = account.isEmailVerified;
  const written = write(readerOf(account, isProven));
  const content = isProven ? written : withoutMemberTexts(kind, written);
  const answer = isProven && answerTo ? await makeAnswerable(deps, userId, answerTo) : null;
  const { page, headers } = unsubscribeLinks(deps, userId, kind);
  const mail = renderMail(deps.env.APP_NAME, account.email, {
    ...content,
    unsubscribeUrl: page,
    ...(answer ? { answerLine: answer.line } : {}),
  });
  await send(deps, job, { isProven, userId }, { ...mail, headers: { ...headers, ...answer?.headers } });
};

/**
 * Sends an email to an address, whoever owns it by now.
 * @param isProven whether its owner has verified it; if not, the email must not contain words of a member
 */
export const mailAddress = async (
  deps: Deps,
  job: Job,
  { address, isProven, userId = null }: { address: string; isProven: boolean; userId?: string | null },
  content: MailContent,
): Promise<void> => {
  await send(deps, job, { isProven, userId }, renderMail(deps.env.APP_NAME, address, content));
};

/**
 * Sends an email about account security, which no one can opt out of. `address` overrides the account's address and
 * counts as unverified unless stated otherwise. `isAskedFor`: at that moment by the member, so that it goes even to an
 * address whose emails come back.
 */
export const mailAccount = async (
  deps: Deps,
  job: Job,
  to: { userId: string; address?: string; isProven?: boolean; isAskedFor?: boolean },
  write: (reader: Reader) => MailContent,
): Promise<void> => {
  const account = await findAccountById(deps.db.read, to.userId);
  if (!account) return;
  const address = to.address ?? account.email;
  const isProven = to.isProven ?? (account.isEmailVerified && address === account.email);
  if (!to.isAskedFor && (await isStopped(deps.db.read, to.userId, address))) return;
  await mailAddress(deps, job, { address, isProven, userId: to.userId }, write(readerOf(account, isProven)));
};
