import { type ChildProcess, fork } from 'node:child_process';

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
    // What a killed process had answered before is not for what is asked about now.
    started.on('message', (answer: Answer) => child === started && settle(({ resolve }) => resolve(answer)));
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

  const sendQuestion = (question: Question): Promise<Answer> => {
    child ??= start();
    const answerer = child;
    answerer.ref();
    answerer.channel?.ref();
    return new Promise<Answer>((resolve, reject) => {
      currentAsker = { resolve, reject };
      // The process may end at any moment; its exit event says so.
      answerer.send(question, () => {});
    });
  };

  /** Lets the process wait for the next question: a shutdown does not wait for it, and it is ended after a while. */
  const startIdling = () => {
    child?.unref();
    child?.channel?.unref();
    idleTimer = setTimeout(kill, IDLE_MS).unref();
  };

  return {
    ask: async (question) => {
      clearTimeout(idleTimer);
      const lateTimer = setTimeout(() => {
        killed += 1;
        kill();
        settle(({ reject }) => reject(whenLate()));
      }, answerMs);
      try {
        return await sendQuestion(question);
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
