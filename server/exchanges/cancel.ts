import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { hasCancelledLate, hasDateSoon } from './missed/has-date-soon.ts';
import { recordMissed } from './missed/record.ts';
import { setStatus } from './set-status.ts';

/**
 * Ends an exchange in the name of one party, with their reason. Shortly before an appointment it counts as late, also
 * where they cancelled the appointment itself first, or moved it away.
 */
export const cancel = async (
  ctx: MemberContext,
  tx: Tx,
  { id, status }: typeof exchanges.$inferSelect,
  reason: string | null,
): Promise<void> => {
  // Lateness is judged before the exchange ends, which ends its appointments.
  const isLate = (await hasDateSoon(tx, id)) || (await hasCancelledLate(tx, id, ctx.actor.id));
  await tx.update(exchanges).set({ cancelReason: reason, cancelledLate: isLate }).where(eq(exchanges.id, id));
  await setStatus(ctx, tx, { id, from: status, to: 'cancelled', actorId: ctx.actor.id });
  if (isLate) await recordMissed(ctx, tx, { userId: ctx.actor.id, exchangeId: id, kind: 'late' });
};
