import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/run.mjs';

/** A page with a width beside the two of `base.css`, whose heading would begin elsewhere than on the other pages. */
const ownWidth = /<main\b[^>]*className="page(?:-narrow)? [^"]*\bmax-w-/;

/** No one comes to these from another page, or they are tools for developers. */
const apart = [
  'src/features/developer/',
  'src/features/emergency-fix/',
  'src/features/profile/profile-completion-page.tsx',
];

test('pages have one of two widths, so their headings stay in place from page to page', () => {
  const files = globSync('src/**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  const others = files.filter((file) => !apart.some((path) => file.startsWith(path)));
  expect(others.filter((file) => ownWidth.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
