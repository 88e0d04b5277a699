import * as contract from '#contracts/exchanges/appointments.ts';
import { addBusyCalendarInput, busyCalendar, MAX_BUSY_CALENDARS } from '#contracts/exchanges/busy-calendars.ts';
import { idInput, pageOf, success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { HOUR } from '../../platform/core/time.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { addBusyCalendar, listBusyCalendars, removeBusyCalendar } from './busy-calendars/own.ts';
import { beginFeed, endFeed, readFeedState } from './calendar/feed.ts';
import { listFreeTimes } from './free-times/free-times.ts';
import { listAppointmentsOfExchange, listOwnAppointments } from './list.ts';
import { proposeAppointment } from './propose.ts';
import { updateAppointment } from './update.ts';

const tag = 'Appointments';

export const appointmentsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/appointments', {
        tag,
        summary: 'List your appointments, next first',
        description: 'Past ones follow, newest first.',
        isPaged: true,
      }),
    )
    .input(contract.listAppointmentsInput)
    .output(pageOf(contract.appointment))
    .query(({ ctx, input }) => listOwnAppointments(ctx, input)),
  ofExchange: memberProcedure
    .meta(
      rest('GET', '/exchanges/{id}/appointments', {
        tag,
        summary: 'List the appointments of an exchange, oldest first',
        refuses: ['EXCHANGE_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(z.array(contract.appointment))
    .query(({ ctx, input }) => listAppointmentsOfExchange(ctx, input)),
  propose: memberProcedure
    .meta(
      rest('POST', '/exchanges/{id}/appointments', {
        tag,
        summary: 'Suggest times to meet',
        description:
          'Either party, while the exchange is accepted or in progress, at most 3 times a day to one member. A weekly series keeps its hour in `timeZone`.',
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
        summary: 'Accept a suggested time, suggest others, or cancel',
        description:
          'Send one of `accept`, `options` and `cancel`. Suggesting other times for a confirmed appointment leaves it at its time until the other side accepts one.',
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
        summary: 'List times when both parties are free',
        description: `At most ${contract.MAX_FREE_TIMES}, within both sides' weekly hours, or else between 9 a.m. and 6 p.m.`,
        refuses: ['EXCHANGE_NOT_FOUND', 'EXCHANGE_WRONG_STATE', 'EXCHANGE_STOPPED'],
      }),
    )
    .input(contract.freeTimesInput)
    .output(contract.freeTimes)
    .query(({ ctx, input }) => listFreeTimes(ctx, input)),
  busyCalendars: memberProcedure
    .meta(rest('GET', '/calendar/busy', { tag, summary: 'List your other calendars, with when you are busy' }))
    .output(z.array(busyCalendar))
    .query(({ ctx }) => listBusyCalendars(ctx)),
  addBusyCalendar: memberProcedure
    .meta(
      rest('POST', '/calendar/busy', {
        tag,
        summary: 'Add a calendar that says when you are busy',
        description: `At most ${MAX_BUSY_CALENDARS}. Read soon after, and then hourly; free times leave out what is in it.`,
        refuses: ['TOO_MANY_CALENDARS'],
        limit: perMember(20, HOUR),
      }),
    )
    .input(addBusyCalendarInput)
    .output(busyCalendar)
    .mutation(({ ctx, input }) => addBusyCalendar(ctx, input)),
  removeBusyCalendar: memberProcedure
    .meta(
      rest('DELETE', '/calendar/busy/{id}', {
        tag,
        summary: 'Remove one of your other calendars',
        refuses: ['CALENDAR_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => removeBusyCalendar(ctx, input)),
  feed: memberProcedure
    .meta(rest('GET', '/calendar', { tag, summary: 'Check whether you have a private calendar feed' }))
    .output(contract.calendarFeedState)
    .query(({ ctx }) => readFeedState(ctx)),
  beginFeed: memberProcedure
    .meta(
      rest('POST', '/calendar', {
        tag,
        summary: 'Create a private address for calendar apps',
        description: 'The address is shown once. Another call replaces it.',
        limit: perMember(20, HOUR),
      }),
    )
    .output(contract.calendarFeed)
    .mutation(({ ctx }) => beginFeed(ctx)),
  endFeed: memberProcedure
    .meta(rest('DELETE', '/calendar', { tag, summary: 'End your private calendar feed' }))
    .output(success)
    .mutation(({ ctx }) => endFeed(ctx)),
});
