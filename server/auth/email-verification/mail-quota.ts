import type { Deps } from '../../platform/context/context.ts';
import { HOUR } from '../../platform/core/time.ts';
import { hashSecret } from '../../platform/core/secrets.ts';

const MAILS_AN_HOUR = 5;

type Limited = Pick<Deps, 'env' | 'bus'>;

const keyOf = (address: string) => `verify-to:${hashSecret(address)}`;

/**
 * Takes one of the mails that ask an address to confirm that it is an account's: five an hour in all, whichever account
 * causes them, because the address may be a stranger's.
 * @returns 0, or the ms until there is one again
 */
export const takeVerificationMail = async ({ env, bus }: Limited, address: string): Promise<number> =>
  env.RATE_LIMIT ? bus.quotas.take(keyOf(address), MAILS_AN_HOUR, HOUR) : 0;

/** Gives one back that was not sent. */
export const giveBackVerificationMail = ({ bus }: Limited, address: string): Promise<void> =>
  bus.quotas.giveBack(keyOf(address));
