import { oneWayMatchOf } from '../../match-index/one-way-match.ts';
import type { Blocked, IndexedPost } from '../../match-index/indexed-post.ts';
import { closesCircle, type PossibleCircle, circleScore } from './possible-circle.ts';

interface Substitute {
  post: IndexedPost;
  /** The score of the circle with this member in it. */
  score: number;
}

export interface WaysToRefill {
  /** Who can take the seat, best first, each member with their best post. */
  substitutes: Substitute[];
  /** The circle of the others, where the member before the vacancy can give to the one after it. */
  closed: PossibleCircle | null;
}

/**
 * The ways in which a circle with a vacancy can go on.
 * @param others its posts without the vacancy, which was at `position`
 */
export function closeVacancy(
  others: PossibleCircle,
  position: number,
  candidates: Iterable<IndexedPost>,
  blocked: Blocked,
): WaysToRefill {
  const [before, after] = [others.at(position - 1), others[position % others.length]];
  const best = new Map<string, Substitute>();
  for (const post of candidates) {
    if (!before || !after || !oneWayMatchOf(before, post) || !oneWayMatchOf(post, after)) continue;
    const refilled = others.toSpliced(position, 0, post);
    const score = circleScore(refilled);
    if (score <= (best.get(post.userId)?.score ?? 0) || !closesCircle(refilled, blocked)) continue;
    best.set(post.userId, { post, score });
  }
  const substitutes = [...best.values()].sort((a, b) => b.score - a.score || a.post.postSeq - b.post.postSeq);
  return { substitutes, closed: closesCircle(others, blocked) ? others : null };
}
