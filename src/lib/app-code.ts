import type { NeededProof } from '#contracts/auth/proof.ts';
import type { ErrorBody, ErrorCode } from '#contracts/errors.ts';

interface Failure {
  data?: { appCode?: ErrorCode | null; needsProof?: NeededProof | null } | null;
  /** tRPC's copy of a response that refused the request before a procedure was matched: in the shape of the REST paths. */
  meta?: { responseJSON?: Partial<ErrorBody> | null };
}

/** The code of our refusal for a failed call; null if the error has none. */
export const appCodeOf = (error: unknown): ErrorCode | null => {
  const { data, meta } = (error ?? {}) as Failure;
  return data?.appCode ?? meta?.responseJSON?.appCode ?? null;
};

/** The proof after which the refused call can be repeated; null if none helps. */
export const needsProofOf = (error: unknown): NeededProof | null => ((error ?? {}) as Failure).data?.needsProof ?? null;
