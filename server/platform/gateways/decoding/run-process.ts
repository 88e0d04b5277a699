import type { ErrorCode } from '#contracts/errors.ts';
import { answeringProcess } from '../../core/answering-process.ts';
import { AppError } from '../../core/app-error.ts';
import { programBeside } from '../../core/program-beside.ts';
import type { Drawing, DecodedFile } from './drawing.ts';

export type DecodeQuestion = { drawing: Drawing; bytes: Buffer };
export type DecodeAnswer = { made: DecodedFile } | { refused: ErrorCode } | { failed: string };

/** Many times what the costliest file within the limits takes. */
export const ANSWER_MS = 30_000;

/** The process that decodes one file at a time. */
export const decodeProcess = (file = programBeside(import.meta.url, 'decode-process')) =>
  answeringProcess<DecodeQuestion, DecodeAnswer>({
    file,
    answerMs: ANSWER_MS,
    whenEnded: (how) => ({ failed: `the process ended with ${how}` }),
    whenLate: () => new AppError('FILE_TOO_SLOW'),
  });
