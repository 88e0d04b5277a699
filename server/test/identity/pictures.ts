import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';
import sharp from 'sharp';

/** Group photographs from the package of the face models. */
const samples = join(projectRoot, 'node_modules/@vladmandic/face-api/demo');

/** A face in a sample picture with its surroundings, in pixels. */
export type Portrait = { sample: number; left: number; top: number; width: number; height: number };

export const portraitOf = ({ sample, ...region }: Portrait): Promise<Buffer> =>
  sharp(join(samples, `sample${sample}.jpg`))
    .extract(region)
    .jpeg({ quality: 95 })
    .toBuffer();

/** A fictitious ID card with this portrait and this last name. */
export const drawIdCard = async (portrait: Portrait | null, lastName: string): Promise<Buffer> => {
  const card = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="756">
    <rect width="1200" height="756" rx="40" fill="#dfe8ee"/>
    <g font-family="DejaVu Sans, sans-serif" font-size="44" fill="#14202b">
      <text x="560" y="120">DRIVER LICENSE</text>
      <text x="560" y="260">LN ${lastName.toUpperCase()}</text>
      <text x="560" y="340">FN ADA</text>
      <text x="560" y="420">DOB 12/10/1985</text>
      <text x="560" y="500">EXP 12/10/2031</text>
    </g></svg>`);
  const face = portrait
    ? await sharp(await portraitOf(portrait))
        .resize(420, 560)
        .toBuffer()
    : null;
  return sharp(card)
    .composite(face ? [{ input: face, left: 70, top: 110 }] : [])
    .jpeg({ quality: 92 })
    .toBuffer();
};
