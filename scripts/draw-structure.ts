/**
 * `npm run structure`: counts the imports between modules of server/ and of src/, and draws them into docs/images; and
 * writes the table of the circles' machine into their README.
 */
import { withMachineTable } from '#server/matching/circles/machine/drawing/table.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/run.mjs';
import { drawings } from './structure/drawings.ts';

mkdirSync(join(root, 'docs/images'), { recursive: true });
for (const { file, svg, summary } of drawings(root)) {
  writeFileSync(join(root, file), svg);
  process.stdout.write(`${file}: ${summary}\n`);
}

const circlesReadme = join(root, 'server/matching/circles/README.md');
writeFileSync(circlesReadme, withMachineTable(readFileSync(circlesReadme, 'utf8')));
