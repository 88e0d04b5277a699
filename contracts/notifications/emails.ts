import { z } from 'zod';

/** The kinds of email that a member can opt out of. Email about account security cannot be turned off. */
export const emailKind = z.enum([
  'messages',
  'exchanges',
  'circles',
  'reviews',
  'posts',
  'nearby',
  'weekly',
  'tips',
  'updates',
]);

export type EmailKind = z.infer<typeof emailKind>;

export const emailKinds = emailKind.options;

export const emailPreferences = z
  .object({
    messages: z.boolean(),
    exchanges: z.boolean(),
    circles: z.boolean(),
    reviews: z.boolean(),
    posts: z.boolean().describe('When one of your posts ends soon.'),
    nearby: z.boolean(),
    weekly: z.boolean().describe('Off by default.'),
    tips: z.boolean().describe('The emails of the first two weeks.'),
    updates: z.boolean(),
  })
  .meta({ id: 'EmailPreferences' });

export type EmailPreferences = z.infer<typeof emailPreferences>;

export const updateEmailPreferencesInput = emailPreferences.partial().meta({ id: 'UpdateEmailPreferencesInput' });

export const unsubscribeInput = z.object({ token: z.string().min(1).max(400) }).meta({ id: 'UnsubscribeInput' });
