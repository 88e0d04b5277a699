import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withMachineTable } from './table.ts';

test('the table in the README is what the machine does; `npm run structure` updates it', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  expect(withMachineTable(readme)).toBe(readme);
});

test('the machine knows no database, no clock and no view', () => {
  const machine = join(import.meta.dirname, '..');
  const files = readdirSync(machine, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(join(machine, file), 'utf8');
    const imports = text.match(/^(import|} from) .*$/gm)?.filter((line) => !line.startsWith('import type')) ?? [];
    const foreign = imports.filter((line) => /drizzle|#db\/|view\/|protocol\/|candidates\//.test(line));
    expect({ file, foreign }).toEqual({ file, foreign: [] });
    expect(text).not.toMatch(/Date\.now|Math\.random|newId\(/);
  }
});
