/** The process that reads calendars of strangers, one at a time; it knows no secret and ends with the server. */
import { setPriority } from 'node:os';
import { type CalendarAnswer, type CalendarQuestion, spansIn } from './spans-in.ts';

const LOW_PRIORITY = 10;

const answer = (question: CalendarQuestion): CalendarAnswer => {
  try {
    return spansIn(question);
  } catch (error) {
    // The library refuses a recurrence with more dates than it counts.
    return { failed: String(error).includes('Maximum iterations') ? 'too_many_events' : 'unreadable' };
  }
};

setPriority(LOW_PRIORITY);
process.on('disconnect', () => process.exit());
process.on('message', (question: CalendarQuestion) => process.send?.(answer(question)));
