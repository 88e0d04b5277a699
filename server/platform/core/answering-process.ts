import { type ChildProcess, fork } from 'node:child_process';
import { READY } from './answer-questions.ts';

/** The process is ended when idle, because it holds much memory. */
const IDLE_MS = 60_000;

type Settings<Answer> = {
  file: URL;
  /** A process that takes longer is killed. */
  answerMs: number;
  /** All that it has of the environment: none of the server's secrets. */
  env?: Record<string, string>;
  execArgv?: string[];
  /** What the asker gets where the process ended by itself or ran out of memory; `how`: its exit code or signal. */
  whenEnded: (how: string) => Answer;
  /** What the asker gets where it was killed because it was late. */
  whenLate: () => Error;
};

type Asker<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

interface AnsweringProcess<Question, Answer> {
  ask: (question: Question) => Promise<Answer>;
  /** How many were killed because they were late. */
  killed: () => number;
  close: () => void;
}

/**
 * A process that answers one question at a time: started on demand, killed if it is late, and started again. For what
 * strangers send, which may hang or break what reads it. The caller asks the next question only after an answer.
 */
export const answeringProcess = <Question extends object, Answer>({
  file,
  answerMs,
  env = {},
  execArgv = [],
  whenEnded,
  whenLate,
}: Settings<Answer>): AnsweringProcess<Question, Answer> => {
  let child: ChildProcess | null = null;
  let currentAsker: Asker<Answer> | null = null;
  /** The process has loaded, which takes no time from its first answer. */
  let isReady: Promise<unknown>;
  let idleTimer: NodeJS.Timeout | undefined;
  let killed = 0;

  const settle = (end: (asker: Asker<Answer>) => void) => {
    const asker = currentAsker;
    currentAsker = null;
    if (asker) end(asker);
  };

  const kill = () => {
    const endedChild = child;
    child = null;
    endedChild?.kill('SIGKILL');
  };

  const start = (): ChildProcess => {
    const started = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The process gets these flags and none of the server's own.
      execArgv,
      env,
    });
    isReady = new Promise((ready) => started.once('message', ready));
    started.on('message', (answer: Answer | typeof READY) => {
      // What a killed process had answered before is not for what is asked about now.
      if (child === started && answer !== READY) settle(({ resolve }) => resolve(answer));
    });
    started.on('error', (error) => {
      if (child !== started) return;
      // The process may have never started, and then has no exit.
      kill();
      settle(({ reject }) => reject(error));
    });
    started.on('exit', (code, signal) => {
      if (child !== started) return;
      child = null;
      settle(({ resolve }) => resolve(whenEnded(String(code ?? signal))));
    });
    return started;
  };

  /** Lets the process wait for the next question: a shutdown does not wait for it, and it is ended after a while. */
  const startIdling = () => {
    child?.unref();
    child?.channel?.unref();
    idleTimer = setTimeout(kill, IDLE_MS).unref();
  };

  const killLate = () => {
    killed += 1;
    kill();
    settle(({ reject }) => reject(whenLate()));
  };

  return {
    ask: async (question) => {
      clearTimeout(idleTimer);
      const answerer = (child ??= start());
      answerer.ref();
      answerer.channel?.ref();
      let lateTimer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Answer>((resolve, reject) => {
          currentAsker = { resolve, reject };
          void isReady.then(() => {
            if (child !== answerer) return;
            lateTimer = setTimeout(killLate, answerMs);
            // The process may end at any moment; its exit event says so.
            answerer.send(question, () => {});
          });
        });
      } finally {
        clearTimeout(lateTimer);
        startIdling();
      }
    },
    killed: () => killed,
    close: () => {
      clearTimeout(idleTimer);
      kill();
      settle(({ reject }) => reject(new Error('The server stops')));
    },
  };
};
