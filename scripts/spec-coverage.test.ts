import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#db/project-root.ts';
import { expect, test } from 'vitest';

const document = readFileSync(join(projectRoot, 'docs/spec-coverage.md'), 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [section = '', sentence = '', place = '', held = ''] = line
      .split(' | ')
      .map((cell) => cell.replace(/^\| |\s\|$/g, ''));
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
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : '';
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
  expect(existsSync(join(projectRoot, where)), `${where} exists`).toBe(true);
});
