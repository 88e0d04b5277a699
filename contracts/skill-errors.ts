import type { Refusal } from './refusal.ts';

/** The refusals about skills; part of `errorTable`. */
export const skillErrors = {
  UNKNOWN_SKILL: { trpc: 'BAD_REQUEST', message: 'Please choose skills from the list.' },
  SKILL_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This skill does not exist.' },
  SKILL_WORD_TAKEN: { trpc: 'CONFLICT', message: 'This word names a skill already.' },
} as const satisfies Record<string, Refusal>;
