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
