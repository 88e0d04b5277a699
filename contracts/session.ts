import { z } from 'zod';
import { user } from './profile.ts';

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
      .describe('What to send as `after` to `/api/events`, so that nothing is missed that happens from now on.'),
    social: z.array(socialProvider).describe('The providers whose sign-in is set up here.'),
  })
  .meta({ id: 'SessionState' });
export type SessionState = z.infer<typeof sessionState>;
