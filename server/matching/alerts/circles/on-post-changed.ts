import { matchIndex } from '#db/schema/matching/match-index.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** Looks for circles that a new, changed or reopened post closes, in a job. Runs once the match index has the post. */
export const findCirclesOfPost = async (
  _: Deps,
  tx: Tx,
  { postId, isQuiet }: DomainEvents['PostChanged'],
): Promise<void> => {
  // A renewed post is listed where it was before.
  if (isQuiet) return;
  const [open] = await tx
    .select({ seq: matchIndex.postSeq })
    .from(matchIndex)
    .where(and(eq(matchIndex.postId, postId), eq(matchIndex.isOpen, true)));
  if (open) await enqueue(tx, 'circles.find', { postId });
};
