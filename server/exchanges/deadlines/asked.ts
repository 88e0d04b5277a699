import { CONFIRM_NOTICE, type DeadlineNews } from '#contracts/exchanges.ts';
import type { AppointmentStep } from '#contracts/appointments.ts';
import { appointmentNotice } from '../appointments/notice.ts';
import { termsNotice } from '../terms/terms-notice.ts';
import { deadlineTexts } from './news.ts';

const reminders = (...news: DeadlineNews[]) => news.map((item) => deadlineTexts[item].title);
const ofAppointment = (...steps: AppointmentStep[]) =>
  steps.map((step) => appointmentNotice(step, { name: null, service: '', startsAt: null, timeZone: 'UTC' }).title);

const offer = (['pending', 'in_progress'] as const).map((status) => termsNotice('written', status, '', '').title);
const answer = reminders('answer', 'answer-soon');
const times = ofAppointment('proposed', 'move-asked');

/** How the titles begin of the notifications of an exchange that ask for something, by what they ask. */
export const asked = {
  offer,
  answer,
  times,
  confirm: [CONFIRM_NOTICE, ...reminders('done', 'done-soon')],
  view: reminders('dispute', 'dispute-soon'),
  /** All that only a running exchange asks. */
  running: [...offer, ...answer, ...times, ...reminders('begin', 'finish')],
};
