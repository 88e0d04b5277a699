import { z } from 'zod';

/** Whether the other party agrees that an exchange is done. */
export const completionState = z.enum(['waiting', 'confirmed', 'contested']).meta({ id: 'CompletionState' });
export type CompletionState = z.infer<typeof completionState>;

/** For whom an exchange counts as completed. */
export type CountsFor = 'none' | 'both' | 'requester' | 'provider';

export const disputeReason = z
  .enum(['not_delivered', 'not_finished', 'not_as_agreed', 'no_show', 'asked_for_money', 'other'])
  .meta({ id: 'DisputeReason' });
export type DisputeReason = z.infer<typeof disputeReason>;

export const disputeState = z.enum(['open', 'answered', 'withdrawn', 'decided']).meta({ id: 'DisputeState' });
export type DisputeState = z.infer<typeof disputeState>;

export const disputeDecision = z
  .enum(['counts', 'does_not_count', 'counts_for_requester', 'counts_for_provider'])
  .meta({ id: 'DisputeDecision' });
export type DisputeDecision = z.infer<typeof disputeDecision>;

/** A copy of a message that a party attached, as it was then. */
export type DisputeMessage = { id: string; senderId: string; content: string; createdAt: string };
