import { setPriority } from 'node:os';

/** The first message of a process: it has loaded, and the time of an answer begins. */
export const READY = 'ready';

/** Requests go before what the process computes. */
const LOW_PRIORITY = 10;

/** The program of an `answeringProcess`: answers its questions, and ends with the server. */
export const answerQuestions = <Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void => {
  setPriority(LOW_PRIORITY);
  process.on('disconnect', () => process.exit());
  process.on('message', async (question: Question) => process.send?.(await answer(question)));
  process.send?.(READY);
};
