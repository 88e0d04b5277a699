import { z } from 'zod';

/** How many days the insights show, today included. */
export const INSIGHT_DAYS = 30;

/** What would help a post: what it lacks first. */
const postHint = z.enum(['pictures', 'skills', 'description', 'everyone']).meta({ id: 'PostHint' });
export type PostHint = z.infer<typeof postHint>;

export const postInsights = z
  .object({
    days: z
      .array(
        z.object({
          day: z.string().meta({ format: 'date' }),
          views: z.number().int().describe('Members and visitors who opened it, each once a day.'),
          saves: z.number().int().describe('Members who saved it on this day, and still have it.'),
          requests: z.number().int(),
        }),
      )
      .describe('The last 30 days in UTC, the oldest first.'),
    hint: postHint.nullable().describe('What would help the post most: to add it, or to open it to everyone.'),
  })
  .meta({ id: 'PostInsights' });
export type PostInsights = z.infer<typeof postInsights>;
