import * as contract from '#contracts/appointments.ts';
import { idInput, pageOf, success } from '#contracts/shared.ts';
import { z } from 'zod';
import { HOUR } from '../core/time.ts';
import { perMember } from '../trpc/limits.ts';
import { rest } from '../trpc/procedure-meta.ts';
import { memberProcedure, router } from '../trpc/procedures.ts';
import { beginFeed, endFeed, readFeedState } from './feed.ts';
import { freeTimes } from './free-times.ts';
import { appointmentsOfExchange, ownAppointments } from './list.ts';
import { proposeAppointment } from './propose.ts';
import { updateAppointment } from './update.ts';

const tag = 'Appointments';

export const appointmentsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/appointments', {
        tag,
        summary: 'The own appointments, the next first',
        description: 'Then those that are over, the newest first.',
        paged: true,
      }),
    )
    .input(contract.listAppointmentsInput.optional())
    .output(pageOf(contract.appointment))
    .query(({ ctx, input }) => ownAppointments(ctx, input)),
  ofExchange: memberProcedure
    .meta(
      rest('GET', '/exchanges/{id}/appointments', {
        tag,
        summary: 'The appointments of an exchange, oldest first',
        refuses: ['EXCHANGE_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(z.array(contract.appointment))
    .query(({ ctx, input }) => appointmentsOfExchange(ctx, input)),
  propose: memberProcedure
    .meta(
      rest('POST', '/exchanges/{id}/appointments', {
        tag,
        summary: 'Suggest times to meet',
        description:
          'Either party, while the exchange is accepted or in progress, at most three times a day to one member. A weekly series keeps its hour in `timeZone`.',
        refuses: [
          'EXCHANGE_NOT_FOUND',
          'EXCHANGE_WRONG_STATE',
          'EXCHANGE_STOPPED',
          'EXCHANGE_DISPUTED',
          'APPOINTMENT_OUT_OF_RANGE',
          'APPOINTMENT_WRONG_STATE',
          'TOO_MANY_APPOINTMENTS',
          'TOO_MANY_SUGGESTED_TIMES',
        ],
        limit: perMember(100, HOUR),
      }),
    )
    .input(contract.proposeAppointmentInput)
    .output(contract.appointment)
    .mutation(({ ctx, input }) => proposeAppointment(ctx, input)),
  update: memberProcedure
    .meta(
      rest('PATCH', '/appointments/{id}', {
        tag,
        summary: 'Take a suggested time, suggest others, or call it off',
        description:
          'One of `accept`, `options` and `cancel`. Other times for a confirmed appointment leave it where it is until the other side takes one.',
        refuses: [
          'APPOINTMENT_NOT_FOUND',
          'EXCHANGE_NOT_FOUND',
          'EXCHANGE_WRONG_STATE',
          'EXCHANGE_STOPPED',
          'EXCHANGE_DISPUTED',
          'APPOINTMENT_WRONG_STATE',
          'APPOINTMENT_OWN',
          'APPOINTMENT_OPTION_UNKNOWN',
          'APPOINTMENT_OUT_OF_RANGE',
          'APPOINTMENT_PASSED',
          'APPOINTMENT_OVERLAPS',
        ],
        limit: perMember(200, HOUR),
      }),
    )
    .input(contract.updateAppointmentInput)
    .output(contract.appointment)
    .mutation(({ ctx, input }) => updateAppointment(ctx, input)),
  freeTimes: memberProcedure
    .meta(
      rest('GET', '/exchanges/{id}/free-times', {
        tag,
        summary: 'Times at which both parties have time',
        description: `At most ${contract.MAX_FREE_TIMES}, within both sides' weekly hours, else between 9 and 18 o'clock.`,
        refuses: ['EXCHANGE_NOT_FOUND', 'EXCHANGE_WRONG_STATE', 'EXCHANGE_STOPPED'],
      }),
    )
    .input(contract.freeTimesInput)
    .output(contract.freeTimes)
    .query(({ ctx, input }) => freeTimes(ctx, input)),
  feed: memberProcedure
    .meta(rest('GET', '/calendar', { tag, summary: 'Whether there is a private calendar feed' }))
    .output(contract.calendarFeedState)
    .query(({ ctx }) => readFeedState(ctx)),
  beginFeed: memberProcedure
    .meta(
      rest('POST', '/calendar', {
        tag,
        summary: 'Make a private address for calendar programs',
        description: 'It is told once. Another call replaces it.',
        limit: perMember(20, HOUR),
      }),
    )
    .output(contract.calendarFeed)
    .mutation(({ ctx }) => beginFeed(ctx)),
  endFeed: memberProcedure
    .meta(rest('DELETE', '/calendar', { tag, summary: 'End the private calendar feed' }))
    .output(success)
    .mutation(({ ctx }) => endFeed(ctx)),
});
