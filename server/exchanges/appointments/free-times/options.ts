import { MAX_APPOINTMENT_DAYS_AHEAD } from '#contracts/exchanges/appointments.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { DAY } from '../../../platform/core/time.ts';

/** The suggested times as they are stored. Refuses one that is not ahead, or more than a year ahead. */
export const optionsOf = (times: string[], now: number): number[] => {
  const options = times.map((time) => Date.parse(time));
  for (const [index, option] of options.entries()) {
    if (option <= now || option > now + MAX_APPOINTMENT_DAYS_AHEAD * DAY) {
      throw new AppError('APPOINTMENT_OUT_OF_RANGE', { field: ['options', index] });
    }
  }
  return options;
};
