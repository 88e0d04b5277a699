import type { Deps } from '../../platform/context/context.ts';
import { alertOfMatches } from './matches/alert.ts';
import { alertNearby } from './nearby/alert.ts';
import { listPostBefores, removePostBefores } from './post-befores.ts';
import { alertSavedSearches } from './saved-searches/alert.ts';

/** `listedAt`: since when the post of a member who returned is listed again. */
type AlertedChange = { postId: string; isNew: boolean; listedAt?: number };

/**
 * Alerts members to a new, changed, reopened or returned post, each once at most. In this order the sources take places
 * of a member's daily cap: what they asked for, what matches both ways, and, only of new posts, what is near.
 */
export const alertOfPost = async (deps: Deps, { postId, isNew, listedAt }: AlertedChange): Promise<void> => {
  const befores = await listPostBefores(deps.db.fresh, postId);
  await alertSavedSearches(deps, { postId, befores, listedAt });
  await alertOfMatches(deps, { postId, isNew, befores });
  if (isNew) await alertNearby(deps, { postId });
  if (befores.length > 0) await deps.db.write((tx) => removePostBefores(tx, befores));
};
