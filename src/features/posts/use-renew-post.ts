import { postQueries } from '#src/api/post-queries.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { lastDay } from '#src/lib/time/time-ago.ts';

/** Lets the member's own post run for its full time again. */
export const useRenewPost = () =>
  useAction(trpc.posts.renew, {
    success: ({ expiresAt }) => ({
      title: 'Post renewed',
      description: `It runs until ${lastDay(expiresAt, 'long')}.`,
      variant: 'default',
    }),
    failure: "We couldn't renew the post. Please try again.",
    refreshes: postQueries,
  });
