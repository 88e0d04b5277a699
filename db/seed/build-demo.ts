import { createClock } from './clock.ts';
import { buildMembers } from './member-rows.ts';
import { accounts } from './texts/accounts.ts';

const SEED = 20_261_101;

/** All rows of the demo, as they would be had its members used the product until now. */
export const buildDemo = (now: number, passwordHash: string) => {
  const clock = createClock(now, SEED);
  const { members, ...ofMembers } = buildMembers(accounts, clock, passwordHash);
  return { users: members.map(({ row }) => row), ...ofMembers };
};

export type DemoRows = ReturnType<typeof buildDemo>;
