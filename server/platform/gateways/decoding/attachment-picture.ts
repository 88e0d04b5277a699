import type { AttachmentType } from '#contracts/messages/attachments.ts';
import type { Sharp } from 'sharp';
import { drawPicture } from './draw-picture.ts';

/** Enough for a page of text on a large screen. */
const MAX_SIDE = 3_000;
const types = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;
type Format = keyof typeof types;

const encoded = (picture: Sharp, format: Format): Sharp => {
  // The usual effort doubles the time of a moving picture for a few percent of its size.
  if (format === 'gif') return picture.gif({ effort: 3 });
  return picture.toFormat(format, format === 'png' ? {} : { quality: 86 });
};

/** Redraws a picture of a message in its own format, moving if it moves, without metadata. */
export const drawAttachment = async (bytes: Buffer): Promise<{ type: AttachmentType; bytes: Buffer }> => {
  let format: Format = 'png';
  const drawn = await drawPicture(
    bytes,
    {
      formats: Object.keys(types),
      isMoving: true,
      refusals: { noPicture: 'ATTACHMENT_WRONG_KIND', wrongFormat: 'ATTACHMENT_WRONG_KIND' },
    },
    (picture, details) => {
      format = details.format as Format;
      // Only still pictures are turned upright: moving ones carry no orientation.
      const upright = (details.pages ?? 1) > 1 ? picture : picture.autoOrient();
      const fitted = upright.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
      return encoded(fitted, format);
    },
  );
  return { type: types[format], bytes: drawn };
};
