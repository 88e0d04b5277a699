import type { VerificationLimits } from '#contracts/profile/verification.ts';

export interface Finding {
  verdict: 'good' | 'unsure' | 'bad';
  text: string;
  /** The measured number, and the limit from which the check is sure. */
  measure?: string;
}

const faceOf = (distance: number, { sameFace, otherFace }: VerificationLimits): Finding => {
  const measure = `${distance}, sure below ${sameFace}`;
  if (distance <= sameFace) return { verdict: 'good', text: 'Face match: the same person', measure };
  if (distance >= otherFace) {
    return { verdict: 'bad', text: 'Face match: two different people', measure: `${distance}, sure from ${otherFace}` };
  }
  return { verdict: 'unsure', text: 'Face match: unsure', measure };
};

const nameOf = (share: number, { name }: VerificationLimits): Finding => {
  const measure = `${Math.round(share * 100)}% of the letters, sure from ${Math.round(name * 100)}%`;
  return share >= name
    ? { verdict: 'good', text: 'Name found on the ID', measure }
    : {
        verdict: share > 0 ? 'unsure' : 'bad',
        text: share > 0 ? 'Name found only in part' : 'Name not found on the ID',
        measure,
      };
};

const facesOf = (count: number, where: string): Finding => {
  if (count === 1) return { verdict: 'good', text: `One face ${where}` };
  return { verdict: count === 0 ? 'bad' : 'unsure', text: `${count === 0 ? 'No face' : `${count} faces`} ${where}` };
};

const sharpOf = (sharpness: number, picture: string, limits: VerificationLimits): Finding => {
  const measure = `${Math.round(sharpness)}, at least ${limits.sharpness}`;
  return sharpness >= limits.sharpness
    ? { verdict: 'good', text: `${picture}: sharp`, measure }
    : { verdict: 'bad', text: `${picture}: blurry`, measure };
};

const lightOf = (brightness: number, picture: string, limits: VerificationLimits): Finding => {
  const measure = `${Math.round(brightness)}, from ${limits.minBrightness} to ${limits.maxBrightness}`;
  if (brightness < limits.minBrightness) return { verdict: 'bad', text: `${picture}: too dark`, measure };
  if (brightness > limits.maxBrightness) return { verdict: 'bad', text: `${picture}: too bright`, measure };
  return { verdict: 'good', text: `${picture}: light is fine`, measure };
};

const wordings: Record<string, (value: number, limits: VerificationLimits) => Finding> = {
  sentByOther: () => ({ verdict: 'bad', text: 'Another member already sent one of these pictures' }),
  livePhotoScreenshot: () => ({ verdict: 'bad', text: 'The live photo is a screenshot' }),
  idDocumentScreenshot: () => ({ verdict: 'bad', text: 'The ID is a screenshot' }),
  faceDistance: faceOf,
  nameFound: nameOf,
  livePhotoFaces: (count) => facesOf(count, 'in the live photo'),
  idDocumentFaces: (count) => facesOf(count, 'on the ID'),
  livePhotoSharpness: (value, limits) => sharpOf(value, 'Live photo', limits),
  idDocumentSharpness: (value, limits) => sharpOf(value, 'ID', limits),
  livePhotoBrightness: (value, limits) => lightOf(value, 'Live photo', limits),
  idDocumentBrightness: (value, limits) => lightOf(value, 'ID', limits),
};

/** The measures of a check in words, the weightiest first. */
export const findingsOf = (scores: Record<string, number>, limits: VerificationLimits): Finding[] =>
  Object.entries(wordings).flatMap(([name, word]) => {
    const value = scores[name];
    return value === undefined ? [] : [word(value, limits)];
  });
