import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { isInTimeForValues, type SetValuesInput } from '#contracts/exchanges/values.ts';
import { toCents } from '#contracts/shared/money-text.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { DAY, iso } from '../../platform/core/time.ts';
import { findExchangeOrThrow, lockOwnExchangeOrThrow } from '../access.ts';
import { findZone } from '../appointments/notices/find-zone.ts';
import { publishExchange } from '../notify-of-status.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { noticesOf, markReadAbout } from '../../notifications/mark-read-about.ts';
import { valuesNotices } from './notices.ts';
import { valuesOf } from './values-of.ts';

type Row = typeof exchanges.$inferSelect;
type Sums = Pick<SetValuesInput, 'requesterGave' | 'providerGave'>;

const cents = (value: number | null): number | null => (value === null ? null : toCents(value));

/** The values as they stand. Refuses when they can't be set any longer, or not yet. */
const findChangeableOrThrow = async (ctx: MemberContext, tx: Tx, row: Row) => {
  if (row.status !== 'completed') throw new AppError('VALUES_TOO_EARLY');
  if (row.countsFor === 'none') throw new AppError('VALUES_NOT_COUNTED');
  const isAgreedTerms = and(eq(exchangeTerms.exchangeId, row.id), eq(exchangeTerms.status, 'accepted'));
  const [terms] = await tx.select().from(exchangeTerms).where(isAgreedTerms);
  const before = valuesOf(row, terms ?? null);
  if (before?.state === 'agreed') throw new AppError('VALUES_AGREED');
  const timeZone = await findZone(tx, ctx.actor.id, 'UTC');
  if (!isInTimeForValues(row.markedAt ?? row.statusSince, Date.now(), timeZone)) throw new AppError('VALUES_TOO_LATE');
  return before;
};

const save = (tx: Tx, id: string, changes: Partial<Row>) =>
  tx
    .update(exchanges)
    .set({ ...changes, updatedAt: Date.now() })
    .where(eq(exchanges.id, id));

const propose = async (
  ctx: MemberContext,
  tx: Tx,
  { row, otherId, sums }: { row: Row; otherId: string; sums: Sums },
) => {
  await save(tx, row.id, { ...sums, valuesById: ctx.actor.id });
  await markReadAbout(ctx, tx, [otherId], noticesOf.exchange(row.id, [valuesNotices.proposed.kind]));
  // Whoever changes their mind ten times in a day fills no inbox.
  const mailOnce = `values:${row.id}:${otherId}:${iso(Math.floor(Date.now() / DAY) * DAY)}`;
  await notifyMember(ctx, tx, valuesNotices.proposed, { userId: otherId, exchangeId: row.id }, { mailOnce });
};

const agree = async (ctx: MemberContext, tx: Tx, { row, otherId }: { row: Row; otherId: string }) => {
  await save(tx, row.id, { valuesAgreedAt: Date.now() });
  await notifyMember(ctx, tx, valuesNotices.agreed, { userId: otherId, exchangeId: row.id });
};

/**
 * Says what each side gave was worth. The same as the other side said agrees with it, anything else is a new proposal;
 * one's own again changes nothing.
 */
export const setValues = (ctx: MemberContext, { id, ...input }: SetValuesInput): Promise<Exchange> =>
  ctx.db.write(async (tx) => {
    const { row, otherId } = await lockOwnExchangeOrThrow(ctx, tx, id);
    const before = await findChangeableOrThrow(ctx, tx, row);
    const sums = { requesterGave: cents(input.requesterGave), providerGave: cents(input.providerGave) };
    const isSame = before?.requesterGave === sums.requesterGave && before.providerGave === sums.providerGave;
    if (!before || !isSame) await propose(ctx, tx, { row, otherId, sums });
    else if (before.proposedByUserId !== ctx.actor.id) await agree(ctx, tx, { row, otherId });
    publishExchange(ctx, [ctx.actor.id, otherId], id, row.status);
    return findExchangeOrThrow(ctx, id, tx);
  });
