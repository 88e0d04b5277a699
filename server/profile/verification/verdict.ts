import type { Env } from '../../platform/core/env.ts';
import type { Repeats } from './files.ts';
import type { FoundFaces, Qualities } from '../../platform/gateways/identity/face-check.ts';

export type Thresholds = Pick<
  Env,
  | 'VERIFY_MIN_SHARPNESS'
  | 'VERIFY_MIN_BRIGHTNESS'
  | 'VERIFY_MAX_BRIGHTNESS'
  | 'VERIFY_MATCH_DISTANCE'
  | 'VERIFY_MISMATCH_DISTANCE'
  | 'VERIFY_MIN_NAME'
>;

/** Below this mean difference of gray values two pictures are the same, perhaps cropped or recompressed. */
const SAME_PICTURE = 4;

export const reasons = {
  samePicture: 'Both files show the same picture. Please take a new photo of your face and one of your ID.',
  livePhotoScreenshot: 'Your live photo is a screenshot. Please take a new photo of your face with the camera.',
  idDocumentScreenshot: 'Your picture of the ID is a screenshot. Please take a photo of the card itself.',
  sentBefore: 'You sent these two pictures before. Please take new ones, with the earlier reason in mind.',
  livePhotoBlurred: 'Your live photo is blurry. Please hold the camera still and try again.',
  livePhotoDark: 'Your live photo is too dark. Please take it in good light.',
  livePhotoBright: 'Your live photo is too bright. Please avoid strong light shining into the camera.',
  idDocumentBlurred: 'The photo of your ID is blurry. Please lay the ID down, hold the camera still and try again.',
  idDocumentDark: 'The photo of your ID is too dark. Please take it in good light.',
  idDocumentBright: 'The photo of your ID is too bright. Please avoid reflections and the flash.',
  livePhotoNoFace: "We couldn't find a face in your live photo. Please look straight into the camera.",
  livePhotoManyFaces: 'There is more than one face in your live photo. Please be alone in the picture.',
  idDocumentNoFace:
    "We couldn't find a face on your ID. Please show the whole side with your picture, filling the frame.",
  mismatch: "The face in your live photo doesn't match the one on your ID. Please use your own ID and good light.",
} as const;

/** Why the files are unacceptable by their origin; null if they are acceptable. */
export const judgeOrigin = (scores: Record<string, number>, { isSamePair }: Repeats): string | null => {
  if (scores['livePhotoScreenshot']) return reasons.livePhotoScreenshot;
  if (scores['idDocumentScreenshot']) return reasons.idDocumentScreenshot;
  return isSamePair ? reasons.sentBefore : null;
};

const judgePicture = (
  { sharpness, brightness }: Qualities['livePhoto'],
  thresholds: Thresholds,
  which: 'livePhoto' | 'idDocument',
): string | null => {
  if (brightness < thresholds.VERIFY_MIN_BRIGHTNESS) return reasons[`${which}Dark`];
  if (brightness > thresholds.VERIFY_MAX_BRIGHTNESS) return reasons[`${which}Bright`];
  return sharpness < thresholds.VERIFY_MIN_SHARPNESS ? reasons[`${which}Blurred`] : null;
};

/** Why the quality of the pictures is insufficient; null if it suffices. */
export const judgeQuality = (qualities: Qualities, thresholds: Thresholds): string | null =>
  judgePicture(qualities.livePhoto, thresholds, 'livePhoto') ??
  judgePicture(qualities.idDocument, thresholds, 'idDocument') ??
  (qualities.difference < SAME_PICTURE ? reasons.samePicture : null);

/** Why the faces cannot belong to one person; null if they may. */
export const judgeFaces = (
  { inLivePhoto, inIdDocument, distance }: FoundFaces,
  thresholds: Thresholds,
): string | null => {
  if (inLivePhoto === 0) return reasons.livePhotoNoFace;
  if (inLivePhoto > 1) return reasons.livePhotoManyFaces;
  if (inIdDocument === 0) return reasons.idDocumentNoFace;
  // IDs often have a second, fainter portrait, so several faces there are left to an admin.
  const isOther = inIdDocument === 1 && distance !== null && distance >= thresholds.VERIFY_MISMATCH_DISTANCE;
  return isOther ? reasons.mismatch : null;
};

/** Whether the result is beyond doubt. Anything else goes to an admin. */
export const isClearPass = (
  { inLivePhoto, inIdDocument, distance }: FoundFaces,
  name: number,
  thresholds: Thresholds,
) =>
  inLivePhoto === 1 &&
  inIdDocument === 1 &&
  distance !== null &&
  distance <= thresholds.VERIFY_MATCH_DISTANCE &&
  name >= thresholds.VERIFY_MIN_NAME;
