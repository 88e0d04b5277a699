import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removals } from '../coverage/removals.ts';
import { coverageRows, keyOf } from '../coverage/rows.ts';
import { titlesIn } from '../coverage/titles.ts';
import { root } from '../setup/run.mjs';

const rows = coverageRows();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const titles = new Map<string, Set<string>>();
/** The titles of the tests and steps of a file; none where there is no such file. */
function titlesOf(file: string): Set<string> {
  const known =
    titles.get(file) ??
    new Set(existsSync(join(root, file)) ? titlesIn(read(file), file).map(({ title }) => title) : []);
  titles.set(file, known);
  return known;
}

test('the list has all sections, and each row once', () => {
  expect([...new Set(rows.map((row) => row.section))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(rows.length).toBeGreaterThan(240);
  expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
});

test.each(rows)('$section: $sentence', ({ cited, place }) => {
  expect(existsSync(join(root, place)), `${place} exists`).toBe(true);
  const missing = cited.filter(({ file, title }) => !titlesOf(file).has(title));
  expect(missing, 'no test or step has this title').toEqual([]);
});

test('titles are those of tests and steps, not any text', () => {
  const source = `
    const words = 'no test';
    test('a test', async () => { await test.step(\`a step of \${one}\`, () => {}); });
    it.each([1])('a row of %i', () => { expect(words).toBe('text'); });
  `;
  expect(titlesIn(source, 'a.ts')).toEqual([
    { title: 'a test', test: 'a test' },
    { title: 'a step of ${one}', test: 'a test' },
    { title: 'a row of %i', test: 'a row of %i' },
  ]);
});

test.each(removals)('$row can be taken out', ({ row, file, find }) => {
  expect(rows.map(keyOf)).toContain(row);
  expect(read(file).split(find), `${file} has it once`).toHaveLength(2);
});
