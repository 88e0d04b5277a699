import type { ErrorCode } from '#contracts/errors.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '../../core/app-error.ts';
import type { Drawing, Made } from './drawing.ts';

export type DecodeQuestion = { drawing: Drawing; bytes: Buffer };
export type DecodeAnswer = { made: Made } | { refused: ErrorCode } | { failed: string };

/** Many times what the dearest file within the limits takes. */
export const ANSWER_MS = 30_000;
/** The process is ended when idle, because it takes some 60 MB. */
const IDLE_MS = 60_000;

/** Next to this file, both in the sources and in the bundle of `npm start`. */
const processFile = () => {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./decode-process.${ending}`, import.meta.url);
};

type Waiting = { resolve: (answer: DecodeAnswer) => void; reject: (error: Error) => void };

/** A process that answers one question at a time: started on demand, killed if it is late, and started again. */
export const decodeProcess = (file = processFile()) => {
  let child: ChildProcess | null = null;
  let waiting: Waiting | null = null;
  let idle: NodeJS.Timeout | undefined;
  let killed = 0;

  const settle = (end: (asker: Waiting) => void) => {
    const asker = waiting;
    waiting = null;
    if (asker) end(asker);
  };

  const kill = () => {
    const left = child;
    child = null;
    left?.kill('SIGKILL');
  };

  const start = (): ChildProcess => {
    const started = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // None of the server's flags, and none of its secrets.
      execArgv: [],
      env: {},
    });
    // What a killed process had answered before is not for the file that is asked about now.
    started.on('message', (answer: DecodeAnswer) => child === started && settle(({ resolve }) => resolve(answer)));
    started.on('error', (error) => {
      if (child !== started) return;
      // It may have never started, and then has no exit.
      kill();
      settle(({ reject }) => reject(error));
    });
    started.on('exit', (code, signal) => {
      if (child !== started) return;
      child = null;
      settle(({ resolve }) => resolve({ failed: `the process ended with ${code ?? signal}` }));
    });
    return started;
  };

  const put = (question: DecodeQuestion): Promise<DecodeAnswer> => {
    child ??= start();
    const asked = child;
    asked.ref();
    asked.channel?.ref();
    return new Promise<DecodeAnswer>((resolve, reject) => {
      waiting = { resolve, reject };
      // The process may end at any moment; its exit event says so.
      asked.send(question, () => {});
    });
  };

  /** A shutdown waits for the answers, not for the process. */
  const rest = () => {
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(kill, IDLE_MS).unref();
  };

  return {
    ask: async (question: DecodeQuestion): Promise<DecodeAnswer> => {
      clearTimeout(idle);
      const late = setTimeout(() => {
        killed += 1;
        kill();
        settle(({ reject }) => reject(new AppError('FILE_TOO_SLOW')));
      }, ANSWER_MS);
      try {
        return await put(question);
      } finally {
        clearTimeout(late);
        rest();
      }
    },
    killed: () => killed,
    close: () => {
      clearTimeout(idle);
      kill();
      settle(({ reject }) => reject(new Error('The server stops')));
    },
  };
};
