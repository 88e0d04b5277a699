import { z } from 'zod';
import { isoTime } from '../shared/basics.ts';

export const subscriptionStatus = z
  .object({
    tier: z.enum(['free', 'premium']),
    isActive: z.boolean(),
    subscription: z
      .object({ status: z.string(), currentPeriodEnd: isoTime.nullable(), cancelAtPeriodEnd: z.boolean() })
      .nullable(),
    trial: z
      .object({
        isActive: z.boolean(),
        daysLeft: z.number().int(),
        endDate: isoTime,
        endsOn: isoTime.describe('The same as `endDate`.'),
      })
      .nullable(),
    usage: z.object({
      postsThisMonth: z.number().int(),
      messagesThisMonth: z.number().int(),
      maxPosts: z.number().int().nullable(),
      maxMessages: z.number().int().nullable(),
      canPost: z.boolean(),
      canMessage: z.boolean(),
      postsRemaining: z.number().int().nullable(),
      messagesRemaining: z.number().int().nullable(),
    }),
  })
  .meta({ id: 'SubscriptionStatus', description: 'Plan, trial, and how much of the monthly limits is used.' });
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const checkoutInput = z.object({ tier: z.literal('premium') }).meta({ id: 'CheckoutInput' });
export const checkoutOutput = z.object({ url: z.string() }).meta({ id: 'CheckoutOutput' });
export const boostOutput = z
  .object({ url: z.string().nullable(), boosted: z.boolean().optional() })
  .meta({ id: 'BoostOutput' });
