import { AppError } from '../../core/app-error.ts';
import { boundedWork } from '../../core/bounded-work.ts';
import { formatOf } from '../storage/picture-format.ts';
import { type Drawing, drawingRefusals, type DecodedFile } from './drawing.ts';
import { decodeProcess } from './run-process.ts';

const PDF_MARK = Buffer.from('%PDF-', 'latin1');
const MARK_WITHIN_BYTES = 1_024;

/**
 * The PDF in a file, or null. Readers look for its mark within the first 1,024 bytes, because servers and printers write
 * lines before it; these are cut off, so that the stored file can't be taken for another format.
 */
const pdfIn = (bytes: Buffer): Buffer | null => {
  const at = bytes.subarray(0, MARK_WITHIN_BYTES).indexOf(PDF_MARK);
  return at === -1 ? null : bytes.subarray(at);
};

/** Reads an uploaded file. Called when its turn comes, so that those that wait are not held in memory. */
type Read = () => Promise<Buffer>;

/**
 * Makes uploaded files fit to be kept. The content decides what a file is, not a name or a header. All files of a node
 * wait in one queue, and one at a time is decoded, in a process of its own.
 */
export type Decoder = {
  draw<S extends string>(drawing: Drawing<S>, read: Read): Promise<DecodedFile<S>>;
  counters(): { waiting: number; killed: number };
  /** Ends the process; what it decodes is refused. */
  close(): void;
};

/** More would wait longer than a browser does. */
const MAX_WAITING = 50;

/** A PDF is not drawn: it stands for each size. */
const pdfAs = (bytes: Buffer, { sizes }: Drawing): DecodedFile => ({
  type: 'application/pdf',
  files: Object.fromEntries(Object.keys(sizes).map((name) => [name, bytes])),
  isScreenshot: false,
});

/** @param file the program of the process; tests have others */
export const createDecoder = (file?: URL): Decoder => {
  const child = decodeProcess(file);
  const bounded = boundedWork({ concurrency: 1, maxWaiting: MAX_WAITING, refusal: 'TOO_MANY_UPLOADS' });

  const ask = async (drawing: Drawing, bytes: Buffer): Promise<DecodedFile> => {
    const answer = await child.ask({ drawing, bytes });
    if ('made' in answer) return answer.made;
    const { noPicture } = drawing.refusals;
    // Whatever the process answers, it can refuse for these reasons only: a file might have taken it over.
    const refusals = [...drawingRefusals(drawing), 'ANIMATION_TOO_LONG'];
    if ('refused' in answer && refusals.includes(answer.refused)) throw new AppError(answer.refused);
    throw new AppError(noPicture, { cause: new Error('failed' in answer ? answer.failed : answer.refused) });
  };

  return {
    draw: <S extends string>(drawing: Drawing<S>, read: Read) =>
      bounded.run(async () => {
        const bytes = await read();
        const pdf = drawing.takesPdf && !formatOf(bytes) ? pdfIn(bytes) : null;
        return pdf ? pdfAs(pdf, drawing) : await ask(drawing, bytes);
      }),
    counters: () => ({ waiting: bounded.waiting(), killed: child.killed() }),
    close: () => child.close(),
  };
};
