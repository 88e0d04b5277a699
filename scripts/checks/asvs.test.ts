import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';
import { expect, test } from 'vitest';
import { cellsOf, isInProject, pathsIn } from './named-paths.ts';

/** Number of requirements in ASVS 5.0.0 by level. */
const TOTALS = { 1: 70, 2: 183 };
const states = ['met', 'partly', 'not met', 'n/a'] as const;
type State = (typeof states)[number];

const document = readFileSync(join(projectRoot, 'docs/asvs.md'), 'utf8');
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| v5.0.0-'))
  .map((line) => {
    const [ids = '', level = '', asks = '', state = '', where = ''] = cellsOf(line);
    return { ids: ids.split(', '), level: Number(level) as 1 | 2, asks, state: state as State, where };
  });
const ofLevel = (level: 1 | 2, of: readonly State[]) =>
  rows.filter((row) => row.level === level && of.includes(row.state)).flatMap((row) => row.ids).length;

test('has every requirement of both levels, once', () => {
  const ids = rows.flatMap((row) => row.ids);
  expect(ids.filter((id) => !/^v5\.0\.0-\d+\.\d+\.\d+$/.test(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect({ 1: ofLevel(1, states), 2: ofLevel(2, states) }).toEqual(TOTALS);
});

test('counts them correctly at its top', () => {
  const line = (name: string, level: 1 | 2) => {
    const each = states.slice(0, 3).map((state) => ofLevel(level, [state]));
    return `| ${[name, each.reduce((sum, count) => sum + count, 0), ...each, ofLevel(level, ['n/a'])].join(' | ')} |`;
  };
  expect(document).toContain(
    `| | Applies | Met | Partly | Not met | n/a |\n|---|---|---|---|---|---|\n${line('Level 1', 1)}\n${line('Level 2', 2)}\n`,
  );
});

test.each(rows)('$ids: $asks', ({ state, where }) => {
  expect(states).toContain(state);
  const paths = pathsIn(where);
  expect(['met', 'partly'].includes(state) && paths.length === 0, `'${where}' names where`).toBe(false);
  expect(paths.filter((path) => !isInProject(path))).toEqual([]);
});
