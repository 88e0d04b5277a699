import { canMoveExchange, type Exchange, type updateExchangeInput } from '#contracts/exchanges/exchanges.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import type { z } from 'zod';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { findExchangeOrThrow, lockOwnExchangeOrThrow } from './access.ts';
import { cancel } from './cancel.ts';
import { markDone } from './completion/mark.ts';
import { notifyOfStatus } from './notify-of-status.ts';
import { setStatus } from './set-status.ts';
import { agreeOn } from './terms/accept.ts';
import { versionAcceptedByStatus } from './terms/accept-by-status.ts';
import { listVersions } from './terms/versions.ts';

const accept = async (
  ctx: MemberContext,
  tx: Tx,
  row: typeof exchanges.$inferSelect,
  termsVersion: number | undefined,
): Promise<void> => {
  const version = versionAcceptedByStatus(row, await listVersions(tx, row.id), termsVersion);
  if (version !== null) return agreeOn(ctx, tx, row, version);
  await setStatus(ctx, tx, { id: row.id, from: row.status, to: 'accepted', actorId: ctx.actor.id });
};

/**
 * Changes the status of an exchange. Of two concurrent changes one succeeds. A withdrawn request only leaves a
 * notification for the other party, without email or push.
 */
export const moveExchange = (
  ctx: MemberContext,
  { id, status, termsVersion, reason }: z.infer<typeof updateExchangeInput>,
): Promise<Exchange> =>
  ctx.db.write(async (tx) => {
    const { row, side, otherId } = await lockOwnExchangeOrThrow(ctx, tx, id);
    if (!canMoveExchange(row.status, status, side)) throw new AppError('EXCHANGE_WRONG_STATE');
    const cancelReason = reason || null;
    if (status === 'accepted') await accept(ctx, tx, row, termsVersion);
    else if (status === 'completed') await markDone(ctx, tx, row);
    else if (status === 'cancelled') await cancel(ctx, tx, row, cancelReason);
    else await setStatus(ctx, tx, { id, from: row.status, to: status, actorId: ctx.actor.id });
    const exchange = await findExchangeOrThrow(ctx, id, tx);
    // A member who requests and withdraws again and again must not cause a push each time.
    const isSilent = row.status === 'pending' && side === 'requester';
    await notifyOfStatus(ctx, tx, {
      exchange: row,
      actorId: ctx.actor.id,
      otherId,
      status,
      before: row.status,
      isSilent,
    });
    return exchange;
  });
