import { expect, test } from 'vitest';
import { findingsOf } from '#src/features/verification/findings.ts';

const limits = { sameFace: 0.45, otherFace: 0.6, name: 0.8, sharpness: 10, minBrightness: 25, maxBrightness: 245 };
const wordsOf = (scores: Record<string, number>) =>
  findingsOf(scores, limits).map(({ verdict, text, measure }) => [verdict, measure ? `${text} (${measure})` : text]);

test('a measure between the thresholds is unsure, with the number and from where on it is sure', () => {
  expect(wordsOf({ faceDistance: 0.52 })).toEqual([['unsure', 'Face match: unsure (0.52, sure below 0.45)']]);
});

test('what is clear says so, the face first', () => {
  expect(wordsOf({ nameFound: 1, livePhotoFaces: 1, livePhotoSharpness: 214.6, faceDistance: 0.31 })).toEqual([
    ['good', 'Face match: the same person (0.31, sure below 0.45)'],
    ['good', 'Name found on the ID (100% of the letters, sure from 80%)'],
    ['good', 'One face in the live photo'],
    ['good', 'Live photo: sharp (215, at least 10)'],
  ]);
});

test('what speaks against it is bad', () => {
  expect(
    wordsOf({ sentByOther: 1, faceDistance: 0.7, nameFound: 0, idDocumentFaces: 0, livePhotoBrightness: 250 }),
  ).toEqual([
    ['bad', 'Another member already sent one of these pictures'],
    ['bad', 'Face match: two different people (0.7, sure from 0.6)'],
    ['bad', 'Name not found on the ID (0% of the letters, sure from 80%)'],
    ['bad', 'No face on the ID'],
    ['bad', 'Live photo: too bright (250, from 25 to 245)'],
  ]);
});
