import { trpc } from '#src/api/trpc.ts';

const MINUTE = 60_000;

/** The circles that a post could close. */
export const suggestionsOf = (postId: string) =>
  trpc.circles.suggest.queryOptions(
    { postId },
    {
      // The tokens of suggestions hold for a quarter of an hour. Where there was none, there may be one by now: a
      // notice leads here.
      staleTime: ({ state }) => (state.data?.length ? 5 * MINUTE : 0),
      gcTime: 10 * MINUTE,
      refetchOnWindowFocus: false,
    },
  );
