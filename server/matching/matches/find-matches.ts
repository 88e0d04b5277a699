import type { IndexedPost } from '../match-index/indexed-post.ts';
import { type Liveliness, type Match, matchOf } from './score.ts';

export interface FoundMatch extends Match {
  /** `<my post's id>.<their post's id>` */
  id: string;
  theirs: IndexedPost;
}

export interface MatchSearch {
  now: number;
  livelinessOf: (userId: string) => Liveliness;
  /** The ids of dismissed matches, which are left out. */
  dismissedIds?: ReadonlySet<string>;
}

/** The matches of one post among these, best first. */
export function findMatches(mine: IndexedPost, candidates: Iterable<IndexedPost>, search: MatchSearch): FoundMatch[] {
  const { now, livelinessOf, dismissedIds } = search;
  const found: FoundMatch[] = [];
  for (const theirs of candidates) {
    const id = `${mine.postId}.${theirs.postId}`;
    if (dismissedIds?.has(id)) continue;
    const match = matchOf(mine, theirs, livelinessOf(theirs.userId), now);
    if (match) found.push({ ...match, id, theirs });
  }
  return found.sort((a, b) => b.score - a.score || b.theirs.postSeq - a.theirs.postSeq);
}
