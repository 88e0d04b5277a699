import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { line } from './plain-text.ts';

/** The kinds of mail that a member can opt out of. Mail about account security cannot be turned off. */
export const emailKind = z.enum(['messages', 'exchanges', 'circles', 'reviews', 'nearby', 'weekly', 'tips', 'updates']);
export type EmailKind = z.infer<typeof emailKind>;
export const emailKinds = emailKind.options;

export const emailPreferences = z
  .object({
    messages: z.boolean(),
    exchanges: z.boolean(),
    circles: z.boolean(),
    reviews: z.boolean(),
    nearby: z.boolean(),
    weekly: z.boolean().describe('Off by default.'),
    tips: z.boolean().describe('The emails of the first two weeks.'),
    updates: z.boolean(),
  })
  .meta({ id: 'EmailPreferences' });
export type EmailPreferences = z.infer<typeof emailPreferences>;
export const updateEmailPreferencesInput = emailPreferences.partial().meta({ id: 'UpdateEmailPreferencesInput' });

export const unsubscribeInput = z.object({ token: z.string().min(1).max(400) }).meta({ id: 'UnsubscribeInput' });

const address = emailAddress('Please enter a valid email address');

export const emailConnection = z.object({ connected: z.boolean() }).meta({ id: 'EmailConnection' });
export const welcomeEmailInput = z
  .object({ email: address, userName: line().max(100).optional() })
  .meta({ id: 'WelcomeEmailInput' });
export const customEmailInput = z
  .object({
    to: address,
    subject: line().min(1, 'Please enter a subject').max(200),
    message: z.string().trim().min(1, 'Please enter a message').max(20_000),
    isHtml: z.boolean().optional(),
  })
  .meta({ id: 'CustomEmailInput' });
export const customEmailResult = z
  .union([z.object({ success: z.literal(true) }), z.object({ error: z.string() })])
  .meta({ id: 'CustomEmailResult', description: "Done, or why the mail server didn't accept it." });
export const broadcastResult = z.object({ sent: z.number().int() }).meta({ id: 'BroadcastResult' });
