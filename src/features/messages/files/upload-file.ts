import { attachmentTypes, type AttachmentType } from '#contracts/attachments.ts';
import { trpcClient } from '#src/api/trpc.ts';

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
  const told = attachmentTypes.find((type) => type === file.type);
  return told ?? (file.type === '' ? (byEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null) : null);
}

/** A file that the server or the bucket did not take. */
export class UploadRefused extends Error {}

/** fetch() tells nothing of the progress of an upload. */
const put = (address: string, file: File, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((loaded / total) * 100));
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve();
      reject(
        new UploadRefused(
          request.status === 415
            ? 'This is no picture (JPG, PNG, GIF or WebP) and no PDF.'
            : 'The upload did not work.',
        ),
      );
    });
    request.addEventListener('error', () => reject(new TypeError('The connection was lost')));
    signal.addEventListener('abort', () => request.abort());
    request.open('PUT', address);
    request.send(file);
  });

/** Uploads a file for a message; returns its id. */
export async function uploadFile(
  file: File,
  type: AttachmentType,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<string> {
  const name = file.name.slice(-200) || 'file';
  const announced = await trpcClient.messages.requestAttachment.mutate({ name, type, bytes: file.size }, { signal });
  await put(announced.uploadURL, file, signal, onProgress);
  return announced.id;
}
