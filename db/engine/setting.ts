/** What makes queries faster and changes nothing else; docs/performance.md says what each part gains. */
const parts = [
  'group-commit',
  'shared-snapshot',
  'prepared-queries',
  'statement-cache',
  'row-mapping',
  'batched-queries',
  'hidden-values',
] as const;

export type EnginePart = (typeof parts)[number];

/** The values of ENGINE: with all parts, with none, or without one, to measure it. */
export const engineSettings = ['on', 'plain', ...parts.map((part) => `without-${part}` as const)] as const;

/** Read once, as the dialect is. */
const setting = process.env.ENGINE || 'on';

/** Whether a part is switched on. Without it Drizzle's own sessions, and the driver's own pool, do the same. */
export const hasPart = (part: EnginePart): boolean => setting !== 'plain' && setting !== `without-${part}`;
