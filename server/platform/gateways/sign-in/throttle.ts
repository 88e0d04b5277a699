import { AppError } from '../../core/app-error.ts';
import type { Quotas } from '../realtime/quotas.ts';
import { MINUTE } from '../../core/time.ts';
import { rateLimitKey } from '../../core/ip-address.ts';

const WINDOW_MS = 15 * MINUTE;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/** Counts failed sign-ins from an address, per account and in total. */
export const signInThrottle = (isEnabled: boolean, quotas: Quotas) => {
  const ofAccount = (ip: string, email: string) => `sign-in:${rateLimitKey(ip)} ${email}`;
  const ofAddress = (ip: string) => `sign-in:${rateLimitKey(ip)}`;
  const refuse = (waitMs: number) => {
    throw new AppError('TOO_MANY_SIGN_INS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  };

  return {
    /** Counts an attempt as failed until `succeed` is called, so that concurrent ones count too. */
    async attempt(ip: string, email: string): Promise<void> {
      if (!isEnabled) return;
      // The address first: one with too many failures must not fill the memory with counters of made-up accounts.
      const addressWaitMs = await quotas.take(ofAddress(ip), PER_ADDRESS, WINDOW_MS);
      if (addressWaitMs > 0) refuse(addressWaitMs);
      const accountWaitMs = await quotas.take(ofAccount(ip, email), PER_ACCOUNT, WINDOW_MS);
      if (accountWaitMs === 0) return;
      await quotas.giveBack(ofAddress(ip));
      refuse(accountWaitMs);
    },
    /** Undoes `attempt`: it was neither a failure nor a success. */
    async takeBack(ip: string, email: string): Promise<void> {
      if (!isEnabled) return;
      await quotas.giveBack(ofAccount(ip, email));
      await quotas.giveBack(ofAddress(ip));
    },
    /** Resets the account's count and removes this attempt from the address's count. */
    async succeed(ip: string, email: string): Promise<void> {
      if (!isEnabled) return;
      await quotas.clear(ofAccount(ip, email));
      await quotas.giveBack(ofAddress(ip));
    },
  };
};

export type Throttle = ReturnType<typeof signInThrottle>;
