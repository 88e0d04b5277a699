import { matchIndex, matchBefores } from '#db/schema/matching/match-index.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';

const columns = {
  postSeq: matchIndex.postSeq,
  gives: matchIndex.gives,
  wants: matchIndex.wants,
  isRemote: matchIndex.isRemote,
  alsoOnline: matchIndex.alsoOnline,
  lat: matchIndex.lat,
  lng: matchIndex.lng,
};

/**
 * Stores what a post gave and wanted until now, because no one is notified of what matched before. Of a closed post it
 * stores nothing: all of its matches are new.
 */
export const storeBefore = async (
  _: Deps,
  tx: Tx,
  { postSeq, isNew, before }: DomainEvents['PostChanged'],
): Promise<void> => {
  if (isNew) return;
  const [row] = await tx.select(columns).from(matchIndex).where(eq(matchIndex.postSeq, postSeq));
  if (!row) return;
  await tx.insert(matchBefores).values(before?.status === 'active' ? row : { ...row, gives: [], wants: [] });
};
