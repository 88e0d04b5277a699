/** `npm run portraits`: draws the portraits of the demo's members into public/portraits. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPortrait } from '#db/seed/portraits/draw-portrait.ts';
import { looks } from '#db/seed/portraits/looks.ts';

const folder = join(import.meta.dirname, '../public/portraits');
mkdirSync(folder, { recursive: true });
for (const [key, look] of Object.entries(looks)) writeFileSync(join(folder, `${key}.svg`), drawPortrait(key, look));
