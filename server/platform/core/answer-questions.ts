import { setPriority } from 'node:os';

/** The first message of a process: it has loaded, and the time of an answer begins. */
export const READY = 'ready';

/** Requests go before what the process computes. */
const LOW_PRIORITY = 10;

/** The program of an `answeringProcess`: answers its questions, and ends with the server. */
export const answerQuestions = (answer: (question: never) => unknown): void => {
  // The server asks what the program takes.
  const send = async (question: unknown) => void process.send?.(await answer(question as never));
  setPriority(LOW_PRIORITY);
  process.on('disconnect', () => process.exit());
  // A terminal or systemd also signals this process, while the server still waits for its answer.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.on('message', (question) => void send(question));
  process.send?.(READY);
};
