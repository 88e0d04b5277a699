import { z } from 'zod';
import { emailAddress } from '../shared/email-address.ts';
import { singleLine } from '../shared/plain-text.ts';

export const emailConnection = z
  .object({ connected: z.boolean().describe('Whether the mail server answers.') })
  .meta({ id: 'EmailConnection' });

const address = emailAddress('Please enter a valid email address');

export const welcomeEmailInput = z
  .object({
    email: address,
    userName: singleLine().max(100).optional().describe("The first name in the greeting; 'there' without one."),
  })
  .meta({ id: 'WelcomeEmailInput' });

export const customEmailInput = z
  .object({
    to: address,
    subject: singleLine().min(1, 'Please enter a subject').max(200),
    message: z.string().trim().min(1, 'Please enter a message').max(20_000),
    isHtml: z.boolean().optional(),
  })
  .meta({ id: 'CustomEmailInput' });

export const customEmailResult = z
  .union([z.object({ success: z.literal(true) }), z.object({ error: z.string() })])
  .meta({ id: 'CustomEmailResult', description: "Done, or why the mail server didn't accept it." });

/** The result of sending the feature update. That call takes no input; its text is in `server/admin/broadcasts/feature-update-mail.ts`. */
export const broadcastResult = z
  .object({
    sent: z.number().int().describe('How many members get the feature update. The emails go out in the background.'),
  })
  .meta({ id: 'BroadcastResult' });
