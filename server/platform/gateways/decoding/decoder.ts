import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../../core/app-error.ts';
import { boundedWork } from '../../core/bounded-work.ts';
import { formatOf } from '../storage/picture-format.ts';
import { decodeProcess, type Drawn } from './run-process.ts';

const MARK = Buffer.from('%PDF-', 'latin1');
const WITHIN = 1_024;

/**
 * The PDF in a file, or null. Readers look for its mark within the first 1,024 bytes, because servers and printers write
 * lines before it; those go, so that what is stored begins as nothing else.
 */
const pdfIn = (bytes: Buffer): Buffer | null => {
  const at = bytes.subarray(0, WITHIN).indexOf(MARK);
  return at === -1 ? null : bytes.subarray(at);
};

/** Reads an uploaded file. Called when its turn comes, so that those that wait are not held in memory. */
type Read = () => Promise<Buffer>;

/**
 * Makes uploaded files fit to be kept. The content decides what a file is, not a name or a header. All files of a node
 * wait in one queue, and one at a time is decoded, in a process of its own.
 */
export type Decoder = {
  /** A picture is redrawn in its own format, without metadata; a PDF stays as it is. */
  attachment(read: Read): Promise<Drawn['attachment']>;
  /** Upright, square, WebP, in two sizes. */
  profilePicture(read: Read): Promise<Drawn['profile']>;
  /** Upright, JPEG; and whether the file looks like a screenshot. */
  identityPicture(read: Read): Promise<Drawn['identity']>;
  counters(): { waiting: number; killed: number };
  /** Ends the process; what it decodes is refused. */
  close(): void;
};

/** Whatever the process answers, it can refuse for these reasons only: a file might have taken it over. */
const refusals = new Set<ErrorCode>([
  'ATTACHMENT_WRONG_KIND',
  'NOT_AN_IMAGE',
  'VERIFICATION_NOT_AN_IMAGE',
  'VERIFICATION_WRONG_FORMAT',
  'PICTURE_TOO_LARGE',
  'ANIMATION_TOO_LONG',
]);
/** Where it gives none. */
const noPicture = {
  attachment: 'ATTACHMENT_WRONG_KIND',
  profile: 'NOT_AN_IMAGE',
  identity: 'VERIFICATION_NOT_AN_IMAGE',
} as const;
/** More would wait longer than a browser does. */
const MAX_WAITING = 50;

/** @param file the program of the process; tests have others */
export const createDecoder = (file?: URL): Decoder => {
  const child = decodeProcess(file);
  const bounded = boundedWork({ concurrency: 1, maxWaiting: MAX_WAITING, refusal: 'TOO_MANY_UPLOADS' });

  const ask = async <K extends keyof Drawn>(kind: K, bytes: Buffer): Promise<Drawn[K]> => {
    const answer = await child.ask({ kind, bytes });
    if ('drawn' in answer) return answer.drawn as Drawn[K];
    if ('refused' in answer && refusals.has(answer.refused)) throw new AppError(answer.refused);
    throw new AppError(noPicture[kind], { cause: new Error('failed' in answer ? answer.failed : answer.refused) });
  };

  return {
    attachment: (read) =>
      bounded.run(async () => {
        const bytes = await read();
        const pdf = formatOf(bytes) ? null : pdfIn(bytes);
        return pdf ? { type: 'application/pdf', bytes: pdf } : ask('attachment', bytes);
      }),
    profilePicture: (read) => bounded.run(async () => ask('profile', await read())),
    identityPicture: (read) => bounded.run(async () => ask('identity', await read())),
    counters: () => ({ waiting: bounded.waiting(), killed: child.killed() }),
    close: () => child.close(),
  };
};
