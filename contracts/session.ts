import { z } from 'zod';
import { user } from './profile.ts';

export const socialProvider = z.enum(['google', 'apple']);
export type SocialProvider = z.infer<typeof socialProvider>;

/** Who uses this browser, if anybody, and what kind of installation it talks to. */
export const sessionState = z.object({
  user: user.nullable(),
  /** Whether the developer routes and the demo sign-in exist here. */
  demo: z.boolean(),
  /** The providers whose sign-in is set up here. */
  social: z.array(socialProvider),
});
export type SessionState = z.infer<typeof sessionState>;
