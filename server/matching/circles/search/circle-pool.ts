import { type PossibleCircle, circleKey, circleScore } from './possible-circle.ts';

/** How many circles are kept, from which `best` chooses the few that are shown. */
const POOL_SIZE = 12;
/** The factor on the score of a circle for each of its members that a circle that is shown before it has, too. */
const SHARED_MEMBER = 0.8;

export interface FoundCircle {
  /** The posts in the order of giving, from the one that the search began with. */
  posts: PossibleCircle;
  score: number;
  /** A key of these posts: the same, whichever of them comes first. */
  key: string;
}

const membersOf = (posts: PossibleCircle): string =>
  posts
    .map(({ userId }) => userId)
    .sort()
    .join(' ');

/** Keeps the best circles, one for each set of members. */
export class CirclePool {
  /** A circle has to score more to be kept. */
  floor = 0;
  private readonly possibleCircles = new Map<string, FoundCircle>();

  get size(): number {
    return this.possibleCircles.size;
  }

  /** Whether the same members have a circle already that scores as much as this one can. */
  hasBetter(posts: PossibleCircle, bound: number): boolean {
    return (this.possibleCircles.get(membersOf(posts))?.score ?? 0) >= bound;
  }

  offer(posts: PossibleCircle): void {
    const score = circleScore(posts);
    if (score <= this.floor) return;
    const members = membersOf(posts);
    const existing = this.possibleCircles.get(members);
    if (existing && existing.score >= score) return;
    this.possibleCircles.set(members, { posts, score, key: circleKey(posts) });
    this.dropWorst();
  }

  private dropWorst(): void {
    if (this.possibleCircles.size < POOL_SIZE) return;
    const ranked = [...this.possibleCircles].sort(([, a], [, b]) => b.score - a.score);
    for (const [members] of ranked.slice(POOL_SIZE)) this.possibleCircles.delete(members);
    this.floor = ranked[POOL_SIZE - 1]?.[1].score ?? 0;
  }

  /** The best one first, then those with other members rather than slightly better ones with the same. */
  best(max: number): FoundCircle[] {
    const remaining = [...this.possibleCircles.values()];
    const shownMembers = new Set<string>();
    const shown: FoundCircle[] = [];
    const worth = ({ posts, score }: FoundCircle) =>
      score * SHARED_MEMBER ** posts.slice(1).filter(({ userId }) => shownMembers.has(userId)).length;
    while (shown.length < max && remaining.length > 0) {
      remaining.sort((a, b) => worth(b) - worth(a) || (a.key < b.key ? -1 : 1));
      const next = remaining.shift();
      if (!next) break;
      shown.push(next);
      for (const { userId } of next.posts) shownMembers.add(userId);
    }
    return shown;
  }
}
