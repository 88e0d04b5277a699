import { z } from 'zod';
import { isoTime } from '../shared/basics.ts';
import { closedReason, postStatus } from './posts.ts';

export const stillAvailableInput = z
  .object({ token: z.string().min(1).max(8000).describe('From the link in the email.') })
  .meta({ id: 'StillAvailableInput' });

/** What a link from an email says of the posts that it is about. */
export const stillAvailable = z
  .object({
    posts: z.array(
      z.object({
        id: z.string(),
        serviceOffered: z.string(),
        status: postStatus,
        closedReason: closedReason.nullable(),
        expiresAt: isoTime,
        canRenew: z.boolean().describe('Whether the link still renews it.'),
      }),
    ),
  })
  .meta({ id: 'StillAvailable' });
export type StillAvailable = z.infer<typeof stillAvailable>;
