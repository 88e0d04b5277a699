import type { ErrorCode } from '#contracts/errors.ts';
import { answeringProcess } from '../../core/answering-process.ts';
import { AppError } from '../../core/app-error.ts';
import type { Drawing, DecodedFile } from './drawing.ts';

export type DecodeQuestion = { drawing: Drawing; bytes: Buffer };
export type DecodeAnswer = { made: DecodedFile } | { refused: ErrorCode } | { failed: string };

/** Many times what the dearest file within the limits takes. */
export const ANSWER_MS = 30_000;

/** Next to this file, both in the sources and in the bundle of `npm start`. */
const processFile = () => {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./decode-process.${ending}`, import.meta.url);
};

/** The process that decodes one file at a time. */
export const decodeProcess = (file = processFile()) =>
  answeringProcess<DecodeQuestion, DecodeAnswer>({
    file,
    answerMs: ANSWER_MS,
    whenEnded: (how) => ({ failed: `the process ended with ${how}` }),
    whenLate: () => new AppError('FILE_TOO_SLOW'),
  });
