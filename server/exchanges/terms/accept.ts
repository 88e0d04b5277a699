import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findExchangeOrThrow, lockOwnExchangeOrThrow } from '../access.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { isRunning } from '../is-open.ts';
import { notifyOfStatus } from '../notify-of-status.ts';
import { setStatus } from '../set-status.ts';
import { assertCanAgree } from './assert-can-agree.ts';
import { notifyOfTerms } from './notify.ts';
import { closeVersion, supersede, listVersions } from './versions.ts';

type ExchangeRow = typeof exchanges.$inferSelect;

/** Makes an open version the agreed one, in place of the one before; a pending exchange becomes accepted. */
export const agreeOn = async (ctx: MemberContext, tx: Tx, exchange: ExchangeRow, version: number): Promise<void> => {
  await supersede(tx, exchange.id, 'accepted');
  await closeVersion(tx, { exchangeId: exchange.id, version }, 'accepted');
  if (exchange.status !== 'pending') {
    await rescheduleDeadlines(tx, exchange.id);
    return;
  }
  await setStatus(ctx, tx, { id: exchange.id, from: 'pending', to: 'accepted', actorId: ctx.actor.id });
};

/** Accepts the newest offer of the other side. */
export const acceptTerms = (ctx: MemberContext, { id, version }: { id: string; version: number }): Promise<Exchange> =>
  ctx.db.write(async (tx) => {
    const { row, otherId } = await lockOwnExchangeOrThrow(ctx, tx, id);
    if (!isRunning(row.status)) throw new AppError('EXCHANGE_WRONG_STATE');
    const newest = (await listVersions(tx, id)).at(-1);
    if (newest?.version !== version || newest.status !== 'open') throw new AppError('TERMS_CHANGED');
    if (newest.authorId === ctx.actor.id) throw new AppError('TERMS_OWN');
    await assertCanAgree(tx, ctx.actor.id, otherId);
    await agreeOn(ctx, tx, row, version);
    const exchange = await findExchangeOrThrow(ctx, id, tx);
    if (row.status === 'pending') {
      await notifyOfStatus(ctx, tx, { exchange: row, actorId: ctx.actor.id, otherId, status: 'accepted' });
    } else {
      await notifyOfTerms(ctx, tx, { exchange: row, otherId, version, step: 'accepted' });
    }
    return exchange;
  });
