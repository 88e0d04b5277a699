import type { Outdated } from '#db/client/delete-in-batches.ts';
import { trialAddresses } from '#db/schema/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { inArray, lt } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import type { DomainEvents } from '../../context/domain-events.ts';
import { DAY } from '../../core/time.ts';
import { hadTrial } from './had-trial.ts';

const PURPOSE = 'trial-address';
const KEPT_DAYS = 365;

/** A mailbox by one spelling: without what follows a plus, and for Gmail without dots and by one domain. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};

type Signing = Pick<Deps, 'sign' | 'signatures'>;

/** Whether somebody with this mailbox had a trial within a year, also under an account that is gone. */
export const mailboxHadTrial = async ({ signatures }: Signing, tx: Tx, email: string): Promise<boolean> => {
  const hashes = signatures(PURPOSE, mailboxOf(email));
  const rows = await tx.select().from(trialAddresses).where(inArray(trialAddresses.hash, hashes)).limit(1);
  return rows.length > 0;
};

/** Notes, as a keyed hash without the member's id, that this mailbox had a trial. */
export const noteTrialAddress = async ({ sign }: Signing, tx: Tx, email: string): Promise<void> => {
  const createdAt = Date.now();
  await tx
    .insert(trialAddresses)
    .values({ hash: sign(PURPOSE, mailboxOf(email)), createdAt })
    .onConflictDoUpdate({ target: trialAddresses.hash, set: { createdAt } });
};

/** Notes the address of an erased member, which may be another than when their trial began. */
export const noteAddressOfErased = async (deps: Deps, tx: Tx, { userId, email }: DomainEvents['MemberErased']) => {
  if (await hadTrial(tx, userId)) await noteTrialAddress(deps, tx, email);
};

/** Addresses whose trial is more than a year ago. */
export const oldTrialAddresses = (now: number): Outdated => ({
  from: trialAddresses,
  by: trialAddresses.hash,
  where: lt(trialAddresses.createdAt, now - KEPT_DAYS * DAY),
});
