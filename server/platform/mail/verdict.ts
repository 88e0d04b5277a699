import type { Deps } from '../context/context.ts';
import type { NotBelieved } from '../gateways/inbound/check-signature.ts';

/** What became of an email that came in. */
export type Verdict = 'taken' | 'refused' | 'dropped' | 'bounce';

/**
 * Why, in a word that says nothing of the email. Taken: 'message', 'circle'; of a bounce: 'hard', 'soft', 'unknown'. The
 * others are reasons to refuse or drop it.
 */
export type VerdictReason =
  | NotBelieved
  | 'message'
  | 'circle'
  | 'repeated'
  | 'automatic'
  | 'no-token'
  | 'token-over'
  | 'other-sender'
  | 'no-account'
  | 'by-rule'
  | 'unreadable'
  | 'hard'
  | 'soft'
  | 'unknown';

export const verdictCounts = new Map<Verdict, number>(
  (['taken', 'refused', 'dropped', 'bounce'] as const).map((verdict) => [verdict, 0]),
);

/** Records in the log and the metrics what became of an email: never its text, and no address. */
export const recordVerdict = (
  { log }: Pick<Deps, 'log'>,
  details: { tokenId: string | null; verdict: Verdict; reason: VerdictReason },
): void => {
  verdictCounts.set(details.verdict, (verdictCounts.get(details.verdict) ?? 0) + 1);
  log.info(details, 'reply by mail');
};
