import type { DeclineReason } from '#contracts/matching/circles.ts';
import { circleMembers, circleRefusals } from '#db/schema/matching/circle-members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, sql } from 'drizzle-orm';
import { DAY } from '../../../platform/core/time.ts';
import { unanswered } from './asks-cap.ts';
import { neighboursOf, placesOf, type RingState, type Seat } from './ring-state.ts';

const KEPT_DAYS = 90;
const WITHDRAWN_DAYS = 7;

type Kind = (typeof circleRefusals.$inferSelect)['kind'];

const refuse = async (tx: Tx, row: typeof circleRefusals.$inferInsert): Promise<void> => {
  const { until } = circleRefusals;
  await tx
    .insert(circleRefusals)
    .values(row)
    .onConflictDoUpdate({
      target: [circleRefusals.userId, circleRefusals.kind, circleRefusals.key],
      set: { until: sql`case when excluded.until > ${until} then excluded.until else ${until} end` },
    });
};

/** What a no means for the search: not this ring again, and what its reason says about the neighbours. */
export const refuseFor = async (tx: Tx, ring: RingState, seat: Seat, reason: DeclineReason | null): Promise<void> => {
  const { before, after } = neighboursOf(placesOf(ring), seat.position ?? 0);
  const rows: { kind: Kind; key: string | undefined }[] = [{ kind: 'ring', key: ring.circle.membersKey }];
  if (reason === 'not_this_service' || reason === 'not_worth_the_same' || reason === 'too_far') {
    rows.push({ kind: 'post', key: before?.postId });
  }
  if (reason === 'not_with_this_person') {
    rows.push({ kind: 'member', key: before?.userId }, { kind: 'member', key: after?.userId });
  }
  const until = Date.now() + KEPT_DAYS * DAY;
  for (const { kind, key } of rows) {
    if (key === undefined) continue;
    await refuse(tx, { userId: seat.userId, kind, key, until });
  }
  if (reason !== 'no_circles') return;
  await tx.update(circleMembers).set({ takesPart: false }).where(eq(circleMembers.userId, seat.userId));
};

/** A proposer who withdraws can't ask those who hadn't answered again for a week, so that proposing and withdrawing bothers no one. */
export const refuseUnanswered = async (tx: Tx, { seats }: RingState, userId: string): Promise<void> => {
  const until = Date.now() + WITHDRAWN_DAYS * DAY;
  for (const { userId: key } of unanswered(seats)) await refuse(tx, { userId, kind: 'member', key, until });
};
