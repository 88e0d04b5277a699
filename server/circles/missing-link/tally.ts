import type { Pair } from './pairs.ts';

export interface Gain {
  /** So many circles close. */
  closes: number;
  /** The score of the best of them. */
  best: number;
}

/** Counts the circles that each change would close, once for each set of members. */
export class Tally<Change> {
  private readonly rows = new Map<Change, { members: Set<number>; best: number }>();
  private readonly known: ReadonlySet<number>;

  constructor(known: ReadonlySet<number>) {
    this.known = known;
  }

  add(change: Change, { members }: Pick<Pair, 'members'>, score: number): void {
    if (this.known.has(members) || score <= 0) return;
    const row = this.rows.get(change);
    if (!row) this.rows.set(change, { members: new Set([members]), best: score });
    else {
      row.members.add(members);
      row.best = Math.max(row.best, score);
    }
  }

  /** What closes most stands first. */
  ranked(): ({ change: Change } & Gain)[] {
    return [...this.rows]
      .map(([change, { members, best }]) => ({ change, closes: members.size, best }))
      .sort((a, b) => b.closes - a.closes || b.best - a.best || (String(a.change) < String(b.change) ? -1 : 1));
  }
}
