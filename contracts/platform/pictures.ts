import { z } from 'zod';
import { id } from '../shared/basics.ts';
import { singleLine } from '../shared/plain-text.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_ALT = 300;

/** The types of picture that we take. A file's type is found in its content. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const picture = z
  .object({
    id: z.string(),
    url: z.string().describe('At most 1600 px a side. Changes with who may see it.'),
    thumbUrl: z.string().describe('At most 400 px a side.'),
    alt: z.string().nullable().describe("What it shows, for members who can't see it."),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'Picture', description: 'A picture of a post or of past work.' });
export type Picture = z.infer<typeof picture>;

/** A picture as what shows it stores it. Its id is the key of its upload. */
export type StoredPicture = {
  id: string;
  /** The end of its address; another one whenever it changes who may see it. */
  secret: string;
  alt: string | null;
  width: number;
  height: number;
};

const picturePurpose = z.enum(['post', 'portfolio']).meta({ id: 'PicturePurpose' });
export type PicturePurpose = z.infer<typeof picturePurpose>;

export const requestUploadInput = z
  .object({
    purpose: picturePurpose,
    bytes: z
      .number({ error: ifMissingOrWrong('Please say how large the file is') })
      .int()
      .min(1, 'This file is empty'),
    type: z
      .string({ error: ifMissingOrWrong('Please say what kind of file it is') })
      .min(1, 'Please say what kind of file it is')
      .max(100),
  })
  .meta({ id: 'RequestUploadInput' });
export type RequestUploadInput = z.infer<typeof requestUploadInput>;

export const requestedUpload = z
  .object({ id: z.string(), uploadURL: z.string() })
  .meta({ id: 'RequestedUpload', description: 'Where to upload the file, once and within 15 minutes.' });

const alt = singleLine()
  .max(MAX_PICTURE_ALT, `A description can have at most ${MAX_PICTURE_ALT} characters`)
  .transform((text) => text || null)
  .nullable()
  .optional();

const pictureInput = z
  .object({
    uploadId: id.optional().describe('A picture that you uploaded.'),
    pictureId: id.optional().describe('One that is there already, or one of another post of yours, to be copied.'),
    alt,
  })
  .refine(({ uploadId, pictureId }) => (uploadId === undefined) !== (pictureId === undefined), {
    message: 'Please name either an upload or a picture',
  });
export type PictureInput = z.infer<typeof pictureInput>;

/** The whole list of what something shows, in its order. */
export const picturesOf = (most: number) =>
  z
    .array(pictureInput)
    .max(most, `You can add up to ${most} pictures`)
    .refine(
      (pictures) => new Set(pictures.map(({ uploadId, pictureId }) => uploadId ?? pictureId)).size === pictures.length,
      'Please name each picture once',
    );
