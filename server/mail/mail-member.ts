import type { EmailKind } from '#contracts/email.ts';
import { findAccountById } from '../members/find-account.ts';
import { hashSecret } from '../core/secrets.ts';
import type { Deps } from '../context/context.ts';
import type { OutgoingMail } from '../gateways/mail/mail.ts';
import { HOUR } from '../core/time.ts';
import { layOutMail, type Letter } from './layout.ts';
import { optOutsOf } from './opt-outs.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';
import { withoutMembersWords } from './without-members-words.ts';

/** `firstName` is 'there' where nobody has proven that the address is the member's: anybody can name a stranger's. */
type Reader = { firstName: string; email: string };
type Job = { id: string };
type Account = { firstName: string; email: string; isEmailVerified: boolean };

/** So many mails an hour go to an address that nobody has proven, whatever members do there. */
const TO_UNPROVEN = 20;

/** A name for the mail that stays the same however often its job runs, by which mailboxes know a second copy. */
const messageId = ({ appUrl }: Deps, job: Job) => `<${job.id}@${new URL(appUrl()).hostname}>`;

const readerOf = (account: Account, isProven: boolean): Reader => ({
  email: account.email,
  firstName: isProven ? account.firstName : 'there',
});

/** Hands a mail over, unless it is one too many to an address that may be a stranger's. */
const send = async (deps: Deps, job: Job, isProven: boolean, mail: OutgoingMail): Promise<void> => {
  const { env, bus, log } = deps;
  const named = { ...mail, headers: { ...mail.headers, 'Message-ID': messageId(deps, job) } };
  if (isProven || !env.RATE_LIMIT) return deps.mail.send(named);
  const key = `unproven:${hashSecret(mail.to)}`;
  if ((await bus.quotas.take(key, TO_UNPROVEN, HOUR)) > 0) {
    log.warn({ job: job.id }, 'an address that is not proven gets no more mails for a while');
    return;
  }
  try {
    await deps.mail.send(named);
  } catch (error) {
    // It did not go out, and comes again.
    await bus.quotas.giveBack(key);
    throw error;
  }
};

/**
 * Sends a member a letter of a kind that they can do without, unless they do, are suspended or gone. To an address that
 * is not proven it says only that there is news. The letter can be unsubscribed from in one click (RFC 8058).
 */
export const mailMember = async (
  deps: Deps,
  job: Job,
  to: { userId: string; kind: EmailKind },
  write: (reader: Reader) => Letter,
): Promise<void> => {
  const account = await findAccountById(deps.db.read, to.userId);
  if (!account || account.suspendedAt !== null) return;
  if ((await optOutsOf(deps.db.read, to.userId)).includes(to.kind)) return;
  const isProven = account.isEmailVerified;
  const written = write(readerOf(account, isProven));
  const letter = isProven ? written : withoutMembersWords(to.kind, written);
  const { page, headers } = unsubscribeLinks(deps, to.userId, to.kind);
  const mail = layOutMail(deps.env.APP_NAME, account.email, { ...letter, unsubscribeUrl: page });
  await send(deps, job, isProven, { ...mail, headers });
};

/**
 * Sends a letter to an address, whoever's it is by now.
 * @param isProven whether its owner has proven it; where not, no words of a member may be in the letter
 */
export const mailAddress = async (
  deps: Deps,
  job: Job,
  { address, isProven }: { address: string; isProven: boolean },
  letter: Letter,
): Promise<void> => {
  await send(deps, job, isProven, layOutMail(deps.env.APP_NAME, address, letter));
};

/**
 * Sends a letter about the safety of the account, which nobody can opt out of. `address` is another one than the
 * account's, and counts as not proven unless it is said to be.
 */
export const mailAccount = async (
  deps: Deps,
  job: Job,
  to: { userId: string; address?: string; isProven?: boolean },
  write: (reader: Reader) => Letter,
): Promise<void> => {
  const account = await findAccountById(deps.db.read, to.userId);
  if (!account) return;
  const address = to.address ?? account.email;
  const isProven = to.isProven ?? (account.isEmailVerified && address === account.email);
  await mailAddress(deps, job, { address, isProven }, write(readerOf(account, isProven)));
};
