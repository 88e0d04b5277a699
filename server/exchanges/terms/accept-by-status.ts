import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, exists, sql } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { TermsRow } from './terms-row.ts';

/**
 * The version that the provider accepts by moving a pending exchange to accepted; null if there are no terms to accept.
 * A client that names no `acceptedVersion` may not know of terms, so only a single, unchanged offer of the requester is
 * accepted.
 */
export const versionAcceptedByStatus = (
  exchange: typeof exchanges.$inferSelect,
  versions: TermsRow[],
  acceptedVersion: number | undefined,
): number | null => {
  const offer = versions.find(({ status }) => status === 'open');
  const isOfRequester = offer?.authorId === exchange.requesterId;
  if (acceptedVersion !== undefined) {
    if (!isOfRequester || offer?.version !== acceptedVersion) throw new AppError('TERMS_CHANGED');
    return acceptedVersion;
  }
  if (versions.every(({ status }) => status === 'withdrawn')) return null;
  if (offer && !isOfRequester) throw new AppError('TERMS_WAIT');
  if (!offer || versions.length > 1) throw new AppError('TERMS_CHANGED');
  return offer.version;
};

/**
 * Whether a version of a pending exchange was superseded; part of a selection from exchanges. Without an open one there
 * is then nothing to accept.
 */
export const isSuperseded = (db: Queryable) => {
  const superseded = db
    .select({ found: sql`1` })
    .from(exchangeTerms)
    .where(and(eq(exchangeTerms.exchangeId, exchanges.id), eq(exchangeTerms.status, 'superseded')));
  return sql<boolean>`case when ${exchanges.status} = 'pending' then ${exists(superseded)} else false end`.mapWith(
    Boolean,
  );
};
