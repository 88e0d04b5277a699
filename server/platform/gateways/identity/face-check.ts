import pLimit from 'p-limit';
import { answeringProcess } from '../../core/answering-process.ts';
import { programBeside } from '../../core/program-beside.ts';
import type { Quality } from './picture-quality.ts';

export type Pictures = { livePhoto: Buffer; idDocument: Buffer };
/** `difference`: how much the two pictures differ, 0 for one picture twice. */
export type Qualities = { livePhoto: Quality; idDocument: Quality; difference: number };
/** `distance`: how much the two faces differ. Null for what was not searched for, as an earlier result decides. */
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

type Question = { kind: 'quality' | 'faces' } | { kind: 'name'; lastName: string };
export type CheckQuestion = Question & { livePhoto: Uint8Array; idDocument: Uint8Array };
export type CheckAnswer = { value: unknown } | { failed: string };

const ANSWER_MS = 5 * 60_000;

/** A shutdown aborted the check; it can be repeated. */
export class FaceCheckStopped extends Error {}

/** Checks faces in a process that handles one request at a time. */
export const createFaceCheck = (): FaceCheck => {
  const child = answeringProcess<CheckQuestion, CheckAnswer>({
    file: programBeside(import.meta.url, 'face-check-process'),
    answerMs: ANSWER_MS,
    whenEnded: (how) => ({ failed: `The process of the identity check ended with ${how}` }),
    whenLate: () => new Error('The identity check took too long'),
  });
  const limit = pLimit(1);
  let isStopped = false;

  const ask = <T>(question: Question, pictures: Pictures): Promise<T> =>
    limit(async () => {
      if (isStopped) throw new FaceCheckStopped();
      const answer = await child.ask({ ...question, ...pictures }).catch((error: unknown) => {
        throw isStopped ? new FaceCheckStopped() : error;
      });
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.value as T;
    });

  return {
    quality: (pictures) => ask({ kind: 'quality' }, pictures),
    faces: (pictures) => ask({ kind: 'faces' }, pictures),
    name: (pictures, lastName) => ask({ kind: 'name', lastName }, pictures),
    close: () => {
      isStopped = true;
      child.close();
    },
  };
};
