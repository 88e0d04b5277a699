import type { Exchange, ExchangeGroup } from '#contracts/exchanges/exchanges.ts';

/** The groups of the exchanges and circles, in the order of the page. The server decides which group each is in. */
export const groupTitles = { turn: 'Your turn', motion: 'In motion', done: 'Done' } as const satisfies Record<
  ExchangeGroup,
  string
>;

const deadlineOf = ({ dueAt }: Exchange): number => (dueAt === null ? Infinity : Date.parse(dueAt));

/** Puts exchanges with a deadline first, the soonest at the top; the others keep their order. */
export const byDeadline = (exchanges: readonly Exchange[]): Exchange[] =>
  exchanges.toSorted((a, b) => (deadlineOf(a) === deadlineOf(b) ? 0 : deadlineOf(a) - deadlineOf(b)));
