import { attachmentTypes, type AttachmentType, MAX_ATTACHMENT_BYTES } from '#contracts/messages/attachments.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { cut } from '#contracts/shared/characters.ts';
import { trpcClient } from '#src/api/trpc.ts';
import { errorMessage, isUnreachable } from '#src/lib/errors/error-message.ts';

const FAILED = "The upload didn't work.";
const RETRY_MS = 5_000;
const MAX_RETRIES = 6;

const byEnding: Record<string, AttachmentType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** What the browser says of a file, else what its name ends in; null if it cannot be sent. */
export function attachmentType(file: File): AttachmentType | null {
  const reported = attachmentTypes.find((type) => type === file.type);
  return reported ?? (file.type === '' ? (byEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null) : null);
}

/** The server or the bucket did not take a file. */
export class UploadRefused extends Error {
  /** Whether the server may take it in a moment, because it is busy with another file of the member. */
  readonly canRetry: boolean;
  constructor(message: string, canRetry = false) {
    super(message);
    this.canRetry = canRetry;
  }
}

/** Why a file cannot go with a message; null if it can. */
export const whyNotAttachable = (file: File): string | null => {
  if (!attachmentType(file)) return `“${file.name}” isn't a picture (JPG, PNG, GIF or WebP) or a PDF.`;
  if (file.size > MAX_ATTACHMENT_BYTES) return `“${file.name}” is larger than 10 MB.`;
  return file.size === 0 ? `“${file.name}” is empty.` : null;
};

/** Why an upload did not work. */
export const whyUploadFailed = (error: unknown): string => {
  if (error instanceof UploadRefused) return error.message;
  if (error instanceof TypeError || isUnreachable(error)) return 'You need a connection to send files.';
  return errorMessage(error, FAILED);
};

/** The server's reason. A bucket answers XML, and a proxy a page. */
function reasonOf(answer: string): string {
  try {
    const { message, code } = JSON.parse(answer) as Partial<ErrorBody>;
    return message && code ? message : FAILED;
  } catch {
    return FAILED;
  }
}

/** fetch() does not report the progress of an upload. */
const put = (address: string, file: File, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    // The member may have removed the file while it waited.
    if (signal.aborted) return reject(new UploadRefused(FAILED));
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((loaded / total) * 100));
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve();
      reject(new UploadRefused(reasonOf(request.responseText), request.status === 429));
    });
    request.addEventListener('error', () => reject(new TypeError('The connection was lost')));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(new UploadRefused(FAILED));
    });
    request.open('PUT', address);
    request.send(file);
  });

/** Tries again while another file of the member, such as one of another page, is on its way. */
async function putInTurn(...[address, file, signal, onProgress]: Parameters<typeof put>): Promise<void> {
  for (let retriesLeft = MAX_RETRIES; ; retriesLeft -= 1) {
    try {
      return await put(address, file, signal, onProgress);
    } catch (error) {
      if (!(error instanceof UploadRefused && error.canRetry) || retriesLeft === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

let lastUpload: Promise<unknown> = Promise.resolve();

type Announced = { id: string; uploadURL: string };

/** Uploads a file after those before it, because the server takes one file of a member at a time; returns its id. */
export function uploadInTurn(
  announce: () => Promise<Announced>,
  file: File,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<string> {
  const uploaded = lastUpload.then(async () => {
    const { id, uploadURL } = await announce();
    await putInTurn(uploadURL, file, signal, onProgress);
    return id;
  });
  lastUpload = uploaded.catch(() => {});
  return uploaded;
}

const MAX_NAME_LENGTH = 200;

/** The file's name; of a very long one the beginning and the ending. */
const nameOf = ({ name }: File): string => {
  if (name.length <= MAX_NAME_LENGTH) return name || 'file';
  const ending = /\.[a-z\d]{1,8}$/i.exec(name)?.[0] ?? '';
  return `${cut(name, MAX_NAME_LENGTH - ending.length)}${ending}`;
};

/** Uploads a file for a message. */
export function uploadFile(
  file: File,
  type: AttachmentType,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<string> {
  const details = { name: nameOf(file), type, bytes: file.size };
  const announce = () => trpcClient.messages.requestAttachment.mutate(details, { signal });
  return uploadInTurn(announce, file, signal, onProgress);
}
