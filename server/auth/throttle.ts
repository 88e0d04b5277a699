import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import { MINUTE } from '../time.ts';

const WINDOW_MS = 15 * MINUTE;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/** Counts failed sign-ins from an address, for one account and for all. */
export const signInThrottle = (enabled: boolean) => {
  const failures = new LRUCache<string, number[]>({ max: 50_000, ttl: WINDOW_MS });

  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > Date.now() - WINDOW_MS);
  const refuseOver = (key: string, limit: number) => {
    const times = recent(key);
    if (times.length < limit) return;
    const oldest = times[times.length - limit] ?? Date.now();
    throw new AppError('TOO_MANY_SIGN_INS', {
      retryAfterSeconds: Math.max(1, Math.ceil((oldest + WINDOW_MS - Date.now()) / 1000)),
    });
  };

  return {
    /**
     * Counts a try as failed until `succeed` says otherwise, so that those made at the same time count too.
     * @throws AppError TOO_MANY_SIGN_INS while the address has failed too often.
     */
    attempt(ip: string, email: string): void {
      if (!enabled) return;
      refuseOver(`${ip} ${email}`, PER_ACCOUNT);
      refuseOver(ip, PER_ADDRESS);
      for (const key of [`${ip} ${email}`, ip]) failures.set(key, [...recent(key).slice(-PER_ADDRESS), Date.now()]);
    },
    /** The try was none of guessing: the account starts anew, and the address has one failure less. */
    succeed(ip: string, email: string): void {
      failures.delete(`${ip} ${email}`);
      const others = recent(ip).slice(0, -1);
      if (others.length > 0) failures.set(ip, others);
      else failures.delete(ip);
    },
  };
};

export type Throttle = ReturnType<typeof signInThrottle>;
