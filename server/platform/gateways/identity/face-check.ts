import { Worker } from 'node:worker_threads';
import type { Quality } from './picture-quality.ts';

export type Pictures = { livePhoto: Buffer; idDocument: Buffer };
export type Qualities = { livePhoto: Quality; idDocument: Quality; difference: number };
/** Null if it was not searched for, because an earlier result already decides. */
export type FoundFaces = { inLivePhoto: number; inIdDocument: number | null; distance: number | null };

/** Examines the pictures of an identity check on this machine. Each method rejects if it cannot be done. */
export type FaceCheck = {
  quality(pictures: Pictures): Promise<Qualities>;
  faces(pictures: Pictures): Promise<FoundFaces>;
  /** How well the last name matches the document's text, 0 to 1. */
  name(pictures: Pictures, lastName: string): Promise<number>;
  /** Aborts the running check, which rejects with FaceCheckStopped. */
  close(): void;
};

export type CheckQuestion = { id: number; livePhoto: Uint8Array; idDocument: Uint8Array } & (
  | { kind: 'quality' }
  | { kind: 'faces' }
  | { kind: 'name'; lastName: string }
);
export type CheckAnswer = { id: number; value?: unknown; error?: string };

const ANSWER_MS = 5 * 60_000;
/** The models take some 100 MB, so they are unloaded when idle. */
const IDLE_MS = 60_000;

/** Next to this file, both in the sources and in the bundle of `npm start`. */
const workerFile = () => {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./face-check-worker.${ending}`, import.meta.url);
};

/** A shutdown aborted the check; it can be repeated. */
export class FaceCheckStopped extends Error {}

type Waiting = { id: number; settle(end: () => void): void; resolve(value: unknown): void; reject(error: Error): void };

/** Checks faces in one thread, which is started on demand and handles one request at a time. */
export const workerFaceCheck = (): FaceCheck => {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting: Waiting | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  let stopped = false;

  const leave = (error: Error) => {
    const ended = worker;
    worker = null;
    void ended?.terminate();
    const asker = waiting;
    asker?.settle(() => asker.reject(error));
  };

  const start = (): Worker => {
    const thread = new Worker(workerFile());
    // A shutdown waits for the jobs, not for this thread.
    thread.unref();
    thread.on(
      'error',
      (error) => worker === thread && leave(error instanceof Error ? error : new Error(String(error))),
    );
    thread.on('exit', (code) => worker === thread && leave(new Error(`The check's thread ended with ${code}`)));
    thread.on('message', ({ id, value, error }: CheckAnswer) => {
      const asker = waiting;
      if (asker?.id !== id) return;
      asker.settle(() => (error === undefined ? asker.resolve(value) : asker.reject(new Error(error))));
    });
    return thread;
  };

  const put = (question: CheckQuestion): Promise<unknown> => {
    if (stopped) return Promise.reject(new FaceCheckStopped());
    clearTimeout(idle);
    worker ??= start();
    const thread = worker;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => leave(new Error('The identity check took too long')), ANSWER_MS).unref();
      const settle = (end: () => void) => {
        waiting = null;
        clearTimeout(late);
        idle = setTimeout(() => leave(new Error('idle')), IDLE_MS).unref();
        end();
      };
      waiting = { id: question.id, settle, resolve, reject };
      thread.postMessage(question);
    });
  };

  const ask = <T>(question: { kind: 'quality' | 'faces' } | { kind: 'name'; lastName: string }, pictures: Pictures) => {
    count += 1;
    const whole = { ...question, ...pictures, id: count } as CheckQuestion;
    const answer = last.then(() => put(whole));
    last = answer.catch(() => {});
    return answer as Promise<T>;
  };

  return {
    quality: (pictures) => ask({ kind: 'quality' }, pictures),
    faces: (pictures) => ask({ kind: 'faces' }, pictures),
    name: (pictures, lastName) => ask({ kind: 'name', lastName }, pictures),
    close: () => {
      stopped = true;
      leave(new FaceCheckStopped());
    },
  };
};
