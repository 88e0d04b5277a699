import { marketPosts, matchBefores } from '#db/schema/matching/match-index.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';

const columns = {
  postSeq: marketPosts.postSeq,
  gives: marketPosts.gives,
  wants: marketPosts.wants,
  isRemote: marketPosts.isRemote,
  alsoOnline: marketPosts.alsoOnline,
  lat: marketPosts.lat,
  lng: marketPosts.lng,
};

/**
 * Stores what a post gave and wanted until now, because what matched before is no news; of a closed one nothing, because
 * all that it matches is.
 */
export const keepBefore = async (
  _: Deps,
  tx: Tx,
  { postSeq, isNew, before }: DomainEvents['PostChanged'],
): Promise<void> => {
  if (isNew) return;
  const [row] = await tx.select(columns).from(marketPosts).where(eq(marketPosts.postSeq, postSeq));
  if (!row) return;
  await tx.insert(matchBefores).values(before?.status === 'active' ? row : { ...row, gives: [], wants: [] });
};
