import type { EmailKind } from '#contracts/email.ts';
import { findAccountById } from '../auth/find-account.ts';
import type { Deps } from '../context.ts';
import { layOutMail, type Letter } from './layout.ts';
import { optOutsOf } from './opt-outs.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

type Reader = { firstName: string; email: string };
type Job = { id: string };

/** A name for the mail that stays the same however often its job runs, by which mailboxes know a second copy. */
const messageId = ({ appUrl }: Deps, job: Job) => `<${job.id}@${new URL(appUrl()).hostname}>`;

/**
 * Sends a member a letter of a kind that they can do without, unless they do, are suspended or gone.
 * The letter can be unsubscribed from in one click (RFC 8058).
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
  const { page, headers } = unsubscribeLinks(deps, to.userId, to.kind);
  const mail = layOutMail(deps.env.APP_NAME, account.email, { ...write(account), unsubscribeUrl: page });
  await deps.mail.send({ ...mail, headers: { ...headers, 'Message-ID': messageId(deps, job) } });
};

/** Sends a letter to an address, whoever's it is by now. */
export const mailAddress = async (deps: Deps, job: Job, address: string, letter: Letter): Promise<void> => {
  const mail = layOutMail(deps.env.APP_NAME, address, letter);
  await deps.mail.send({ ...mail, headers: { 'Message-ID': messageId(deps, job) } });
};

/** Sends a letter about the safety of the account, which nobody can opt out of. */
export const mailAccount = async (
  deps: Deps,
  job: Job,
  to: { userId: string; address?: string },
  write: (reader: Reader) => Letter,
): Promise<void> => {
  const account = await findAccountById(deps.db.read, to.userId);
  if (!account) return;
  await mailAddress(deps, job, to.address ?? account.email, write(account));
};
