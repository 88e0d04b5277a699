import type { Outdated } from '#db/client/delete-in-batches.ts';
import { users } from '#db/schema/auth/members.ts';
import { trialAddresses, trials } from '#db/schema/subscription/plans.ts';
import type { Tx, Queryable } from '#db/client/types.ts';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { DAY } from '../../platform/core/time.ts';

/** Whether this account had a trial. */
export const hadTrial = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.select({ userId: trials.userId }).from(trials).where(eq(trials.userId, userId))).length > 0;

/**
 * What a trial is recorded under: one purpose for accounts that had proven the address, another for those that had not.
 */
const purposes = { proven: 'trial-address', unproven: 'trial-address-unproven' } as const;
const RETENTION_DAYS = 365;

/** A mailbox by one spelling: without what follows a plus, and for Gmail without dots and by one domain. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const whole = email.slice(0, at).toLowerCase();
  const plus = whole.indexOf('+', 1);
  const local = plus === -1 ? whole : whole.slice(0, plus);
  const domain = email.slice(at + 1).toLowerCase();
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};

type Signing = Pick<Deps, 'sign' | 'signatures'>;
type Address = { email: string; isProven: boolean };

/**
 * Takes the one trial a year of a mailbox. It belongs to whoever proves the address, so that no one uses up the trial
 * of a mailbox that is not theirs.
 * @returns whether there was one to take
 */
export const takeTrial = async (deps: Signing, tx: Tx, { email, isProven }: Address): Promise<boolean> => {
  const mailbox = mailboxOf(email);
  const countedPurposes = isProven ? [purposes.proven] : [purposes.proven, purposes.unproven];
  const hashes = countedPurposes.flatMap((purpose) => deps.signatures(purpose, mailbox));
  const had = await tx.select().from(trialAddresses).where(inArray(trialAddresses.hash, hashes)).limit(1);
  if (had.length > 0) return false;
  // If two accounts of one mailbox begin at once, only one of them is recorded.
  return !isProven || (await recordProven(deps, tx, email));
};

/**
 * Records, as a keyed hash without the member's id, that a verified mailbox had its trial, unless that is stored
 * already.
 */
const recordProven = async ({ sign }: Signing, tx: Tx, email: string): Promise<boolean> => {
  const row = { hash: sign(purposes.proven, mailboxOf(email)), createdAt: Date.now() };
  const recorded = await tx.insert(trialAddresses).values(row).onConflictDoNothing().returning();
  return recorded.length > 0;
};

/** Records the mailbox of a member who had a trial and has now proven the address. */
export const recordProvenAddress = async (deps: Deps, tx: Tx, { userId }: DomainEvents['AddressProven']) => {
  const [member] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (member && (await hadTrial(tx, userId))) await recordProven(deps, tx, member.email);
};

/** Records the address of an erased member for the year that follows. */
export const recordErasedAddress = async (
  { sign }: Deps,
  tx: Tx,
  { userId, email, isEmailVerified }: DomainEvents['MemberErased'],
) => {
  if (!(await hadTrial(tx, userId))) return;
  const createdAt = Date.now();
  const hash = sign(purposes[isEmailVerified ? 'proven' : 'unproven'], mailboxOf(email));
  await tx
    .insert(trialAddresses)
    .values({ hash, createdAt })
    .onConflictDoUpdate({ target: trialAddresses.hash, set: { createdAt } });
};

/** Addresses whose trial is more than a year ago. */
export const oldTrialAddresses = (now: number): Outdated => ({
  from: trialAddresses,
  batchBy: trialAddresses.hash,
  where: lt(trialAddresses.createdAt, now - RETENTION_DAYS * DAY),
});
