/** How the members of the simulated city behave: by chance, from a seed, with the shares that `docs/finding.md` names. */
import { seededRandom } from '../../db/seed/seeded-random.ts';

/** The shares of members who see a question and never answer, and of answers that are yes. */
const SILENT = 0.15;
const YES = 0.6;
/** The share of members who agreed to a trade and then leave it. */
const DROPS_OUT = 0.1;
const ANSWER_DAYS = 1.5;
const DELIVERY_DAYS = 5;
/** A member with an open post looks for a trade on about every fifth day. */
const LOOKS = 0.2;
/** The chance that a member leaves the city, each day. */
const LEAVES_CITY = 0.0006;

type Answer = { atDay: number; says: 'yes' | 'no' | 'nothing' };

/** Each thing is decided once, by its key, so that looking at it more often changes nothing. */
export const createChoices = (seed: number) => {
  const random = seededRandom(seed);
  const chance = (share: number) => random() < share;
  const within = (meanDays: number) => -meanDays * Math.log(1 - random());
  const made = new Map<string, unknown>();
  const once = <T>(key: string, choose: () => T): T => {
    if (!made.has(key)) made.set(key, choose());
    return made.get(key) as T;
  };
  return {
    looks: () => chance(LOOKS),
    leavesCity: () => chance(LEAVES_CITY),
    joinsOn: (days: number) => (chance(0.6) ? 0 : 1 + Math.floor(random() * days)),
    answer: (key: string, day: number): Answer =>
      once(`answer ${key}`, () => {
        const atDay = day + within(ANSWER_DAYS);
        if (chance(SILENT)) return { atDay, says: 'nothing' };
        return { atDay, says: chance(YES) ? 'yes' : 'no' };
      }),
    dropsOut: (key: string) => once(`drop ${key}`, () => chance(DROPS_OUT)),
    deliversOn: (key: string, day: number): number => once(`deliver ${key}`, () => day + within(DELIVERY_DAYS)),
    confirms: (key: string) => once(`confirm ${key}`, () => chance(0.8)),
  };
};
export type Choices = ReturnType<typeof createChoices>;
