import { isSkill, type IndexedPost } from '../match-index/indexed-post.ts';
import type { MatchedBy } from './weights.ts';

export interface Serving {
  matchedBy: MatchedBy;
  /** What both name: the skill, or the industry. */
  key: string;
  /** If another skill of the industry is given: the skills that are wanted instead, of whatever industry. */
  instead: readonly string[];
}

/** How what one gives meets what the other wants, wherever they are; null if it does not. */
export function servingOf(giver: Pick<IndexedPost, 'gives'>, receiver: Pick<IndexedPost, 'wants'>): Serving | null {
  const shared = receiver.wants.filter((key) => giver.gives.includes(key));
  const skill = shared.find(isSkill);
  if (skill) return { matchedBy: 'skill', key: skill, instead: [] };
  const [industry] = shared;
  if (!industry) return null;
  const wanted = receiver.wants.filter(isSkill);
  if (wanted.length === 0 || !giver.gives.some(isSkill)) return { matchedBy: 'industry', key: industry, instead: [] };
  return { matchedBy: 'otherSkill', key: industry, instead: wanted };
}
