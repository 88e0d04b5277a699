import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { readEnv } from '../../platform/core/env.ts';
import { drawIdCard, type Portrait, portraitOf } from '../../test/identity/pictures.ts';
import { isClearPass, judgeFaces, judgeQuality, reasons } from './verdict.ts';
import { type FaceCheck, FaceCheckStopped, createFaceCheck } from '../../platform/gateways/identity/face-check.ts';

// The process gives way to requests, so it can take long on a busy machine.
const TIMEOUT_MS = 400_000;
const env = readEnv({});
const ada: Portrait = { sample: 1, left: 285, top: 186, width: 432, height: 576 };
const other: Portrait = { sample: 2, left: 1339, top: 0, width: 468, height: 583 };

let check: FaceCheck;
let livePhoto: Buffer;
beforeAll(async () => {
  check = createFaceCheck();
  livePhoto = await portraitOf(ada);
});
afterAll(() => check.close());

test(
  'a face and an ID of the same person with the right name pass',
  async () => {
    const pictures = { livePhoto, idDocument: await drawIdCard(ada, 'Lovelace') };
    expect(judgeQuality(await check.quality(pictures), env)).toBeNull();
    const faces = await check.faces(pictures);
    expect(judgeFaces(faces, env)).toBeNull();
    const name = await check.name(pictures, 'Lovelace');
    expect({ faces, name, passes: isClearPass(faces, name, env) }).toMatchObject({ name: 1, passes: true });
    expect(await check.name(pictures, 'Babbage')).toBeLessThan(env.VERIFY_MIN_NAME);
  },
  TIMEOUT_MS,
);

test(
  'the ID of someone else does not pass',
  async () => {
    const faces = await check.faces({ livePhoto, idDocument: await drawIdCard(other, 'Lovelace') });
    expect(faces).toMatchObject({ inLivePhoto: 1, inIdDocument: 1 });
    expect(faces.distance).toBeGreaterThan(env.VERIFY_MATCH_DISTANCE);
    expect(isClearPass(faces, 1, env)).toBe(false);
  },
  TIMEOUT_MS,
);

test(
  'a picture without a face is told apart from one with a face',
  async () => {
    const idDocument = await drawIdCard(null, 'Lovelace');
    const faces = await check.faces({ livePhoto: idDocument, idDocument });
    expect(judgeFaces(faces, env)).toBe(reasons.livePhotoNoFace);
  },
  TIMEOUT_MS,
);

test(
  'pictures that are blurred, dark or twice the same are recognized',
  async () => {
    const idDocument = await drawIdCard(ada, 'Lovelace');
    const judge = async (pictures: { livePhoto: Buffer; idDocument: Buffer }) =>
      judgeQuality(await check.quality(pictures), env);
    const blurred = await sharp(livePhoto).blur(6).jpeg().toBuffer();
    const dark = await sharp(livePhoto).modulate({ brightness: 0.1 }).jpeg().toBuffer();
    const again = await sharp(livePhoto).resize(300).jpeg({ quality: 60 }).toBuffer();
    expect(await judge({ livePhoto: blurred, idDocument })).toBe(reasons.livePhotoBlurred);
    expect(await judge({ livePhoto: dark, idDocument })).toBe(reasons.livePhotoDark);
    expect(await judge({ livePhoto, idDocument: again })).toBe(reasons.samePicture);
  },
  TIMEOUT_MS,
);

test('a closed face check looks at nothing', async () => {
  const closed = createFaceCheck();
  closed.close();
  await expect(closed.quality({ livePhoto, idDocument: livePhoto })).rejects.toBeInstanceOf(FaceCheckStopped);
});
