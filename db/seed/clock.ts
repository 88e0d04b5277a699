export const DAY = 86_400_000;
export const MINUTE = 60_000;

/** A small generator of numbers from 0 to 1 that gives the same row for the same seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * The time and the chance of one seeding: all times lie a fixed span before `now`, and all that varies comes from
 * the seed, so that two demos differ in their moment only.
 */
export const createClock = (now: number, seed: number) => {
  const random = randomFrom(seed);
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return {
    now,
    random,
    /** The moment so many days ago. */
    ago: (days: number): number => now - Math.round(days * DAY),
    /** An id in the layout of a UUID version 7, so that it sorts by its row's time. */
    id: (at: number): string => {
      const time = at.toString(16).padStart(12, '0');
      const variant = (8 + Math.floor(random() * 4)).toString(16);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
};

export type Clock = ReturnType<typeof createClock>;
