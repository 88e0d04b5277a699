import { drawIdCard, type Portrait, portraitOf } from '../../server/test/identity/pictures.ts';
import sharp from 'sharp';

// Faces in the group photographs that come with the face models, in pixels.
const ada: Portrait = { sample: 1, left: 285, top: 186, width: 432, height: 576 };
const grace: Portrait = { sample: 5, left: 1048, top: 101, width: 288, height: 429 };

export type Case = {
  name: string;
  expected: 'approved' | 'rejected' | 'waiting';
  livePhoto: Buffer;
  idDocument: Buffer;
};

/** Real photographs and generated ID cards, one case per outcome. The member's last name is Lovelace. */
export const makeIdentityCases = async (): Promise<Case[]> => {
  const face = await portraitOf(ada);
  const card = await drawIdCard(ada, 'Lovelace');
  const blurred = await sharp(face).blur(8).jpeg().toBuffer();
  return [
    { name: 'a match', expected: 'approved', livePhoto: face, idDocument: card },
    { name: 'another face', expected: 'rejected', livePhoto: face, idDocument: await drawIdCard(grace, 'Lovelace') },
    // A card without a portrait, as a picture without a face.
    { name: 'no face', expected: 'rejected', livePhoto: await drawIdCard(null, 'Byron'), idDocument: card },
    { name: 'blurred', expected: 'rejected', livePhoto: blurred, idDocument: card },
    { name: 'another name', expected: 'waiting', livePhoto: face, idDocument: await drawIdCard(ada, 'Babbage') },
  ];
};
