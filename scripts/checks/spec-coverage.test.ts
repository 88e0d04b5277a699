import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';
import { expect, test } from 'vitest';
import { cellsOf, isInProject } from './named-paths.ts';

const document = readFileSync(join(projectRoot, 'docs/spec-coverage.md'), 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [section = '', sentence = '', place = '', held = ''] = cellsOf(line);
    return { section, sentence, place, held };
  });

/** '`file` › name', as often as a row names one. */
const testsOf = (held: string) =>
  held.split('<br>').map((one) => {
    const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(one) ?? [];
    return { file, name };
  });

/** The names of the tests of a file, as they are written there. */
function namesIn(file: string): string {
  const path = join(projectRoot, file);
  return isInProject(file) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : '';
}

const held = rows.filter((row) => row.held !== 'open');

test('the list has all sections, and none without rows', () => {
  expect([...new Set(rows.map((row) => row.section))]).toEqual(['2', '4', '5', '6', '8', '9']);
  expect(rows.length).toBeGreaterThan(150);
});

test.each(held)('$section: $sentence', ({ held: cell, place }) => {
  for (const { file, name } of testsOf(cell)) {
    expect(name, `"${cell}" names a file and a test`).not.toBe('');
    expect(namesIn(file).includes(name), `${file} has a test '${name}'`).toBe(true);
  }
  const where = place.replaceAll('`', '');
  expect(isInProject(where), `${where} exists`).toBe(true);
});
