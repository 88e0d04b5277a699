import { newId } from '#db/client/ids.ts';
import { circleEvents } from '#db/schema/matching/circle-talk.ts';
import type { Tx } from '#db/client/types.ts';

/** What happens to a circle; shown as its history, so none says who declined. */
export type CircleEventKind =
  | 'proposed'
  | 'accepted'
  | 'cannot_take_part'
  | 'stepped_in'
  | 'gap_closed'
  | 'changed'
  | 'agreed'
  | 'left'
  | 'delivered'
  | 'confirmed'
  | 'disputed'
  | 'failed'
  | 'completed'
  | 'broken'
  | 'void'
  | 'ended_by_admin';

/** Adds a step to a circle's history. */
export const recordCircleEvent = async (
  tx: Tx,
  event: { circleId: string; actorId: string | null; kind: CircleEventKind; note?: string | null },
): Promise<void> => {
  await tx.insert(circleEvents).values({ note: null, ...event, id: newId(), createdAt: Date.now() });
};
