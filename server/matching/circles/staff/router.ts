import * as contract from '#contracts/matching/admin-circles.ts';
import { pageOf } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { HOUR } from '../../../platform/core/time.ts';
import { perMember } from '../../../platform/trpc/limits.ts';
import { rest } from '../../../platform/trpc/procedure-meta.ts';
import { staffProcedure, router } from '../../../platform/trpc/procedures.ts';
import { endCircle } from './end.ts';
import { listCircleVacancies } from './vacancies.ts';
import { listAllCircles } from './list.ts';

const tag = 'Trade circles';

export const circlesAdminRouter = router({
  list: staffProcedure('circles')
    .meta(
      rest('GET', '/admin/circles', {
        tag,
        summary: 'List all circles, newest first',
        description:
          '`q`: a name or the full email of a member, or the id of a circle. `contested`: circles with a leg that has been contested for a week.',
        isPaged: true,
      }),
    )
    .input(contract.adminCirclesInput)
    .output(pageOf(contract.adminCircle))
    .query(({ ctx, input }) => listAllCircles(ctx, input)),
  gaps: staffProcedure('circles')
    .meta(
      rest('GET', '/admin/circles/gaps', {
        tag,
        summary: 'List services that would close more circles in a place',
        description: 'Without a place: where most posts are.',
        refuses: ['UNKNOWN_PLACE'],
        limit: perMember(60, HOUR),
      }),
    )
    .input(contract.circleVacanciesInput)
    .output(z.array(contract.circleVacancy))
    .query(({ ctx, input }) => listCircleVacancies(ctx, input)),
  end: staffProcedure('circles')
    .meta(
      rest('POST', '/admin/circles/{id}/end', {
        tag,
        summary: 'End an open circle',
        description: 'Before the agreement it becomes void, after it broken. Its members read why.',
        refuses: ['CIRCLE_NOT_FOUND', 'CIRCLE_WRONG_STATE', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY'],
      }),
    )
    .input(contract.endCircleInput)
    .output(contract.adminCircle)
    .mutation(({ ctx, input }) => endCircle(ctx, input)),
});
