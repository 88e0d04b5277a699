import type { VerificationLimits } from '#contracts/profile/verification.ts';

export interface Finding {
  verdict: 'good' | 'unsure' | 'bad';
  text: string;
  /** The number, and from where on the check is sure. */
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

const nameOf = (found: number, { name }: VerificationLimits): Finding => {
  const measure = `${Math.round(found * 100)}% of the letters, sure from ${Math.round(name * 100)}%`;
  return found >= name
    ? { verdict: 'good', text: 'Name found on the ID', measure }
    : {
        verdict: found > 0 ? 'unsure' : 'bad',
        text: found > 0 ? 'Name found only in part' : 'Name not found on the ID',
        measure,
      };
};

const facesOf = (count: number, where: string): Finding => {
  if (count === 1) return { verdict: 'good', text: `One face ${where}` };
  return { verdict: count === 0 ? 'bad' : 'unsure', text: `${count === 0 ? 'No face' : `${count} faces`} ${where}` };
};

const sharpOf = (sharpness: number, picture: string, at: VerificationLimits): Finding => {
  const measure = `${Math.round(sharpness)}, at least ${at.sharpness}`;
  return sharpness >= at.sharpness
    ? { verdict: 'good', text: `${picture}: sharp`, measure }
    : { verdict: 'bad', text: `${picture}: blurry`, measure };
};

const lightOf = (brightness: number, picture: string, at: VerificationLimits): Finding => {
  const measure = `${Math.round(brightness)}, from ${at.minBrightness} to ${at.maxBrightness}`;
  if (brightness < at.minBrightness) return { verdict: 'bad', text: `${picture}: too dark`, measure };
  if (brightness > at.maxBrightness) return { verdict: 'bad', text: `${picture}: too bright`, measure };
  return { verdict: 'good', text: `${picture}: light is fine`, measure };
};

const worded: Record<string, (value: number, at: VerificationLimits) => Finding> = {
  sentByOther: () => ({ verdict: 'bad', text: 'Another member already sent one of these pictures' }),
  livePhotoScreenshot: () => ({ verdict: 'bad', text: 'The live photo is a screenshot' }),
  idDocumentScreenshot: () => ({ verdict: 'bad', text: 'The ID is a screenshot' }),
  faceDistance: faceOf,
  nameFound: nameOf,
  livePhotoFaces: (count) => facesOf(count, 'in the live photo'),
  idDocumentFaces: (count) => facesOf(count, 'on the ID'),
  livePhotoSharpness: (value, at) => sharpOf(value, 'Live photo', at),
  idDocumentSharpness: (value, at) => sharpOf(value, 'ID', at),
  livePhotoBrightness: (value, at) => lightOf(value, 'Live photo', at),
  idDocumentBrightness: (value, at) => lightOf(value, 'ID', at),
};

/** The measures of a check in words, in the order of what they weigh. */
export const findingsOf = (scores: Record<string, number>, limits: VerificationLimits): Finding[] =>
  Object.entries(worded).flatMap(([name, word]) => {
    const value = scores[name];
    return value === undefined ? [] : [word(value, limits)];
  });
