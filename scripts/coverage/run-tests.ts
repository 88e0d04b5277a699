import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Cited } from './rows.ts';
import { titlesIn } from './titles.ts';

export type Outcome = 'red' | 'green' | 'did not run';

const isBrowserTest = ({ file }: Cited) => file.startsWith('e2e/');

/** Matches the title as it is reported: what is filled in, such as %s, $name and ${one}, matches anything. */
const patternOf = (title: string): string =>
  title
    .split(/%[sdifjoO#%]|\$\{[^}]*\}|\$[\w.]+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('.*');

/** Playwright finds tests, not their steps. */
const testOf = ({ file, title }: Cited, folder: string): string =>
  titlesIn(readFileSync(join(folder, file), 'utf8'), file).find((item) => item.title === title)?.test ?? title;

interface Report {
  numFailedTests?: number;
  numPassedTests?: number;
  stats?: { unexpected: number; expected: number };
}

function outcomeOf(folder: string, program: string, args: string[], report: string): Outcome {
  rmSync(report, { force: true });
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  spawnSync(process.execPath, [join(folder, 'node_modules', program), ...args], { cwd: folder, env, stdio: 'ignore' });
  if (!existsSync(report)) return 'did not run';
  const { numFailedTests, numPassedTests, stats } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  // A file that cannot even be loaded proves nothing.
  if ((numFailedTests ?? stats?.unexpected ?? 0) > 0) return 'red';
  return (numPassedTests ?? stats?.expected ?? 0) > 0 ? 'green' : 'did not run';
}

/** Runs one of the tests that a row cites, in this copy of the project. */
export function runTest(cited: Cited, folder: string): Outcome {
  const report = join(folder, 'report.json');
  const pattern = patternOf(testOf(cited, folder));
  if (isBrowserTest(cited)) {
    return outcomeOf(folder, '@playwright/test/cli.js', ['test', cited.file, '-g', pattern, '--reporter=json'], report);
  }
  const project = cited.file.endsWith('.tsx') ? 'screens' : 'unit';
  const args = ['run', '--project', project, cited.file, '-t', pattern, '--reporter=json', `--outputFile=${report}`];
  return outcomeOf(folder, 'vitest/vitest.mjs', args, report);
}

/** The tests of a row, the quickest first. */
export const quickestFirst = (cited: readonly Cited[]): Cited[] =>
  cited.toSorted((a, b) => Number(isBrowserTest(a)) - Number(isBrowserTest(b)));
