import { answeringProcess } from '../../core/answering-process.ts';
import { boundedWork } from '../../core/bounded-work.ts';
import { programBeside } from '../../core/program-beside.ts';
import type { CalendarAnswer, CalendarQuestion } from './spans-in.ts';

const ANSWER_MS = 5_000;
const MAX_WAITING = 20;
const MEMORY_MB = 256;

/** Reads calendar files of strangers. */
export type CalendarReader = {
  /** @throws AppError TOO_MANY_REQUESTS where too many wait */
  read(question: CalendarQuestion): Promise<CalendarAnswer>;
  close(): void;
};

/** @param answerMs after which a file counts as unreadable */
export const createCalendarReader = (answerMs = ANSWER_MS): CalendarReader => {
  const child = answeringProcess<CalendarQuestion, CalendarAnswer>({
    file: programBeside(import.meta.url, 'calendar-process'),
    answerMs,
    env: { TZ: 'UTC' },
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    whenEnded: () => ({ failed: 'unreadable' }),
    whenLate: () => new Error('The calendar took too long to read'),
  });
  const bounded = boundedWork({ concurrency: 1, maxWaiting: MAX_WAITING, refusal: 'TOO_MANY_REQUESTS' });
  return {
    read: (question) => bounded.run(() => child.ask(question).catch(() => ({ failed: 'unreadable' as const }))),
    close: () => child.close(),
  };
};
