import { users } from '#db/schema/auth/members.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { loadSharp } from '../../platform/core/load-sharp.ts';
import { verificationUpload } from '../../platform/uploads/purposes.ts';
import { saveFiles } from '../../platform/uploads/stored-file.ts';
import { identityKeys } from './stored-pictures.ts';

/** A drawn figure that cannot be mistaken for a real person. */
const person = (x: number, y: number, scale: number) => `<g transform="translate(${x} ${y}) scale(${scale})">
  <rect width="300" height="380" fill="#d7e3e6"/><path d="M30 380c0-90 55-130 120-130s120 40 120 130z" fill="#3c6e71"/>
  <ellipse cx="150" cy="160" rx="72" ry="92" fill="#e2b48c"/><path d="M76 150c-6-92 154-98 150 0-20-40-120-44-150 0z" fill="#4a3325"/>
  <circle cx="124" cy="160" r="7" fill="#222"/><circle cx="176" cy="160" r="7" fill="#222"/>
  <path d="M126 208q24 18 48 0" stroke="#7d3b2f" stroke-width="6" fill="none"/></g>`;

const draw = async (width: number, height: number, inside: string) => {
  const sharp = await loadSharp();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
};

const escaped = (text: string) => text.replace(/[^\p{L}\p{N} '.-]/gu, '').toUpperCase();

/**
 * Gives the demo's waiting identity check drawn pictures, so that its queue can be tried. Real submissions have their
 * own.
 */
export const drawDemoPictures = async (deps: Deps): Promise<void> => {
  const hasNoPictures = and(
    eq(verificationSubmissions.status, 'waiting'),
    isNull(verificationSubmissions.livePhotoKey),
  );
  const rows = await deps.db.read
    .select({ id: verificationSubmissions.id, firstName: users.firstName, lastName: users.lastName })
    .from(verificationSubmissions)
    .innerJoin(users, eq(users.id, verificationSubmissions.userId))
    .where(hasNoPictures);
  for (const { id, firstName, lastName } of rows) {
    const keys = identityKeys(id);
    const lines = ['SPECIMEN', 'NOT AN ID', `LN ${escaped(lastName)}`, `FN ${escaped(firstName)}`]
      .map((text, line) => `<text x="430" y="${150 + line * 90}">${text}</text>`)
      .join('');
    const card = `<rect width="960" height="600" fill="#eef3f5"/>${person(60, 110, 1)}<g font-family="sans-serif" font-size="46" fill="#14202b">${lines}</g>`;
    await saveFiles(deps, verificationUpload, keys.livePhotoKey, { full: await draw(600, 760, person(0, 0, 2)) });
    await saveFiles(deps, verificationUpload, keys.idDocumentKey, { full: await draw(960, 600, card) });
    await deps.db.write((tx) =>
      tx
        .update(verificationSubmissions)
        .set(keys)
        .where(and(eq(verificationSubmissions.id, id), hasNoPictures)),
    );
  }
};
