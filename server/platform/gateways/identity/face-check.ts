import { Worker } from 'node:worker_threads';
import { programBeside } from '../../core/program-beside.ts';
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
/** The models hold much memory, so they are unloaded when idle. */
const IDLE_MS = 60_000;

/** A shutdown aborted the check; it can be repeated. */
export class FaceCheckStopped extends Error {}

type Asker = { id: number; settle(end: () => void): void; resolve(value: unknown): void; reject(error: Error): void };

/** Checks faces in one thread, which is started on demand and handles one request at a time. */
export const workerFaceCheck = (): FaceCheck => {
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let currentAsker: Asker | null = null;
  let lastAnswer: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  let isStopped = false;

  /** Ends the thread, and rejects the check that it was running. */
  const endThread = (error: Error) => {
    const ended = worker;
    worker = null;
    void ended?.terminate();
    const asker = currentAsker;
    asker?.settle(() => asker.reject(error));
  };

  const start = (): Worker => {
    const thread = new Worker(programBeside(import.meta.url, 'face-check-worker'));
    // A shutdown waits for the jobs, not for this thread.
    thread.unref();
    thread.on(
      'error',
      (error) => worker === thread && endThread(error instanceof Error ? error : new Error(String(error))),
    );
    thread.on('exit', (code) => worker === thread && endThread(new Error(`The check's thread ended with ${code}`)));
    thread.on('message', ({ id, value, error }: CheckAnswer) => {
      const asker = currentAsker;
      if (asker?.id !== id) return;
      asker.settle(() => (error === undefined ? asker.resolve(value) : asker.reject(new Error(error))));
    });
    return thread;
  };

  const sendQuestion = (question: CheckQuestion): Promise<unknown> => {
    if (isStopped) return Promise.reject(new FaceCheckStopped());
    clearTimeout(idleTimer);
    worker ??= start();
    const thread = worker;
    return new Promise((resolve, reject) => {
      const lateTimer = setTimeout(() => endThread(new Error('The identity check took too long')), ANSWER_MS).unref();
      const settle = (end: () => void) => {
        currentAsker = null;
        clearTimeout(lateTimer);
        idleTimer = setTimeout(() => endThread(new Error('idle')), IDLE_MS).unref();
        end();
      };
      currentAsker = { id: question.id, settle, resolve, reject };
      thread.postMessage(question);
    });
  };

  const ask = <T>(question: { kind: 'quality' | 'faces' } | { kind: 'name'; lastName: string }, pictures: Pictures) => {
    lastId += 1;
    const fullQuestion = { ...question, ...pictures, id: lastId } as CheckQuestion;
    const answer = lastAnswer.then(() => sendQuestion(fullQuestion));
    lastAnswer = answer.catch(() => {});
    return answer as Promise<T>;
  };

  return {
    quality: (pictures) => ask({ kind: 'quality' }, pictures),
    faces: (pictures) => ask({ kind: 'faces' }, pictures),
    name: (pictures, lastName) => ask({ kind: 'name', lastName }, pictures),
    close: () => {
      isStopped = true;
      endThread(new FaceCheckStopped());
    },
  };
};
