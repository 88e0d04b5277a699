import { seededRandom } from './seeded-random.ts';

export const DAY = 86_400_000;
export const MINUTE = 60_000;

/**
 * Times and random numbers for one seeding run: times are relative to `now`, randomness comes from `seed`, so two
 * runs differ only in `now`.
 */
export const createClock = (now: number, seed: number) => {
  const random = seededRandom(seed);
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return {
    now,
    random,
    /** The time `days` days before `now`, in ms. */
    daysAgo: (days: number): number => now - Math.round(days * DAY),
    /** An id in the format of a UUID v7, so that ids sort by time. */
    idAt: (at: number): string => {
      const time = at.toString(16).padStart(12, '0');
      const variant = (8 + Math.floor(random() * 4)).toString(16);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
};

export type Clock = ReturnType<typeof createClock>;
