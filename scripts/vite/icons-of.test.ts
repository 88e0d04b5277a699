import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconsOf } from './icons-of.ts';

test('the icons of a folder are named as their files are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'));
  try {
    await writeFile(join(folder, 'a.tsx'), "import { ArrowLeftRight, Star, type LucideIcon } from 'lucide-react';\n");
    await mkdir(join(folder, 'inside'));
    await writeFile(join(folder, 'inside/b.tsx'), "import {\n  MapPin as Pin,\n  Star,\n} from 'lucide-react';\n");
    await writeFile(join(folder, 'c.ts'), 'export const c = 1;\n');
    expect(iconsOf(folder)).toEqual(['arrow-left-right', 'map-pin', 'star']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('each icon of the landing page is a file of the library', () => {
  const icons = iconsOf('src/features/landing');
  expect(icons.length).toBeGreaterThan(0);
  for (const icon of icons) expect(existsSync(`node_modules/lucide-react/dist/esm/icons/${icon}.mjs`), icon).toBe(true);
});
