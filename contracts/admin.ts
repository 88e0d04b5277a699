import { z } from 'zod';
import { pageFields } from './shared.ts';

export const adminStats = z.object({
  totalUsers: z.number().int(),
  /** Members with an active paid plan; the card calls them premium users. */
  activeUsers: z.number().int(),
  completedExchanges: z.number().int(),
  pendingRequests: z.number().int(),
});
export const adminUsersInput = z.object({ q: z.string().trim().max(200).optional(), ...pageFields });

export const analyticsInput = z.object({ days: z.number().int().min(7).max(365).default(30) });
/** What happened, day by day in UTC, the oldest day first; days without anything are there with zeros. */
export const analytics = z.object({
  days: z.array(
    z.object({
      /** 'YYYY-MM-DD' */
      day: z.string(),
      signUps: z.number().int(),
      posts: z.number().int(),
      requested: z.number().int(),
      completed: z.number().int(),
    }),
  ),
  /** Of the exchanges that ended in these days, the share that was completed; null when none ended. */
  completionRate: z.number().nullable(),
  /** Of the members who joined in these days, the share that has a paid plan now; null when none joined. */
  premiumConversion: z.number().nullable(),
});
export type Analytics = z.infer<typeof analytics>;
