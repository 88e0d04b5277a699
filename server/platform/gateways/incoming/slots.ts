import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../../core/app-error.ts';
import { rateLimitKey } from '../../core/ip-address.ts';

const RETRY_AFTER_SECONDS = 5;

type Bounds = { atOnce: number; ofAddress: number; refusal: ErrorCode };

/** Refuses for now: what is in progress is over in seconds. */
export const tooManyAtOnce = (refusal: ErrorCode) => new AppError(refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Bounds how many of a kind are in progress at once, in all and of one address. */
export const createSlots = (env: { RATE_LIMIT: boolean }, { atOnce, ofAddress, refusal }: Bounds) => {
  const ofAddresses = new Map<string, number>();
  let all = 0;
  const change = (address: string, by: number) => {
    all += by;
    const count = (ofAddresses.get(address) ?? 0) + by;
    if (count > 0) ofAddresses.set(address, count);
    else ofAddresses.delete(address);
  };
  return {
    count: () => all,
    /**
     * Takes a place; the function gives it back, once.
     * @throws the refusal while there is none
     */
    admit: (ip: string): (() => void) => {
      const address = rateLimitKey(ip);
      const isAddressFull = env.RATE_LIMIT && (ofAddresses.get(address) ?? 0) >= ofAddress;
      if (isAddressFull || all >= atOnce) throw tooManyAtOnce(refusal);
      change(address, 1);
      let isHeld = true;
      return () => {
        if (isHeld) change(address, -1);
        isHeld = false;
      };
    },
  };
};
