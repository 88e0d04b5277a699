import type { Refusal } from './refusal.ts';

/** The refusals about skills; part of `errorTable`. */
export const skillErrors = {
  UNKNOWN_SKILL: { trpc: 'BAD_REQUEST', message: 'Please choose skills from the list.' },
  SKILL_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This skill doesn't exist." },
  SKILL_WORD_TAKEN: { trpc: 'CONFLICT', message: 'This word already names a skill.' },
} as const satisfies Record<string, Refusal>;
