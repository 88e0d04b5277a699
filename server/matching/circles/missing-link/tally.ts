import type { Pair } from './pairs.ts';

export interface Gain {
  /** How many circles close, one for each set of members. */
  closes: number;
  /** The highest score of them. */
  best: number;
}

/** Counts the circles that each change would close and that do not close today, once for each set of members. */
export class Tally<Change> {
  private readonly rows = new Map<Change, { members: Set<number>; best: number }>();
  /** The `members` of pairs whose circle closes already. */
  private readonly closedToday: ReadonlySet<number>;

  constructor(closedToday: ReadonlySet<number>) {
    this.closedToday = closedToday;
  }

  add(change: Change, { members }: Pick<Pair, 'members'>, score: number): void {
    if (this.closedToday.has(members) || score <= 0) return;
    const row = this.rows.get(change);
    if (!row) this.rows.set(change, { members: new Set([members]), best: score });
    else {
      row.members.add(members);
      row.best = Math.max(row.best, score);
    }
  }

  /** The changes that close the most circles first; of two that close as many, the one with the best circle. */
  ranked(): ({ change: Change } & Gain)[] {
    return [...this.rows]
      .map(([change, { members, best }]) => ({ change, closes: members.size, best }))
      .sort((a, b) => b.closes - a.closes || b.best - a.best || (String(a.change) < String(b.change) ? -1 : 1));
  }
}
