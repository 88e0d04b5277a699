import { z } from 'zod';
import { user } from '../profile/profile.ts';

export const socialProvider = z.enum(['google', 'apple']);
export type SocialProvider = z.infer<typeof socialProvider>;

/** The signed-in member, if any, and what this installation offers. */
export const sessionState = z
  .object({
    user: user.nullable(),
    demo: z.boolean().describe('Whether the developer routes and the demo sign-in exist here.'),
    eventsFrom: z
      .string()
      .nullable()
      .describe("What to send as `after` to `/api/events` so you don't miss anything from now on."),
    social: z.array(socialProvider).describe('The providers you can sign in with here.'),
  })
  .meta({ id: 'SessionState' });
export type SessionState = z.infer<typeof sessionState>;
