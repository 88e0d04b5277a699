import type { AppointmentStep } from '#contracts/exchanges/appointments.ts';
import { timeText } from './time-text.ts';

type About = {
  /** The other party; null where the product itself acts. */
  name: string | null;
  service: string;
  /** The time that it is about; null where there are several. */
  startsAt: number | null;
  timeZone: string;
};

/** The notification, and the beginning of the email, about an appointment. */
export const appointmentNotice = (step: AppointmentStep, { name, service, startsAt, timeZone }: About) => {
  const who = name ?? 'A member';
  const when = startsAt === null ? 'soon' : timeText(startsAt, timeZone);
  const texts: Record<AppointmentStep, { title: string; text: string }> = {
    proposed: {
      title: 'Times suggested',
      text: `${who} suggested times to meet: ${service}. Pick one that works for you.`,
    },
    'move-asked': {
      title: 'New time suggested',
      text: `${who} would like to move your appointment: ${service}. It stays at its old time until you agree.`,
    },
    kept: { title: 'The time stays', text: `Your appointment stays at its old time, ${when}: ${service}.` },
    confirmed: { title: 'Appointment confirmed', text: `You meet ${when}: ${service}.` },
    moved: { title: 'Appointment moved', text: `You now meet ${when}: ${service}.` },
    declined: { title: 'Suggested times cancelled', text: `${who} cancelled the suggested times: ${service}.` },
    cancelled: {
      title: 'Appointment cancelled',
      text: name
        ? `${name} cancelled the appointment ${when}: ${service}.`
        : `The appointment ${when} was cancelled: ${service}.`,
    },
    day: { title: 'Your appointment is soon', text: `You and ${who} meet ${when}: ${service}.` },
    hour: { title: 'Your appointment is in an hour', text: `You and ${who} meet ${when}: ${service}.` },
  };
  return texts[step];
};
