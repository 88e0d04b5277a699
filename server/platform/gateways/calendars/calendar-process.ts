/** The process that reads calendars of strangers, one at a time; it knows no secret and ends with the server. */
import { answerQuestions } from '../../core/answer-questions.ts';
import { type CalendarAnswer, type CalendarQuestion, spansIn } from './spans-in.ts';

answerQuestions((question: CalendarQuestion): CalendarAnswer => {
  try {
    return spansIn(question);
  } catch (error) {
    // The library gives up at a recurrence with too many dates.
    return { failed: String(error).includes('Maximum iterations') ? 'too_many_events' : 'unreadable' };
  }
});
