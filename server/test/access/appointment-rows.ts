import { DAY } from '../../platform/core/time.ts';
import type { Scene } from './access-scene.ts';
import { type AccessRow, anyone, members, type Outcomes, writers } from './outcomes.ts';

const inADay = (days: number) => new Date(Date.now() + days * DAY).toISOString();

export const appointmentRows: Record<string, AccessRow> = {
  'hours.get': [members],
  'hours.set': [writers, () => ({ timeZone: 'Europe/Berlin', hours: [{ day: 1, from: '09:00', to: '12:00' }] })],
  'appointments.list': [members],
  'appointments.ofExchange': [{ visitor: 401, stranger: 404, party: 200, owner: 200 }, (s) => ({ id: s.agreedId })],
  'appointments.propose': [
    { visitor: 401, stranger: 404, party: 200, owner: 200, readToken: 403 },
    (s) => ({
      id: s.agreedId,
      options: [inADay(2)],
      minutes: 60,
      timeZone: 'Europe/Berlin',
      place: 'in_person' as const,
    }),
  ],
  // The other side suggested it.
  'appointments.update': [
    { visitor: 401, stranger: 404, party: 409, owner: 200, readToken: 403 },
    (s) => ({ id: s.appointmentId, accept: 0 }),
  ],
  'appointments.freeTimes': [{ visitor: 401, stranger: 404, party: 200, owner: 200 }, (s) => ({ id: s.agreedId })],
  'appointments.busyCalendars': [members],
  'appointments.addBusyCalendar': [writers, () => ({ url: 'https://calendar.example/secret.ics' })],
  'appointments.removeBusyCalendar': [
    { visitor: 401, stranger: 404, owner: 200, readToken: 403 },
    (s) => ({ id: s.busyCalendarId }),
  ],
  'appointments.feed': [members],
  'appointments.beginFeed': [writers],
  'appointments.endFeed': [writers],
};

export const calendarRows: Record<string, [outcomes: Outcomes, url?: (scene: Scene) => string]> = {
  // In the scene no one has confirmed the appointment yet.
  'GET /api/appointments/:id/calendar.ics': [
    { visitor: 401, stranger: 404, owner: 404 },
    (s) => `/api/appointments/${s.appointmentId}/calendar.ics`,
  ],
  // The address is the permission.
  'GET /api/calendar/:file': [anyone, (s) => `/api/calendar/${s.feedSecret}.ics`],
};
