import { MAX_ATTACHMENT_BYTES } from '#contracts/messages/attachments.ts';
import { MAX_PICTURE_BYTES, type PicturePurpose } from '#contracts/platform/pictures.ts';
import { MAX_PROFILE_PICTURE_BYTES } from '#contracts/profile/profile.ts';
import { MAX_VERIFICATION_BYTES } from '#contracts/profile/verification.ts';
import { HOUR } from '../core/time.ts';
import { attachmentObject } from '../gateways/storage/objects.ts';
import { definePurpose, type Purpose } from './define-purpose.ts';
import { attachmentRows } from './rows.ts';

export const profileUpload = definePurpose({
  name: 'profile',
  maxBytes: MAX_PROFILE_PICTURE_BYTES,
  drawing: {
    formats: ['jpeg', 'png', 'gif', 'webp'],
    sizes: {
      full: { side: 512, fit: 'square', format: 'webp', quality: 82 },
      thumb: { side: 96, fit: 'square', format: 'webp', quality: 82 },
    },
    refusals: { noPicture: 'NOT_AN_IMAGE', wrongFormat: 'NOT_AN_IMAGE' },
  },
  objects: (key) => ({ full: `pictures/${key}.webp`, thumb: `pictures/${key}-thumb.webp` }),
  vault: null,
  countedAs: 'picture',
  refusals: { tooLarge: 'UPLOAD_TOO_LARGE', missing: 'IMAGE_NOT_YOURS' },
  address: {
    path: 'upload',
    tag: 'Profile',
    issuedBy: 'POST /objects/upload',
    what: 'a picture',
    these: 'pictures',
  },
});

export const messageUpload = definePurpose({
  name: 'message',
  rows: attachmentRows,
  maxBytes: MAX_ATTACHMENT_BYTES,
  drawing: {
    formats: ['jpeg', 'png', 'gif', 'webp'],
    takesPdf: true,
    isMoving: true,
    // Enough for a page of text on a large screen.
    sizes: { full: { side: 3_000, fit: 'inside', format: 'own', quality: 86 } },
    refusals: { noPicture: 'ATTACHMENT_WRONG_KIND', wrongFormat: 'ATTACHMENT_WRONG_KIND' },
  },
  objects: (key) => ({ full: attachmentObject(key) }),
  vault: ({ vaults }) => vaults.attachments,
  countedAs: 'attachment',
  refusals: {
    tooLarge: 'ATTACHMENT_TOO_LARGE',
    missing: 'ATTACHMENT_NOT_UPLOADED',
    spent: 'ATTACHMENT_NOT_UPLOADED',
  },
  address: {
    path: 'attachment',
    tag: 'Messages',
    issuedBy: 'POST /attachments',
    what: 'a file for a message',
    these: 'files',
  },
});

/** The key is the object's name, which says of which check it is. */
export const verificationUpload = definePurpose({
  name: 'verification',
  maxBytes: MAX_VERIFICATION_BYTES,
  drawing: {
    formats: ['jpeg', 'png', 'webp', 'heif'],
    sizes: { full: { side: 2_000, fit: 'inside', format: 'jpeg', quality: 90 } },
    refusals: { noPicture: 'VERIFICATION_NOT_AN_IMAGE', wrongFormat: 'VERIFICATION_WRONG_FORMAT' },
  },
  objects: (key) => ({ full: key }),
  vault: ({ vaults }) => vaults.identityPictures,
  unboundMs: HOUR,
  countedAs: null,
  refusals: { tooLarge: 'VERIFICATION_TOO_LARGE', missing: 'VERIFICATION_FILES_MISSING' },
  address: null,
});

const pictureSizes = {
  full: { side: 1_600, fit: 'inside', format: 'webp', quality: 82 },
  thumb: { side: 400, fit: 'inside', format: 'webp', quality: 78 },
} as const;

/** A picture of what members show each other, and visitors where its owner wants that. */
const shownPicture = (name: PicturePurpose, folder: string, what: string) =>
  definePurpose<keyof typeof pictureSizes>({
    name,
    maxBytes: MAX_PICTURE_BYTES,
    isExact: true,
    drawing: {
      formats: ['jpeg', 'png', 'webp', 'heif'],
      maxPixels: 50_000_000,
      sizes: pictureSizes,
      refusals: {
        noPicture: 'PICTURE_WRONG_KIND',
        wrongFormat: 'PICTURE_WRONG_KIND',
        moving: 'PICTURE_WRONG_KIND',
        tooManyPixels: 'PICTURE_OVER_50_MP',
      },
    },
    objects: (key) => ({ full: `${folder}/${key}.webp`, thumb: `${folder}/${key}-thumb.webp` }),
    vault: null,
    countedAs: 'picture',
    refusals: { tooLarge: 'PICTURE_OVER_10_MB', missing: 'PICTURE_NOT_SENT', spent: 'PICTURE_NOT_SENT' },
    address: { path: name, tag: 'Pictures', issuedBy: 'POST /uploads', what, these: 'pictures' },
  });

export const postUpload = shownPicture('post', 'posts', 'a picture of a post');
export const portfolioUpload = shownPicture('portfolio', 'portfolio', 'a picture of past work');

/** Everything that members upload files for. The clean-up, the ends of accounts and the tests go through this list. */
export const purposes: readonly Purpose[] = [
  profileUpload,
  messageUpload,
  verificationUpload,
  postUpload,
  portfolioUpload,
];

/** Undefined for a purpose that only a newer release knows. */
export const findPurpose = (name: string): Purpose | undefined => purposes.find((purpose) => purpose.name === name);
