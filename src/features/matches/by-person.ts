import type { Match } from '#contracts/matching/matches.ts';

/** The matches of each person, in the order of their best one. */
export const byPerson = (matches: readonly Match[]): [best: Match, ...others: Match[]][] =>
  [...Map.groupBy(matches, ({ theirs }) => theirs.userId).values()].flatMap(([best, ...others]) =>
    best ? [[best, ...others] as [Match, ...Match[]]] : [],
  );
