import { defineNotice, type ForMember } from '../../notifications/notice.ts';
import { countUnvalued } from './unvalued.ts';

type Params = { year: number };
type Details = Params & { unvalued: number };

const shared = {
  topic: 'exchange' as const,
  group: 'exchanges' as const,
  link: ({ year }: Params) => `/statements/${year}`,
};
const mail = { preference: 'exchanges' as const, button: 'See your statement' };

/** Sent in December: some exchanges of the year have no value that both agreed on. */
const values = defineNotice<Params, Details>({
  ...shared,
  kind: 'statement.values',
  load: async (db, { userId, year }) => ({ year, unvalued: await countUnvalued(db, userId, year) }),
  stillHolds: ({ unvalued }) => unvalued > 0,
  title: ({ year }) => `What were your ${year} exchanges worth?`,
  body: ({ year, unvalued }) =>
    unvalued === 1
      ? `One exchange in ${year} has no value that you both agreed on. Add one, so your statement is complete.`
      : `${unvalued} exchanges in ${year} have no value that you both agreed on. Add them, so your statement is complete.`,
  key: ({ year }) => `statement-values:${year}`,
  mail,
  examples: { one: { year: 2027, unvalued: 1 }, several: { year: 2027, unvalued: 3 } },
});

/** Sent in January, by email alone: the statement of the year before is complete. */
const ready = defineNotice<Params, Params>({
  ...shared,
  kind: 'statement.ready',
  load: (_, { year }: ForMember<Params>) => Promise.resolve({ year }),
  title: ({ year }) => `Your ${year} statement is ready`,
  body: ({ year }) => `See what you gave and got in ${year}. You can still agree on values until January 31.`,
  mail,
  examples: { ready: { year: 2027 } },
});

export const statementNotices = { values, ready };
