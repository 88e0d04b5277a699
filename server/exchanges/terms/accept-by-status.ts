import type { exchanges } from '#db/schema/exchanges.ts';
import { AppError } from '../../core/app-error.ts';
import type { TermsRow } from './terms-row.ts';

/**
 * The version that the provider accepts by moving a pending exchange to accepted; null if there are no terms to accept.
 * Without `asked`, the client may not know of terms, so only a single, untouched offer of the requester is accepted.
 */
export const versionAcceptedByStatus = (
  exchange: typeof exchanges.$inferSelect,
  versions: TermsRow[],
  asked: number | undefined,
): number | null => {
  const open = versions.find(({ status }) => status === 'open');
  const isTheirs = open?.authorId === exchange.requesterId;
  if (asked !== undefined) {
    if (!isTheirs || open?.version !== asked) throw new AppError('TERMS_CHANGED');
    return asked;
  }
  if (versions.every(({ status }) => status === 'withdrawn')) return null;
  if (open && !isTheirs) throw new AppError('TERMS_WAIT');
  if (!open || versions.length > 1) throw new AppError('TERMS_CHANGED');
  return open.version;
};
