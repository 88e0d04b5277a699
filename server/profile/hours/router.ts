import { ownHours, setHoursInput } from '#contracts/profile/availability.ts';
import { HOUR } from '../../platform/core/time.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { readHours, setHours } from './set-hours.ts';

const tag = 'Profile';

export const hoursRouter = router({
  get: memberProcedure
    .meta(rest('GET', '/users/hours', { tag, summary: 'Get your weekly hours' }))
    .output(ownHours)
    .query(({ ctx }) => readHours(ctx)),
  set: memberProcedure
    .meta(
      rest('PUT', '/users/hours', {
        tag,
        summary: 'Say when you usually have time',
        description: 'They show on your profile, and appointment times are suggested within them.',
        limit: perMember(60, HOUR),
      }),
    )
    .input(setHoursInput)
    .output(ownHours)
    .mutation(({ ctx, input }) => setHours(ctx, input)),
});
