import type { AttachmentType } from '#contracts/attachments.ts';
import { AppError } from '../../core/app-error.ts';
import { loadSharp } from '../../core/load-sharp.ts';
import { formatOf } from './picture-format.ts';

const MAX_PIXELS = 40_000_000;
/** Enough for a page of text on a large screen. */
const MAX_SIDE = 3_000;
const PDF = Buffer.from('%PDF-', 'latin1');
const PDF_WITHIN = 1_024;
const types = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;

/** The storage key of a file. */
export const attachmentObject = (key: string): string => `attachments/${key}`;

/**
 * The PDF in a file, or null. Readers look for its mark within the first 1,024 bytes, because servers and printers write
 * lines before it; those go, so that what is stored begins as nothing else.
 */
const pdfIn = (bytes: Buffer): Buffer | null => {
  const at = bytes.subarray(0, PDF_WITHIN).indexOf(PDF);
  return at === -1 ? null : bytes.subarray(at);
};

const encodePicture = async (bytes: Buffer, format: keyof typeof types): Promise<Buffer> => {
  const sharp = await loadSharp();
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: pages > 1 });
  // Only still pictures are turned upright: moving ones carry no orientation.
  return (pages > 1 ? picture : picture.autoOrient())
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, format === 'jpeg' || format === 'webp' ? { quality: 86 } : {})
    .toBuffer();
};

/**
 * Makes a file fit to be sent: a picture is drawn anew in its own format, without metadata; a PDF stays as it is. The
 * content decides what it is, not a name or a header.
 */
export const encodeAttachment = async (bytes: Buffer): Promise<{ type: AttachmentType; bytes: Buffer }> => {
  const format = formatOf(bytes);
  const pdf = format ? null : pdfIn(bytes);
  if (pdf) return { type: 'application/pdf', bytes: pdf };
  if (!format || format === 'heif') throw new AppError('ATTACHMENT_WRONG_KIND');
  try {
    return { type: types[format], bytes: await encodePicture(bytes, format) };
  } catch (error) {
    throw new AppError('ATTACHMENT_WRONG_KIND', { cause: error });
  }
};
