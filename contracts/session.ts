import { z } from 'zod';
import { user } from './profile.ts';

/** Who uses this browser, if anybody, and what kind of installation it talks to. */
export const sessionState = z.object({
  user: user.nullable(),
  /** Whether the developer routes and the demo sign-in exist here. */
  demo: z.boolean(),
});
export type SessionState = z.infer<typeof sessionState>;
