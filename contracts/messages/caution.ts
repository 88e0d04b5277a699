import { z } from 'zod';

export const cautions = ['money', 'code', 'outside', 'link'] as const;
export type Caution = (typeof cautions)[number];

/** What the receiver of a message should be careful about; null for its sender. */
export const caution = z
  .enum(cautions)
  .nullable()
  .describe(
    'What to be careful about in a message to you: money, a code, another way to pay or talk, or an address from someone you have not answered yet. Null in your own messages.',
  );
