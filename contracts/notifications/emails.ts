import { z } from 'zod';
import { isoTime } from '../shared/basics.ts';

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
    answerByMail: z
      .boolean()
      .describe('Whether you can answer emails about messages, requests, offers and circles by email.'),
  })
  .meta({ id: 'EmailPreferences' });

export type EmailPreferences = z.infer<typeof emailPreferences>;

export const updateEmailPreferencesInput = emailPreferences.partial().meta({ id: 'UpdateEmailPreferencesInput' });

export const unsubscribeInput = z.object({ token: z.string().min(1).max(400) }).meta({ id: 'UnsubscribeInput' });

export const emailDelivery = z
  .object({
    hard: z.number().int().describe('How many emails to your address came back for good in the last 30 days.'),
    stoppedAt: isoTime
      .nullable()
      .describe('Since when nothing is sent to it but what you ask for; null if all is sent.'),
  })
  .meta({ id: 'EmailDelivery' });
export type EmailDelivery = z.infer<typeof emailDelivery>;
