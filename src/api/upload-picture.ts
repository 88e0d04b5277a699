import { MAX_PICTURE_BYTES, type PicturePurpose, pictureTypes } from '#contracts/platform/pictures.ts';
import { trpcClient } from '#src/api/trpc.ts';
import { uploadInTurn } from '#src/api/upload-file.ts';

type PictureType = (typeof pictureTypes)[number];

const byEnding: Record<string, PictureType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** What the browser says of a picture, else what its name ends in; null if it cannot be sent. */
const typeOf = ({ type, name }: File): PictureType | null =>
  pictureTypes.find((taken) => taken === type) ??
  (type === '' ? (byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null) : null);

/** Why a file cannot be a picture; null if it can. */
export const whyNoPicture = (file: File): string | null => {
  if (!typeOf(file)) return `“${file.name}” isn't a JPG, PNG, WebP or AVIF picture.`;
  if (file.size > MAX_PICTURE_BYTES) return `“${file.name}” is larger than 10 MB.`;
  return file.size === 0 ? `“${file.name}” is empty.` : null;
};

/** Uploads a picture for a post or for past work; returns the upload's id. */
export function uploadPicture(
  file: File,
  purpose: PicturePurpose,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<string> {
  const type = typeOf(file) ?? 'image/jpeg';
  const announce = () => trpcClient.uploads.announce.mutate({ purpose, type, bytes: file.size }, { signal });
  return uploadInTurn(announce, file, signal, onProgress);
}
