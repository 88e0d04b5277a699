import { exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import type { TermsVersion } from '#contracts/exchanges/terms.ts';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { type TermsRow, toTermsVersion } from './terms-row.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findOwnExchangeOrThrow } from '../access.ts';

/** All versions of an exchange's terms, oldest first. */
export const listVersions = async (db: Queryable, exchangeId: string): Promise<TermsRow[]> =>
  db.select().from(exchangeTerms).where(eq(exchangeTerms.exchangeId, exchangeId)).orderBy(asc(exchangeTerms.version));

/** Moves one version from open to another status. Of two concurrent answers one succeeds. */
export const closeVersion = async (
  tx: Tx,
  { exchangeId, version }: Pick<TermsRow, 'exchangeId' | 'version'>,
  status: 'accepted' | 'withdrawn',
): Promise<TermsRow> => {
  const [row] = await tx
    .update(exchangeTerms)
    .set({ status })
    .where(
      and(
        eq(exchangeTerms.exchangeId, exchangeId),
        eq(exchangeTerms.version, version),
        eq(exchangeTerms.status, 'open'),
      ),
    )
    .returning();
  if (!row) throw new AppError('TERMS_CHANGED');
  return row;
};

/** Supersedes the version of this status, if there is one. */
export const supersede = (tx: Tx, exchangeId: string, status: 'open' | 'accepted') =>
  tx
    .update(exchangeTerms)
    .set({ status: 'superseded' })
    .where(and(eq(exchangeTerms.exchangeId, exchangeId), eq(exchangeTerms.status, status)));

/** All versions of the terms of one of the actor's exchanges, oldest first. */
export const listTerms = async (ctx: MemberContext, { id }: { id: string }): Promise<TermsVersion[]> => {
  await findOwnExchangeOrThrow(ctx, ctx.db.read, id);
  return (await listVersions(ctx.db.read, id)).map(toTermsVersion);
};
