import { z } from 'zod';
import { MAX_FILE_NAME, plainFileName } from './file-names.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const MAX_ATTACHMENTS = 5;
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

export const attachmentTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

export const isPictureType = (type: string): boolean => type.startsWith('image/');

/** The details of a file: its name, its type by content and its size. */
const details = {
  id: z.string(),
  name: z.string(),
  type: z.string().describe('Determined by the content: a picture type, or `application/pdf`.'),
  bytes: z.number().int(),
};
export type AttachmentDetails = { id: string; name: string; type: string; bytes: number };

export const attachment = z
  .object({ ...details, url: z.string().describe('Only for the two members. A PDF is sent as a download.') })
  .meta({ id: 'Attachment', description: 'A file of a message.' });
export type Attachment = z.infer<typeof attachment>;

export const requestAttachmentInput = z
  .object({
    name: z
      .string({ error: ifMissingOrWrong('Please give the file a name') })
      .max(1_000, 'This name is too long')
      .transform(plainFileName)
      .pipe(
        z
          .string()
          .min(1, 'Please give the file a name')
          .max(MAX_FILE_NAME, `A name can have at most ${MAX_FILE_NAME} characters`),
      ),
    type: z.enum(attachmentTypes, { error: 'Please choose a picture (JPG, PNG, GIF or WebP) or a PDF' }),
    bytes: z
      .number({ error: ifMissingOrWrong('Please say how large the file is') })
      .int()
      .min(1, 'This file is empty')
      .max(MAX_ATTACHMENT_BYTES, 'A file can be at most 10 MB'),
  })
  .meta({ id: 'RequestAttachmentInput' });

export const requestedAttachment = z
  .object({ id: z.string(), uploadURL: z.string() })
  .meta({ id: 'RequestedAttachment', description: 'Where to upload the file, once and within 15 minutes.' });
