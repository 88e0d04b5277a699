import { away, setAwayInput } from '#contracts/profile/availability.ts';
import { HOUR } from '../../platform/core/time.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { endAway, readAway, setAway } from './set-away.ts';

const tag = 'Profile';

export const awayRouter = router({
  get: memberProcedure
    .meta(rest('GET', '/users/away', { tag, summary: 'Get your absence' }))
    .output(away)
    .query(({ ctx }) => readAway(ctx)),
  set: memberProcedure
    .meta(
      rest('PUT', '/users/away', {
        tag,
        summary: "Say until when you're away",
        description:
          'Your posts are hidden from lists until then. Requests are still possible, and stay open until three days after your return if that is later.',
        refuses: ['AWAY_OUT_OF_RANGE'],
        limit: perMember(60, HOUR),
      }),
    )
    .input(setAwayInput)
    .output(away)
    .mutation(({ ctx, input }) => setAway(ctx, input)),
  end: memberProcedure
    .meta(rest('DELETE', '/users/away', { tag, summary: 'End your absence now' }))
    .output(away)
    .mutation(({ ctx }) => endAway(ctx)),
});
