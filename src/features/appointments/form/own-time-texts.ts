import { clockText, momentText } from '#src/features/appointments/when.ts';
import { timesOnClock } from '#src/lib/time/on-clock.ts';

/** A moment that a typed time can mean. */
interface Choice {
  /** In milliseconds since 1970. */
  time: number;
  label: string;
  /** The note about a chosen time; null for an ordinary one. */
  note: string | null;
}

export interface OwnTimeTexts {
  choices: Choice[];
  /** Why the typed time doesn't mean exactly one moment; null where it does. */
  reason: string | null;
}

/** '2:30 AM' for '02:30'. */
const typedClockText = (clock: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${clock}Z`),
  );

/** What a typed day and time means in the member's zone, also in the nights in which clocks change. */
export const ownTimeTexts = (day: string, clock: string): OwnTimeTexts => {
  const { times, isLeftOut } = timesOnClock(day, clock);
  const [first, second] = times;
  if (first === undefined) return { choices: [], reason: null };
  const iso = new Date(first).toISOString();
  if (isLeftOut) {
    const reason = `${typedClockText(clock)} doesn't exist that day because the clocks go forward. It becomes ${clockText(iso)}.`;
    return { choices: [{ time: first, label: momentText(iso), note: reason }], reason };
  }
  if (second === undefined) return { choices: [{ time: first, label: momentText(iso), note: null }], reason: null };
  return {
    reason: `${typedClockText(clock)} comes twice that night because the clocks go back. Which one do you mean?`,
    choices: [first, second].map((time, index) => {
      const clockWords = clockText(new Date(time).toISOString());
      const name = index === 0 ? 'first' : 'second';
      return {
        time,
        label: `The ${name} one, ${clockWords}`,
        note: `${clockWords} is the ${name} of the two that night, because the clocks go back.`,
      };
    }),
  };
};
