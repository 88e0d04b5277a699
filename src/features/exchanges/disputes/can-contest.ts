import { CONTEST_DAYS } from '#contracts/disputes.ts';
import type { Exchange } from '#contracts/exchanges.ts';

const DAY_MS = 86_400_000;

/** Whether something may still be called wrong: while it runs, and for two weeks after its completion. */
export function canContest({ status, disputeId, completion }: Exchange, now: number): boolean {
  if (disputeId !== null) return false;
  if (status === 'in_progress') return true;
  return (
    status === 'completed' && completion !== null && now <= Date.parse(completion.markedAt) + CONTEST_DAYS * DAY_MS
  );
}
