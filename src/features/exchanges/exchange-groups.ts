import type { Exchange, ExchangeGroup } from '#contracts/exchanges/exchanges.ts';

/** The groups of the exchanges and circles, in the order in which one looks for them. The server says which. */
export const groupTitles = { turn: 'Your turn', motion: 'In motion', done: 'Done' } as const satisfies Record<
  ExchangeGroup,
  string
>;

const endOf = ({ dueAt }: Exchange): number => (dueAt === null ? Infinity : Date.parse(dueAt));

/** What silence decides first; the rest as it came. */
export const byEnd = (exchanges: readonly Exchange[]): Exchange[] =>
  exchanges.toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)));
