import { CONFIRM_NOTICE, type DeadlineUpdate } from '#contracts/exchanges/exchanges.ts';
import type { AppointmentStep } from '#contracts/exchanges/appointments.ts';
import { appointmentNotice } from '../appointments/notices/notice.ts';
import { termsNotice } from '../terms/notify.ts';
import { deadlineTexts } from './update-texts.ts';

const reminders = (...updates: DeadlineUpdate[]) => updates.map((update) => deadlineTexts[update].title);
const ofAppointment = (...steps: AppointmentStep[]) =>
  steps.map((step) => appointmentNotice(step, { name: null, service: '', startsAt: null, timeZone: 'UTC' }).title);

// The last titles of each list are former ones, which stored notifications still have.
const offers = (['pending', 'in_progress'] as const).map((status) => termsNotice('written', status, '', '').title);
const offer = [...offers, 'Change asked for'];
const answer = [...reminders('answer', 'answer-soon'), 'Your answer is awaited'];
const times = [...ofAppointment('proposed', 'move-asked'), 'Another time asked for'];
const view = [...reminders('dispute', 'dispute-soon'), 'Your view is awaited', 'Two days left to give your view'];
const confirm = [CONFIRM_NOTICE, ...reminders('done', 'done-soon'), 'Two days left to say if it is done'];

/** How the titles begin of the notifications of an exchange that ask for something, by what they ask. */
export const asked = {
  offer,
  answer,
  times,
  confirm,
  view,
  /** All that only a running exchange asks. */
  running: [...offer, ...answer, ...times, ...reminders('begin', 'finish'), 'Have you begun?'],
};
