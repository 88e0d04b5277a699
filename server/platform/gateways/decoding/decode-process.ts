/**
 * The process that decodes what members upload, one file at a time. A file that hangs, breaks or takes over a decoder
 * reaches no more than this process, which knows no secret and ends with the server.
 */
import { answerQuestions } from '../../core/answer-questions.ts';
import { AppError } from '../../core/app-error.ts';
import { loadSharp } from '../../core/load-sharp.ts';
import { drawPicture } from './draw-picture.ts';
import type { DecodeAnswer, DecodeQuestion } from './run-process.ts';

answerQuestions(async ({ drawing, bytes }: DecodeQuestion): Promise<DecodeAnswer> => {
  const sharp = await loadSharp();
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    return { made: await drawPicture(bytes, drawing) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
});
